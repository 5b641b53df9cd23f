import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TraceView } from './trace-view.ts'
import { readTraceView, writeTraceView } from './trace-view.ts'

/** Keeps the view in the URL. */
export function useTraceView() {
  const [search, setSearch] = useSearchParams()
  // State first, because the URL updates too late for a second key press.
  const [view, setView] = useState(() => readTraceView(search))
  const onChange = (change: Partial<TraceView>) => {
    const next = { ...view, ...change }
    setView(next)
    // Switching tabs adds no history entry and keeps the scroll position.
    setSearch(writeTraceView(next), { replace: true, preventScrollReset: true })
  }
  return { view, onChange }
}
