import { AVAILABILITIES } from '@fieldhouse/contract/rules/availability'
import { startOfDay } from '../kit/forms/day-inputs.ts'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { choiceParam, dayParam, idParam, textParam, viewParams, withoutEmpty } from '../kit/lists/view-params.ts'

const params = viewParams({
  q: textParam(),
  availability: choiceParam(AVAILABILITIES),
  product_id: idParam,
  as_of: { read: (text) => (text.startsWith('20') ? dayParam.read(text) : undefined) },
})

/** `as_of` is a day in the shop's time zone. */
export type StockView = ViewOf<typeof params>
export const readStockView = params.read
export const writeStockView = params.write
export const hasFilters = params.hasFilters

/** `as_of` includes the whole day. The API supports past availability only for one product. */
export function toStockQuery(view: StockView) {
  return withoutEmpty({
    ...view,
    q: view.q?.trim(),
    availability: supportsAvailability(view) ? view.availability : undefined,
    as_of: startOfDay(view.as_of ?? '', 1)?.toISOString(),
  })
}

export function supportsAvailability({ as_of, product_id }: StockView): boolean {
  return as_of === undefined || product_id !== undefined
}

export function readId(search: URLSearchParams, name: string): number | undefined {
  return idParam.read(search.get(name) ?? '')
}
