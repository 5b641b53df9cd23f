import type { PromotionState } from '@fieldhouse/contract/promotions'
import type { Paging } from '../ui/paging.ts'
import { readPaging, writePaging } from '../ui/paging.ts'

export interface PromotionsView extends Paging {
  q?: string | undefined
  state?: PromotionState | undefined
}

export const STATES: readonly PromotionState[] = ['live', 'scheduled', 'draft', 'ended']
const LONGEST_SEARCH = 100

export function readPromotionsView(search: URLSearchParams): PromotionsView {
  const q = search.get('q')
  const state = STATES.find((one) => one === search.get('state'))
  return { ...readPaging(search), ...(q && q.length <= LONGEST_SEARCH && { q }), ...(state && { state }) }
}

export function writePromotionsView(view: PromotionsView): URLSearchParams {
  const search = new URLSearchParams()
  if (view.q) search.set('q', view.q)
  if (view.state) search.set('state', view.state)
  writePaging(search, view)
  return search
}

export function promotionsQuery({ page, page_size, q, state }: PromotionsView) {
  return { page, page_size, ...(q?.trim() && { q: q.trim() }), ...(state && { state }) }
}

export function isFiltered({ q, state }: PromotionsView): boolean {
  return Boolean(q ?? state)
}
