import type { PromotionState } from '@fieldhouse/contract/promotions'
import type { ViewOf } from '../kit/view-params.ts'
import { choiceParam, textParam, viewParams, withoutEmpty } from '../kit/view-params.ts'

export const STATES: readonly PromotionState[] = ['live', 'scheduled', 'draft', 'ended']

const params = viewParams({ q: textParam(), state: choiceParam(STATES) })

export type PromotionsView = ViewOf<typeof params>
export const readPromotionsView = params.read
export const writePromotionsView = params.write
export const isFiltered = params.hasFilters

export function promotionsQuery({ q, ...view }: PromotionsView) {
  return withoutEmpty({ ...view, q: q?.trim() })
}
