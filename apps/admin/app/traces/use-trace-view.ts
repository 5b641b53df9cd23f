import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TraceView } from './trace-view.ts'
import { readTraceView, writeTraceView } from './trace-view.ts'

/** What of a trace is shown, kept in the address. */
export function useTraceView() {
  const [search, setSearch] = useSearchParams()
  // The address only follows: a second press of a key would come before it has changed.
  const [view, setView] = useState(() => readTraceView(search))
  const onChange = (change: Partial<TraceView>) => {
    const next = { ...view, ...change }
    setView(next)
    // Another part of the same sum is no step that one goes back from, nor a reason to start at the top.
    setSearch(writeTraceView(next), { replace: true, preventScrollReset: true })
  }
  return { view, onChange }
}
