import type { Store } from '@fieldhouse/client/store'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** Whether a drawer lies open. Whoever has gone somewhere is done with it. */
export function useOpenDrawer(isOpen: Store<boolean>): boolean {
  const isShown = useSyncExternalStore(isOpen.subscribe, isOpen.get)
  const { key } = useLocation()
  const page = useRef(key)
  useEffect(() => {
    if (page.current !== key) isOpen.set(false)
    page.current = key
  }, [key, isOpen])
  return isShown
}
