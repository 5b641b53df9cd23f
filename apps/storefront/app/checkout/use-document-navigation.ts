import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'

const KEY = 'leave-by-document'

/**
 * Leaves the checkout by a document load, whatever the link: otherwise PayPal's script would keep running on other
 * pages. The router's `useBlocker` is avoided because it would add to the bundle of every page.
 */
export function useDocumentNavigation(): void {
  const router = useContext(RouterContext)?.router
  useEffect(() => {
    if (!router) return
    router.getBlocker(KEY, ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
    const stop = router.subscribe(({ blockers }) => {
      const next = blockers.get(KEY)?.location
      if (next) location.assign(next.pathname + next.search + next.hash)
    })
    return () => {
      stop()
      router.deleteBlocker(KEY)
    }
  }, [router])
}
