import { startOfDay } from '../ui/instants.ts'
import type { Paging } from '../ui/paging.ts'
import { readPaging, writePaging } from '../ui/paging.ts'

const FILTERS = ['q', 'actor', 'entity', 'entity_id', 'from', 'until'] as const
type Filter = (typeof FILTERS)[number]

/** Which part of the audit log is looked at; days are those of the reader's own time zone. */
export type AuditView = Paging & Partial<Record<Filter, string | undefined>> & { entry?: number | undefined }

const LONGEST: Record<Filter, number> = { q: 100, actor: 40, entity: 40, entity_id: 80, from: 10, until: 10 }
const DAY = /^\d{4}-\d{2}-\d{2}$/

export function readAuditView(search: URLSearchParams): AuditView {
  const filters = FILTERS.flatMap((name) => {
    const text = search.get(name)
    return text && isUsable(name, text) ? [[name, text]] : []
  })
  const entry = Number(search.get('entry'))
  return {
    ...readPaging(search),
    ...Object.fromEntries(filters),
    ...(Number.isInteger(entry) && entry > 0 ? { entry } : {}),
  }
}

export function writeAuditView(view: AuditView): URLSearchParams {
  const search = new URLSearchParams()
  for (const name of FILTERS) {
    const text = view[name]
    if (text && isUsable(name, text)) search.set(name, text)
  }
  writePaging(search, view)
  if (view.entry) search.set('entry', String(view.entry))
  return search
}

/** As the server is asked: from the first moment of a day to the last of another. */
export function auditQuery({ page, page_size, q, actor, entity, entity_id, from, until }: AuditView) {
  return {
    page,
    page_size,
    ...(q && { q }),
    ...(actor && { actor }),
    ...(entity && { entity }),
    ...(entity_id && { entity_id }),
    ...(from && { from: startOfDay(from, 0).toISOString() }),
    ...(until && { until: startOfDay(until, 1).toISOString() }),
  }
}

export function isFiltered(view: AuditView): boolean {
  return FILTERS.some((name) => view[name])
}

function isUsable(name: Filter, text: string): boolean {
  if (text.length > LONGEST[name]) return false
  if (name !== 'from' && name !== 'until') return true
  return DAY.test(text) && !Number.isNaN(startOfDay(text, 0).getTime())
}
