import type { Db } from '#platform/db/db.ts'
import { listPublishedBetween } from '../store/staff-reads.ts'

const MAX_LAUNCHES = 200

export async function listLaunches(db: Db, span: { from: Date; until: Date }) {
  const rows = await listPublishedBetween(db, span, MAX_LAUNCHES)
  return rows.map(({ id, name, name_es, publish_at }) => ({
    ...{ id, title: name, title_es: name_es },
    starts_at: publish_at.toISOString(),
  }))
}
