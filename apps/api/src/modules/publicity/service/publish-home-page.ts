import type { HomeVersion } from '@fieldhouse/contract/home-page'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { assertPublishable, assertSavable } from '../rules/home-blocks.ts'
import type { VersionRow } from '../store/home-pages.ts'
import * as store from '../store/home-pages.ts'
import { lockDraftAt } from './edit-home-page.ts'

type PublishDeps = Pick<Deps, 'db' | 'clock'>

const ENTITY = 'home_version'

interface Publication {
  version: number
  starts_at?: string | null
}

/** Versions are never edited: the page of every past instant can be shown. */
export async function publishDraft(
  { db, clock }: PublishDeps,
  who: Caller,
  publication: Publication,
): Promise<HomeVersion> {
  const now = clock.now()
  const starts_at = publication.starts_at ? new Date(publication.starts_at) : now
  if (starts_at < now)
    throw new DomainError('validation_failed', { errors: { starts_at: ['must not be in the past'] } })

  return inTransaction(db, async (db) => {
    const { blocks } = await lockDraftAt(db, publication.version, now)
    assertSavable(blocks)
    assertPublishable(blocks)
    const published = await store.insertVersion(db, { blocks, starts_at, now })
    await recordVersion(db, who, now, { action: 'publishHomePage', version: published, isCanceled: false })
    return serializeVersion(published, now, (await store.findVersionAt(db, now))?.id)
  })
}

/** A version that holds or has held stays: publishing another one replaces it. */
export async function cancelVersion({ db, clock }: PublishDeps, who: Caller, id: number): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    const version = await store.lockVersion(db, id)
    if (!version) throw new DomainError('not_found')
    if (version.canceled_at !== null || version.starts_at <= now) throw new DomainError('wrong_state')
    await store.setCanceled(db, id, now)
    await recordVersion(db, who, now, { action: 'cancelHomeVersion', version, isCanceled: true })
  })
}

export async function listHomePageVersions({ db, clock }: PublishDeps, bounds: { limit: number; offset: number }) {
  const now = clock.now()
  const [count, rows, live] = await Promise.all([
    store.countVersions(db),
    store.listHomePageVersions(db, bounds),
    store.findVersionAt(db, now),
  ])
  return { count, results: rows.map((row) => serializeVersion(row, now, live?.id)) }
}

function serializeVersion(row: VersionRow, now: Date, liveId: number | undefined): HomeVersion {
  const { id, blocks, starts_at, published_at } = row
  return {
    id,
    blocks,
    state: stateOf(row, now, liveId),
    starts_at: starts_at.toISOString(),
    published_at: published_at.toISOString(),
  }
}

function stateOf({ id, starts_at, canceled_at }: VersionRow, now: Date, liveId: number | undefined) {
  if (canceled_at !== null && canceled_at <= now) return 'canceled'
  if (starts_at > now) return 'scheduled'
  return id === liveId ? 'live' : 'ended'
}

interface VersionEvent {
  action: string
  version: VersionRow
  isCanceled: boolean
}

async function recordVersion(db: Db, who: Caller, now: Date, { action, version, isCanceled }: VersionEvent) {
  const state = auditStateOf(version)
  const [before, after] = isCanceled ? [state, null] : [null, state]
  const entity = { entity: ENTITY, entity_id: String(version.id), entity_name: `Home page ${version.id}` }
  await recordChange(db, who, now, { action, ...entity, before, after })
}

function auditStateOf({ blocks, starts_at }: VersionRow) {
  return { starts_at: starts_at.toISOString(), blocks }
}

/** Undoing a publication shows the version before again; its content is kept, so that the undo can be undone. */
export const homeVersionUndoHandler: UndoHandler = {
  entity: ENTITY,
  permission: 'banners',
  async lock(db, id) {
    const version = await store.lockVersion(db, Number(id))
    return version && version.canceled_at === null ? auditStateOf(version) : undefined
  },
  async write(db, _who, now, id, state) {
    await store.setCanceled(db, Number(id), state === null ? now : null)
  },
}
