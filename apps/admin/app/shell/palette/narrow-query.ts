import type { FoundKind } from '@fieldhouse/contract/staff-search'

/** A first letter that narrows the search: to orders, to customers, to actions. */
const NARROWING: Record<string, FoundKind | 'actions'> = { '#': 'orders', '@': 'customers', '>': 'actions' }

interface NarrowedQuery {
  words: string
  only: FoundKind | 'actions' | undefined
}

export function narrowQuery(query: string): NarrowedQuery {
  const only = NARROWING[query.trimStart().charAt(0)]
  return { only, words: (only ? query.trimStart().slice(1) : query).trim() }
}
