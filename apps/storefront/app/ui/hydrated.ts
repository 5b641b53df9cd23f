import { useSyncExternalStore } from 'react'

/** False in the server's HTML, true as soon as scripts have taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
