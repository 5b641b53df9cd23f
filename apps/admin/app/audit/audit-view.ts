import type { ViewOf } from '../kit/view-params.ts'
import { dayParam, idParam, textParam, viewParams, withoutEmpty } from '../kit/view-params.ts'
import { startOfDay } from '../ui/days.ts'

const params = viewParams({
  q: textParam(),
  actor: textParam(40),
  entity: textParam(40),
  entity_id: textParam(80),
  from: dayParam,
  until: dayParam,
  entry: idParam,
})

/** Which part of the audit log is looked at; days are those of the reader's own time zone. */
export type AuditView = ViewOf<typeof params>
export const readAuditView = params.read
export const writeAuditView = params.write

/** As the server is asked: from the first moment of a day to the last of another. */
export function auditQuery({ entry: _, from = '', until = '', ...view }: AuditView) {
  return withoutEmpty({
    ...view,
    from: startOfDay(from)?.toISOString(),
    until: startOfDay(until, 1)?.toISOString(),
  })
}

/** An opened entry leaves the list as it is. */
export function isFiltered({ entry: _, ...view }: AuditView): boolean {
  return params.hasFilters(view)
}
