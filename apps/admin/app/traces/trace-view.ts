import type { TraceTab } from '../locales/trace-keys.ts'
import { TRACE_TABS } from '../locales/trace-keys.ts'
import type { RefusedStep } from './calculation.ts'

export interface TraceView {
  show: TraceTab
  /** Part of the title of a refused promotion. */
  q?: string | undefined
  /** Refusal code. */
  reason?: string | undefined
}

const MAX_SEARCH_LENGTH = 100

export function readTraceView(search: URLSearchParams): TraceView {
  const q = search.get('q')
  const reason = search.get('reason')
  return {
    show: TRACE_TABS.find((tab) => tab === search.get('show')) ?? 'all',
    ...(q && q.length <= MAX_SEARCH_LENGTH && { q }),
    ...(reason && { reason }),
  }
}

export function writeTraceView({ show, q, reason }: TraceView): URLSearchParams {
  const search = new URLSearchParams()
  if (show !== 'all') search.set('show', show)
  if (q) search.set('q', q)
  if (reason) search.set('reason', reason)
  return search
}

export function hasFilters({ q, reason }: TraceView): boolean {
  return Boolean(q ?? reason)
}

export function filterRefused(refused: readonly RefusedStep[], { q = '', reason }: TraceView): RefusedStep[] {
  const needle = q.trim().toLocaleLowerCase()
  return refused.filter(
    (step) => (reason === undefined || step.reason.code === reason) && step.title.toLocaleLowerCase().includes(needle),
  )
}
