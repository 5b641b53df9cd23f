import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { FORMER_PRICE_WINDOW_MS } from '@fieldhouse/contract/rules/former-price'
import { LANGUAGES } from '@fieldhouse/contract/schemas'
import type { LiveSettings } from '#modules/settings/service.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { FeedContext } from '../rules/feed-item.ts'
import { FEED_END, feedHead, formatFeedItems } from '../rules/feed-item.ts'
import type { FeedProduct } from '../rules/feed-product.ts'
import { feedWords } from '../rules/feed-words.ts'
import type { RefusedProduct } from '../rules/review-product.ts'
import { reviewProduct } from '../rules/review-product.ts'
import { listFeedCategories, listFeedFacts, listFeedProducts } from '../store/feed-products.ts'
import * as store from '../store/feed-runs.ts'

export const MAKE_FEED = 'feeds-make'

export type FeedDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'log'> & { settings: LiveSettings }

/** Products read at once: with twenty SKUs each, a few megabytes. */
const BATCH_SIZE = 100
/** Fast: the file is compressed for storage only. */
const compress = promisify(gzip)
const COMPRESSION = { level: 2 }

/**
 * Writes the file of each language in parts of one batch. The newest run that finishes is served; a run that a newer
 * one has overtaken stops.
 */
export async function makeFeed(deps: FeedDeps, requested?: number, batchSize = BATCH_SIZE): Promise<void> {
  const { clock, db, log } = deps
  const run_id = requested ?? (await store.insertFeedRun(db, clock.now()))
  if (!(await inTransaction(db, (db) => store.resetRun(db, run_id)))) return
  const now = clock.now()
  const contexts = await openContexts(deps, now)
  const figures = { parts: 0, bytes: 0, items: 0, refused_skus: 0, refused_products: 0 }
  const write = async (texts: readonly string[]) => {
    const number = figures.parts++
    figures.bytes += Math.max(...texts.map((text) => Buffer.byteLength(text)))
    return writePart(deps, { run_id, number, contexts, texts })
  }

  if (!(await write(contexts.map(feedHead)))) return
  for await (const products of readBatches(deps, now, batchSize)) {
    const batch = formatBatch(products, contexts, now)
    figures.items += batch.items
    figures.refused_products += batch.refused.length
    figures.refused_skus += batch.refused.reduce((sum, { skus }) => sum + skus.length, 0)
    if (batch.refused.length > 0) await store.insertRefusals(db, run_id, batch.refused)
    if (batch.items > 0 && !(await write(batch.texts))) return
  }
  if (!(await write(contexts.map(() => FEED_END)))) return
  await finish(deps, run_id, figures)
  log.info({ run_id, ...figures }, 'product feed written')
}

/** The previous file is kept until the next one, for downloads that have begun. */
async function finish({ clock, db }: FeedDeps, run_id: number, figures: store.RunFigures): Promise<void> {
  await inTransaction(db, async (db) => {
    const previous = await store.findFinishedRun(db)
    if (!(await store.finishRun(db, run_id, clock.now(), figures))) return
    if (previous && previous.id < run_id) await store.deleteRunsBefore(db, previous.id)
  })
}

async function openContexts({ config, db, settings }: FeedDeps, now: Date): Promise<FeedContext[]> {
  const [categories, facts, shop] = await Promise.all([
    listFeedCategories(db),
    listFeedFacts(db),
    settings.get('shop.name'),
  ])
  const { origin } = new URL(config.PUBLIC_URL)
  return LANGUAGES.map((lang) => ({ lang, origin, shop, now, ...feedWords(lang, { categories, facts }) }))
}

/** By id, so that the cost of a batch does not grow with its place. */
async function* readBatches({ db }: FeedDeps, now: Date, limit: number): AsyncGenerator<FeedProduct[]> {
  const prices_since = new Date(now.getTime() - FORMER_PRICE_WINDOW_MS)
  let after = 0
  while (true) {
    const products = await listFeedProducts(db, { after, limit, now, prices_since })
    if (products.length > 0) yield products
    const last = products.at(-1)
    if (!last || products.length < limit) return
    after = last.id
  }
}

/** One text per context. */
function formatBatch(products: readonly FeedProduct[], contexts: readonly FeedContext[], now: Date) {
  const refused: RefusedProduct[] = []
  const texts = contexts.map(() => '')
  let items = 0
  for (const product of products) {
    const reviewed = reviewProduct(product, now)
    if (reviewed.refused) refused.push(reviewed.refused)
    for (const { item, skus } of reviewed.listed) {
      items += skus.length
      for (const [index, context] of contexts.entries()) texts[index] += formatFeedItems(product, item, skus, context)
    }
  }
  return { texts, items, refused }
}

interface Part {
  run_id: number
  number: number
  contexts: readonly FeedContext[]
  texts: readonly string[]
}

/** False if the run is gone. */
async function writePart({ db }: FeedDeps, { run_id, number, contexts, texts }: Part): Promise<boolean> {
  for (const [index, { lang }] of contexts.entries()) {
    const content = await compress(texts[index] ?? '', COMPRESSION)
    if (!(await store.insertPart(db, { run_id, lang, number, content }))) return false
  }
  return true
}
