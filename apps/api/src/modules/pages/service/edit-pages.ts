import type { PageContent, PageDraft, PageSummary } from '@fieldhouse/contract/pages'
import { isPageSlug, MAX_SLUG_LENGTH } from '@fieldhouse/contract/rules/page-address'
import { toSlug } from '#modules/catalog/rules/names.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { toAuditState } from '../rules/page-audit.ts'
import { assertSavable, emptyPage, listPictureIds } from '../rules/page-content.ts'
import { listPictures } from '../store/page-pictures.ts'
import { findVersionContent } from '../store/page-versions.ts'
import type { PageRow, PageStatusRow } from '../store/pages.ts'
import * as store from '../store/pages.ts'

export type PageDeps = Pick<Deps, 'db' | 'clock'>

export const PAGE_ENTITY = 'page'

export async function listPages({ db, clock }: PageDeps, query: { q: string; limit: number; offset: number }) {
  const [count, rows] = await Promise.all([
    store.countPages(db, query.q),
    store.listPages(db, { ...query, now: clock.now() }),
  ])
  return { count, results: rows.map(serializeSummary) }
}

export async function readDraft({ db, clock }: PageDeps, id: number): Promise<PageDraft> {
  return serializeDraft(db, id, clock.now())
}

export async function createPage({ db, clock }: PageDeps, who: Caller, title: string): Promise<PageDraft> {
  const now = clock.now()
  const content = emptyPage(title.trim())
  return inTransaction(db, async (db) => {
    await store.lockSlugs(db)
    const slug = await findFreeSlug(db, toSlug(title, { maxLength: 70, fallback: 'page' }))
    const id = await store.insertPage(db, slug, content, now)
    await recordPage(db, who, now, { action: 'createPage', before: null, after: { id, slug, content } })
    return serializeDraft(db, id, now)
  })
}

async function findFreeSlug(db: Db, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (isPageSlug(slug) && !(await store.isSlugTaken(db, slug))) return slug
  }
}

interface DraftEdit {
  id: number
  version: number
  action: string
  read: (db: Db) => Promise<PageContent>
}

export async function savePage(
  deps: PageDeps,
  who: Caller,
  { id, version, content }: { id: number; version: number; content: PageContent },
): Promise<PageDraft> {
  assertSavable(content)
  return changeDraft(deps, who, { id, version, action: 'savePage', read: async () => content })
}

export async function restoreVersion(
  deps: PageDeps,
  who: Caller,
  { id, version, number }: { id: number; version: number; number: number },
): Promise<PageDraft> {
  return changeDraft(deps, who, {
    ...{ id, version, action: 'restorePageVersion' },
    async read(db) {
      const content = await findVersionContent(db, id, number)
      if (!content) throw new DomainError('not_found')
      return content
    },
  })
}

async function changeDraft({ db, clock }: PageDeps, who: Caller, { id, version, action, read }: DraftEdit) {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const before = await lockPageAt(db, id, version)
    const content = await read(db)
    await assertPicturesExist(db, content)
    await store.setDraft(db, id, content, now)
    await recordPage(db, who, now, { action, before, after: { ...before, content } })
    return serializeDraft(db, id, now)
  })
}

async function assertPicturesExist(db: Db, content: PageContent): Promise<void> {
  const ids = new Set(listPictureIds(content))
  const found = await listPictures(db, [...ids])
  if (found.length < ids.size)
    throw new DomainError('validation_failed', { errors: { blocks: ['must name uploaded pictures'] } })
}

export async function lockPage(db: Db, id: number): Promise<PageRow> {
  const page = await store.lockPage(db, id)
  if (!page) throw new DomainError('not_found')
  return page
}

/** Another version means that a colleague or another tab has saved meanwhile. */
export async function lockPageAt(db: Db, id: number, version: number): Promise<PageRow> {
  const page = await lockPage(db, id)
  if (page.version !== version) throw new DomainError('version_conflict')
  return page
}

export async function serializeDraft(db: Db, id: number, now: Date): Promise<PageDraft> {
  const row = await store.findPageWithStatus(db, id, now)
  if (!row) throw new DomainError('not_found')
  const pictures = await listPictures(db, listPictureIds(row.content))
  return {
    ...serializeFields(row),
    version: row.version,
    content: row.content,
    pictures: pictures.map(({ id, image }) => ({ id, image: { ...image, alt: '' } })),
  }
}

function serializeSummary(row: PageStatusRow): PageSummary {
  const { en, es } = row.content.title
  return { ...serializeFields(row), title: en, title_es: es }
}

function serializeFields({ id, slug, standard, needs_review, has_changes, updated_at, ...row }: PageStatusRow) {
  const state = row.is_live ? 'live' : row.is_scheduled ? 'scheduled' : 'draft'
  return { id, slug, standard, state, needs_review, has_changes, updated_at: updated_at.toISOString() } as const
}

type RecordedPage = Pick<PageRow, 'id' | 'slug' | 'content'>

interface RecordedEdit {
  action: string
  before: RecordedPage | null
  after: RecordedPage | null
}

export async function recordPage(db: Db, who: Caller, now: Date, { action, before, after }: RecordedEdit) {
  const page = after ?? before
  if (!page) return
  await recordChange(db, who, now, {
    ...{ action, entity: PAGE_ENTITY, entity_id: String(page.id), entity_name: page.content.title.en || page.slug },
    ...{ before: before && toAuditState(before), after: after && toAuditState(after) },
  })
}

export function assertSlug(slug: string): void {
  if (isPageSlug(slug)) return
  const problem = slug.length > MAX_SLUG_LENGTH ? 'is too long' : 'is used by the shop itself'
  throw new DomainError('validation_failed', { errors: { slug: [problem] } })
}
