import type { PageVersion } from '@fieldhouse/contract/pages'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { assertPublishable, assertSavable } from '../rules/page-content.ts'
import type { VersionRow } from '../store/page-versions.ts'
import * as store from '../store/page-versions.ts'
import { setReviewed } from '../store/pages.ts'
import type { PageDeps } from './edit-pages.ts'
import { lockPage, lockPageAt } from './edit-pages.ts'

const ENTITY = 'page_version'

interface Publication {
  id: number
  version: number
  starts_at?: string | null | undefined
}

/** Versions are never edited: the page of every past instant can be shown. */
export async function publishPage(
  { db, clock }: PageDeps,
  who: Caller,
  publication: Publication,
): Promise<PageVersion> {
  const now = clock.now()
  const starts_at = publication.starts_at ? new Date(publication.starts_at) : now
  if (starts_at < now)
    throw new DomainError('validation_failed', { errors: { starts_at: ['must not be in the past'] } })

  return inTransaction(db, async (db) => {
    const { id, content } = await lockPageAt(db, publication.id, publication.version)
    assertSavable(content)
    assertPublishable(content)
    const published = await store.insertVersion(db, { page_id: id, content, starts_at, now })
    await setReviewed(db, id)
    await recordVersion(db, who, now, {
      ...{ action: 'publishPage', version: published, isCanceled: false, title: content.title.en },
    })
    return serializeVersion(published, now, (await store.findVersionAt(db, id, now))?.number)
  })
}

/** A version that holds or has held stays: publishing another one replaces it. */
export async function cancelVersion(
  { db, clock }: PageDeps,
  who: Caller,
  by: { page_id: number; number: number },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    const { content } = await lockPage(db, by.page_id)
    const version = await store.lockVersion(db, by)
    if (!version) throw new DomainError('not_found')
    if (version.canceled_at !== null || version.starts_at <= now) throw new DomainError('wrong_state')
    await store.setCanceled(db, version.id, now)
    await recordVersion(db, who, now, {
      ...{ action: 'cancelPageVersion', version, isCanceled: true, title: content.title.en },
    })
  })
}

export async function listPageVersions(
  { db, clock }: PageDeps,
  wanted: { page_id: number; limit: number; offset: number },
) {
  const now = clock.now()
  const { count, rows } = await store.listVersionRows(db, wanted)
  if (count === 0) await inTransaction(db, (db) => lockPage(db, wanted.page_id))
  const live = await store.findVersionAt(db, wanted.page_id, now)
  return { count, results: rows.map((row) => serializeVersion(row, now, live?.number)) }
}

function serializeVersion(row: VersionRow, now: Date, live: number | undefined): PageVersion {
  const { number, starts_at, published_at } = row
  return {
    number,
    state: stateOf(row, now, live),
    starts_at: starts_at.toISOString(),
    published_at: published_at.toISOString(),
  }
}

function stateOf({ number, starts_at, canceled_at }: VersionRow, now: Date, live: number | undefined) {
  if (canceled_at !== null && canceled_at <= now) return 'canceled'
  if (starts_at > now) return 'scheduled'
  return number === live ? 'live' : 'ended'
}

interface VersionEvent {
  action: string
  version: VersionRow
  title: string
  isCanceled: boolean
}

async function recordVersion(db: Db, who: Caller, now: Date, { action, version, title, isCanceled }: VersionEvent) {
  const state = auditStateOf(version)
  const [before, after] = isCanceled ? [state, null] : [null, state]
  const entity = { entity: ENTITY, entity_id: String(version.id), entity_name: `${title} ${version.number}` }
  await recordChange(db, who, now, { action, ...entity, before, after })
}

function auditStateOf({ number, starts_at }: VersionRow) {
  return { starts_at: starts_at.toISOString(), number }
}

/** Undoing a publication shows the version before again; its content is kept, so that the undo can be undone. */
export const pageVersionUndoHandler: UndoHandler = {
  entity: ENTITY,
  permission: 'banners',
  async lock(db, id) {
    const version = await store.lockVersion(db, { id: Number(id) })
    return version && version.canceled_at === null ? auditStateOf(version) : undefined
  },
  async write(db, _who, now, id, state) {
    await store.setCanceled(db, Number(id), state === null ? now : null)
  },
}
