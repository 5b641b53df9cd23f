import { useCallback, useLayoutEffect, useRef } from 'react'

/** Always the same function, doing what the newest one does: for parts that are drawn again only when they must. */
export function useStableCallback<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
