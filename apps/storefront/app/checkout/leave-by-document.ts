import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'

const KEY = 'leave-by-document'

/**
 * Whoever goes on from here loads the next page as a document, by whichever link or search: otherwise PayPal's script,
 * once loaded, would live on in pages where it has no business. (The router's own `useBlocker` would come with every
 * page, since all of them share one file of libraries.)
 */
export function useLeaveByDocument(): void {
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
