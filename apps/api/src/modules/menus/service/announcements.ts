import type { Announcement, Announcements } from '@fieldhouse/contract/announcements'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { toSavableAnnouncements } from '../rules/announcements.ts'
import type { AnnouncementsRow } from '../store/announcements.ts'
import * as store from '../store/announcements.ts'

const ENTITY = 'announcements'
const NAME = 'Announcement bar'

export async function readAnnouncements({ db }: Pick<Deps, 'db'>): Promise<Announcements> {
  return serialize(await store.getAnnouncements(db))
}

export async function saveAnnouncements(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  { version, entries }: { version: number; entries: readonly Announcement[] | null },
): Promise<Announcements> {
  const savable = entries && toSavableAnnouncements(entries)
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const before = await store.lockAnnouncements(db)
    if (before.version !== version) throw new DomainError('version_conflict')
    await store.setAnnouncements(db, { entries: savable, now })
    await recordChange(db, who, now, {
      ...{ action: 'saveAnnouncements', entity: ENTITY, entity_id: ENTITY, entity_name: NAME },
      ...{ before: { announcements: before.entries }, after: { announcements: savable } },
    })
    return serialize(await store.getAnnouncements(db))
  })
}

function serialize({ version, entries }: AnnouncementsRow): Announcements {
  return { version, is_default: entries === null, entries: entries ?? [] }
}

export const announcementsUndoHandler: UndoHandler = {
  entity: ENTITY,
  permission: 'banners',
  async lock(db) {
    return { announcements: (await store.lockAnnouncements(db)).entries }
  },
  async write(db, _who, now, _id, state) {
    const entries = (state?.announcements ?? null) as Announcement[] | null
    await store.setAnnouncements(db, { entries: entries && toSavableAnnouncements(entries), now })
  },
}
