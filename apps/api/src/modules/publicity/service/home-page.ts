import type { HomeBlock, HomePage } from '@fieldhouse/contract/home-page'
import type { Language } from '@fieldhouse/contract/schemas'
import type { ListingCache } from '#modules/listing/service/list-products.ts'
import { openProductPicker, readProductCards } from '#modules/listing/service/product-picker.ts'
import type { Db } from '#platform/db/db.ts'
import { listChangeInstants } from '../rules/change-instants.ts'
import { choosePictureProducts, composeBlocks, toHomeProducts } from '../rules/compose-home-page.ts'
import { DEFAULT_HOME_PAGE } from '../rules/default-home-page.ts'
import { isShownAt } from '../rules/home-blocks.ts'
import { findDraft, findNextStart, findVersionAt } from '../store/home-pages.ts'
import { pickProducts } from './pick-products.ts'
import { listShownBanners } from './read-banners.ts'

export interface HomePageDeps {
  db: Db
  listing: Pick<ListingCache, 'listing'>
}

interface HomePageRequest {
  lang: Language
  at: Date
  /** Staff previews the draft instead of the version that holds at the instant. */
  isDraft: boolean
}

/** What shoppers see, and when that changes next. All lists read their cards in one statement. */
export async function readHomePage(
  { db, listing }: HomePageDeps,
  { lang, at, isDraft }: HomePageRequest,
): Promise<{ page: HomePage; product_ids: number[]; changes_at: Date | undefined }> {
  const [all, nextStart] = await Promise.all([readBlocks(db, at, isDraft), findNextStart(db, at)])
  const blocks = all.filter((block) => isShownAt(block, at))
  const picker = await openProductPicker(listing, at)
  const content = { blocks, picks: pickProducts(picker, blocks) }
  const pictures = choosePictureProducts(content)
  const ids = [...[...content.picks.values()].flatMap(({ ids }) => ids), ...picker.keepListed([...pictures.values()])]

  const [cards, { banners, changes_at }] = await Promise.all([
    readProductCards(db, picker, [...new Set(ids)], lang, at),
    blocks.some(({ type }) => type === 'banners') ? listShownBanners(db, lang, at) : NO_BANNERS,
  ])
  const imageOf = new Map(cards.map(({ id, image }) => [id, image]))
  const images = new Map(Array.from(pictures, ([block, product]) => [block, imageOf.get(product) ?? null]))
  const [nextBlock] = listChangeInstants(all, at)
  return {
    page: {
      blocks: composeBlocks(content, images, lang),
      banners,
      products: toHomeProducts(cards, content.picks),
    },
    product_ids: cards.map(({ id }) => id),
    changes_at: earliest([changes_at, nextStart, nextBlock ? new Date(nextBlock) : undefined]),
  }
}

const NO_BANNERS = { banners: [], changes_at: undefined }

function earliest(instants: readonly (Date | undefined)[]): Date | undefined {
  return instants.filter((instant) => instant !== undefined).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

async function readBlocks(db: Db, at: Date, isDraft: boolean): Promise<readonly HomeBlock[]> {
  const draft = isDraft ? await findDraft(db) : undefined
  const { blocks } = draft ?? (await findVersionAt(db, at)) ?? { blocks: DEFAULT_HOME_PAGE }
  return blocks
}
