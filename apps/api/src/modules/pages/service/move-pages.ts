import type { PageDraft } from '@fieldhouse/contract/pages'
import { leaveRedirect } from '#modules/redirects/service/edit-redirects.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { stateFromAudit, toAuditState } from '../rules/page-audit.ts'
import { assertSavable } from '../rules/page-content.ts'
import * as store from '../store/pages.ts'
import type { PageDeps } from './edit-pages.ts'
import { assertSlug, lockPage, PAGE_ENTITY, recordPage, serializeDraft } from './edit-pages.ts'

export async function renamePage(
  { db, clock }: PageDeps,
  who: Caller,
  { id, slug }: { id: number; slug: string },
): Promise<PageDraft> {
  assertSlug(slug)
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const before = await lockPage(db, id)
    await changeSlug(db, before, { slug, now })
    await recordPage(db, who, now, { action: 'renamePage', before, after: { ...before, slug } })
    return serializeDraft(db, id, now)
  })
}

/** The old address redirects, even of a page that is not live: links to it may have been sent. */
async function changeSlug(
  db: Db,
  page: { id: number; slug: string },
  wanted: { slug: string; now: Date },
): Promise<void> {
  const { slug, now } = wanted
  if (slug === page.slug) return
  await store.lockSlugs(db)
  if (await store.isSlugTaken(db, slug)) throw new DomainError('address_taken')
  await store.setSlug(db, page.id, slug)
  await leaveRedirect(db, { from: `/${page.slug}`, to: `/${slug}`, now })
}

/** Versions are kept: orders and the audit log name them. Pages that every shop has stay. */
export async function removePage({ db, clock }: PageDeps, who: Caller, id: number): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    const before = await lockPage(db, id)
    if (before.standard !== null) throw new DomainError('wrong_state')
    await store.setRemoved(db, id, now)
    await recordPage(db, who, now, { action: 'deletePage', before, after: null })
  })
}

export const pageUndoHandler: UndoHandler = {
  entity: PAGE_ENTITY,
  permission: 'banners',
  async lock(db, id) {
    const page = await store.lockPage(db, Number(id))
    return page && toAuditState(page)
  },
  async write(db, _who, now, id, state) {
    const page_id = Number(id)
    if (state === null) return store.setRemoved(db, page_id, now)
    const { slug, content } = stateFromAudit(state)
    assertSavable(content)
    await store.setRemoved(db, page_id, null)
    await changeSlug(db, await lockPage(db, page_id), { slug, now })
    await store.setDraft(db, page_id, content, now)
  },
}
