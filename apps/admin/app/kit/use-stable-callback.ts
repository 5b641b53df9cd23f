import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable function that calls the latest `run`, for memoized components. */
export function useStableCallback<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
