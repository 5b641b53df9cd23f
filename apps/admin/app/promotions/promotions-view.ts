import type { PromotionState } from '@fieldhouse/contract/promotions'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { choiceParam, textParam, viewParams, withoutEmpty } from '../kit/lists/view-params.ts'

export const PROMOTION_STATES: readonly PromotionState[] = ['live', 'scheduled', 'draft', 'ended']

const params = viewParams({ q: textParam(), state: choiceParam(PROMOTION_STATES) })

export type PromotionsView = ViewOf<typeof params>
export const readPromotionsView = params.read
export const writePromotionsView = params.write
export const hasFilters = params.hasFilters

export function toPromotionsQuery({ q, ...view }: PromotionsView) {
  return withoutEmpty({ ...view, q: q?.trim() })
}
