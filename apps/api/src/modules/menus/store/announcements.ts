import type { Announcement } from '@fieldhouse/contract/announcements'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface AnnouncementsRow {
  version: number
  entries: Announcement[] | null
}

const columns = ['version', sql<Announcement[] | null>`entries`.as('entries')] as const

export async function getAnnouncements(db: Db): Promise<AnnouncementsRow> {
  return db.selectFrom('menus.announcements').select(columns).executeTakeFirstOrThrow()
}

export async function lockAnnouncements(db: Db): Promise<AnnouncementsRow> {
  return db.selectFrom('menus.announcements').select(columns).forUpdate().executeTakeFirstOrThrow()
}

export async function setAnnouncements(
  db: Db,
  { entries, now }: { entries: readonly Announcement[] | null; now: Date },
): Promise<void> {
  await db
    .updateTable('menus.announcements')
    .set((eb) => ({ entries: entries && JSON.stringify(entries), version: eb('version', '+', 1), updated_at: now }))
    .execute()
}
