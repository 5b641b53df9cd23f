import { startOfDay } from '../kit/forms/day-inputs.ts'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { dayParam, idParam, textParam, viewParams, withoutEmpty } from '../kit/lists/view-params.ts'

const params = viewParams({
  q: textParam(),
  actor: textParam(40),
  entity: textParam(40),
  entity_id: textParam(80),
  from: dayParam,
  until: dayParam,
  id: idParam,
  part_of: idParam,
  entry: idParam,
})

/** `from` and `until` are days in the shop's time zone. */
export type AuditView = ViewOf<typeof params>
export const readAuditView = params.read
export const writeAuditView = params.write

/** `until` is inclusive in the view, exclusive in the API. */
export function toAuditQuery({ entry: _, from = '', until = '', ...view }: AuditView) {
  return withoutEmpty({
    ...view,
    from: startOfDay(from)?.toISOString(),
    until: startOfDay(until, 1)?.toISOString(),
  })
}

/** The expanded entry does not filter the list. */
export function hasFilters({ entry: _, ...view }: AuditView): boolean {
  return params.hasFilters(view)
}
