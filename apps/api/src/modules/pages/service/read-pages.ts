import type { PublishedPage } from '@fieldhouse/contract/pages'
import { POLICIES } from '@fieldhouse/contract/pages'
import type { Language } from '@fieldhouse/contract/schemas'
import { findSizeGuide } from '#modules/catalog/service/size-guides.ts'
import type { ListingCache } from '#modules/listing/service/list-products.ts'
import { openProductPicker, readProductCards } from '#modules/listing/service/product-picker.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import { readSettingsAt } from '#modules/settings/service.ts'
import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { listCollections, listPictureIds, listProductIds, listSizeRunIds } from '../rules/page-content.ts'
import type { PageParts } from '../rules/show-page.ts'
import { showBlocks, textIn } from '../rules/show-page.ts'
import { listPictures } from '../store/page-pictures.ts'
import type { ContentRow } from '../store/page-versions.ts'
import * as versions from '../store/page-versions.ts'
import type { PageRow } from '../store/pages.ts'
import { findPageBySlug, findStandardPage } from '../store/pages.ts'

export interface ReadPageDeps {
  db: Db
  settings: LiveSettings
  listing: Pick<ListingCache, 'listing'>
}

interface PageRequest {
  slug: string
  lang: Language
  at: Date
  /** An earlier version; undefined: the one that holds. */
  number: number | undefined
  /** The page as it was then; undefined: as it is. */
  held_at: Date | undefined
  /** Staff previews the draft instead of the version that holds at the instant. */
  isDraft: boolean
}

/** What shoppers see, and when that changes next. */
export async function readPublishedPage(
  deps: ReadPageDeps,
  request: PageRequest,
): Promise<{ page: PublishedPage; changes_at: Date | undefined }> {
  const { db } = deps
  const { at, lang } = request
  const page = await findPage(db, request)
  const current = page && (await findCurrent(db, page, request))
  const shown = page && current && (await findShown(db, page.id, current, request))
  if (!page || !current || !shown) throw new DomainError('not_found')

  const [content, changes_at] = await Promise.all([
    showContent(deps, shown.content, request),
    versions.findNextStart(db, page.id, at),
  ])
  const isPolicy = page.standard !== null && POLICIES.includes(page.standard)
  const held = isPolicy ? await versions.listHeldVersions(db, page.id, at) : []
  const policies = isPolicy ? await listPolicies(db, lang, at) : []
  return {
    page: {
      ...{ slug: page.slug, standard: page.standard, policies, ...content },
      title: textIn(shown.content.title, lang),
      description: textIn(shown.content.description, lang),
      ...{
        number: shown.number,
        starts_at: shown.starts_at.toISOString(),
        held_at: request.held_at?.toISOString() ?? null,
        is_current: shown.number === current.number,
      },
      versions: held.map(({ number, starts_at }) => ({ number, starts_at: starts_at.toISOString() })),
    },
    changes_at,
  }
}

async function findCurrent(db: Db, page: PageRow, { at, isDraft }: PageRequest): Promise<ContentRow | undefined> {
  const held = await versions.findVersionAt(db, page.id, at)
  if (!isDraft) return held
  return { number: held?.number ?? 1, starts_at: held?.starts_at ?? at, content: page.content }
}

/** Orders name the terms by the address that every shop starts with; staff may have changed it since. */
async function findPage(db: Db, { slug, held_at }: PageRequest): Promise<PageRow | undefined> {
  return (await findPageBySlug(db, slug)) ?? (held_at && (await findStandardPage(db, slug)))
}

async function findShown(
  db: Db,
  page_id: number,
  current: ContentRow,
  { number, held_at, at }: PageRequest,
): Promise<ContentRow | undefined> {
  if (held_at) return held_at > at ? undefined : versions.findVersionAt(db, page_id, held_at)
  return number === undefined ? current : versions.findHeldVersion(db, { page_id, number, at })
}

/** Two rows of a wide screen; the collection’s own page has all. */
const OF_A_COLLECTION = 8

async function showContent(
  { db, settings, listing }: ReadPageDeps,
  content: ContentRow['content'],
  { lang, at, held_at }: PageRequest,
): Promise<Pick<PublishedPage, 'blocks' | 'products'>> {
  const picker = await openProductPicker(listing, at)
  const collections = new Map(
    listCollections(content).map((collection) => [collection, picker.list({ collection }, OF_A_COLLECTION).ids]),
  )
  const ids = [...new Set([...picker.keepListed(listProductIds(content)), ...[...collections.values()].flat()])]
  const [cards, pictures, guides, shop] = await Promise.all([
    readProductCards(db, picker, ids, lang, at),
    listPictures(db, listPictureIds(content)),
    Promise.all([...new Set(listSizeRunIds(content))].map((id) => findSizeGuide(db, id, lang))),
    readFacts(held_at ? await readSettingsAt(db, held_at) : settings),
  ])
  const blocks = showBlocks(content.blocks, {
    ...{ lang, ...shop, listed: new Set(cards.map(({ id }) => id)), collections },
    pictures: new Map(pictures.map(({ id, image }) => [id, image])),
    size_guides: new Map(guides.flatMap((guide) => (guide ? [[guide.id, guide] as const] : []))),
  })
  return { blocks, products: cards.map(({ description: _, ...card }) => card) }
}

async function readFacts(settings: LiveSettings): Promise<Pick<PageParts, 'facts' | 'contact'>> {
  const shop_name = await settings.get('shop.name')
  return {
    facts: {
      shop_name,
      legal_name: (await settings.get('shop.legal_name')) || shop_name,
      support_email: await settings.get('shop.support_email'),
      return_days: String(await settings.get('returns.days')),
      swap_days: String(await settings.get('returns.swap_days')),
      delivery_earliest_days: String(await settings.get('delivery.earliest_days')),
      delivery_latest_days: String(await settings.get('delivery.latest_days')),
    },
    contact: {
      phone: await settings.get('shop.phone'),
      legal_address: await settings.get('shop.legal_address'),
    },
  }
}

async function listPolicies(db: Db, lang: Language, at: Date) {
  const pages = await listPublishedPages(db, lang, at)
  return POLICIES.flatMap((policy) => {
    const page = pages.find(({ standard }) => standard === policy)
    return page ? [{ slug: page.slug, title: page.title }] : []
  })
}

export async function listPublishedPages(db: Db, lang: Language, at: Date) {
  const rows = await versions.listPublished(db, at)
  return rows.map(({ slug, standard, title, starts_at }) => {
    return { slug, standard, title: textIn(title, lang), updated_at: starts_at.toISOString() }
  })
}
