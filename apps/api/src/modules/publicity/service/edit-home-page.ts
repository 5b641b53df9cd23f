import type { HomeBlock, HomeDraft } from '@fieldhouse/contract/home-page'
import { placeBanner } from '@fieldhouse/contract/rules/banner-schedule'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { listChangeInstants } from '../rules/change-instants.ts'
import { DEFAULT_HOME_PAGE } from '../rules/default-home-page.ts'
import { blocksFromAudit, toAuditState } from '../rules/home-audit.ts'
import { assertSavable, countChanges } from '../rules/home-blocks.ts'
import { listUpcomingBanners } from '../store/banners.ts'
import type { DraftRow } from '../store/home-pages.ts'
import * as store from '../store/home-pages.ts'

type EditDeps = Pick<Deps, 'db' | 'clock'>

/** There is one draft, so all of its entries are of one entity. */
const ENTITY = { entity: 'home_draft', entity_id: 'draft', entity_name: 'Home page draft' }

export async function readDraft({ db, clock }: EditDeps): Promise<HomeDraft> {
  const published = await readLastPublished(db)
  const draft = await store.findDraft(db)
  return serializeDraft(db, clock.now(), draft ?? { version: 0, blocks: [...published], updated_at: null })
}

interface DraftChange {
  version: number
  blocks: HomeBlock[]
}

export async function saveDraft(deps: EditDeps, who: Caller, { version, blocks }: DraftChange): Promise<HomeDraft> {
  assertSavable(blocks)
  return changeDraft(deps, who, { version, action: 'saveHomeDraft', read: async () => blocks })
}

export async function restoreVersion(
  deps: EditDeps,
  who: Caller,
  { id, version }: { id: number; version: number },
): Promise<HomeDraft> {
  return changeDraft(deps, who, {
    version,
    action: 'restoreHomeVersion',
    async read(db) {
      const blocks = await store.findVersionBlocks(db, id)
      if (!blocks) throw new DomainError('not_found')
      return blocks
    },
  })
}

interface DraftEdit {
  version: number
  action: string
  read: (db: Db) => Promise<HomeBlock[]>
}

async function changeDraft({ db, clock }: EditDeps, who: Caller, { version, action, read }: DraftEdit) {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const draft = await lockDraftAt(db, version, now)
    const after = await store.setDraft(db, await read(db), now)
    const [before, changed] = [toAuditState(draft.blocks), toAuditState(after.blocks)]
    await recordChange(db, who, now, { action, ...ENTITY, before, after: changed })
    return serializeDraft(db, now, after)
  })
}

/** Another version means that a colleague or another tab has saved meanwhile. */
export async function lockDraftAt(db: Db, version: number, now: Date): Promise<DraftRow> {
  const draft = await store.lockDraft(db, await readLastPublished(db), now)
  if (draft.version !== version) throw new DomainError('version_conflict')
  return draft
}

async function readLastPublished(db: Db): Promise<readonly HomeBlock[]> {
  return (await store.findLastPublished(db)) ?? DEFAULT_HOME_PAGE
}

type AnyDraft = Omit<DraftRow, 'updated_at'> & { updated_at: Date | null }

async function serializeDraft(db: Db, now: Date, { version, blocks, updated_at }: AnyDraft): Promise<HomeDraft> {
  return {
    version,
    blocks,
    unpublished: countChanges(await readLastPublished(db), blocks),
    updated_at: updated_at?.toISOString() ?? null,
    banner_changes: listChangeInstants(await listBannerDates(db, now), now),
  }
}

async function listBannerDates(db: Db, now: Date) {
  const banners = (await listUpcomingBanners(db, now)).filter((banner) => placeBanner(banner) !== undefined)
  return banners.map(({ start_date, end_date }) => ({ starts_at: start_date, ends_at: end_date }))
}

export const homeDraftUndoHandler: UndoHandler = {
  entity: ENTITY.entity,
  permission: 'banners',
  async lock(db) {
    const draft = await store.findDraft(db)
    return draft && toAuditState((await store.lockDraft(db, [], draft.updated_at)).blocks)
  },
  async write(db, _who, now, _id, state) {
    // The draft always exists, so undo cannot delete it.
    if (state === null) throw new DomainError('undo_conflict')
    const blocks = blocksFromAudit(state)
    assertSavable(blocks)
    await store.setDraft(db, blocks, now)
  },
}
