import type { Store } from '@fieldhouse/client/store'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** Navigation closes the drawer. */
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
