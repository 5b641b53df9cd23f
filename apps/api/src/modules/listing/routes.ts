import { getCollection, listCollections } from '@fieldhouse/contract/catalog-collections'
import { listLookPieces } from '@fieldhouse/contract/catalog-looks'
import {
  getCategory,
  getPopular,
  getProduct,
  listAlternatives,
  listCategories,
  listProductCards,
  listProducts,
  listProductUrls,
  listSizeRuns,
  suggestProducts,
} from '@fieldhouse/contract/listing'
import { getSynonyms, replaceSynonyms } from '@fieldhouse/contract/listing-synonyms'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { cardKey } from './rules/listing-keys.ts'
import { readAlternatives } from './service/alternatives.ts'
import type { ListingCache } from './service/list-products.ts'
import { listProductsPage, readPopular, readSuggestions } from './service/list-products.ts'
import { readLookPieces } from './service/look-pieces.ts'
import { findNextChange } from './service/next-change.ts'
import { getProductPage } from './service/product-page.ts'
import { openProductPicker, readProductCards } from './service/product-picker.ts'
import * as synonyms from './service/synonyms.ts'
import * as collections from './store/collections.ts'
import * as store from './store/product-reads.ts'
import { listSynonyms } from './store/synonyms.ts'

const URLS_PER_PAGE = 5000

export function listingRoutes(app: FastifyInstance, deps: Deps, catalog: ListingCache): void {
  const { db, clock } = deps
  const untilChange = async (reply: FastifyReply, at: Date) => {
    reply.cacheUntil(await findNextChange(catalog, at))
  }

  serve(app, listProducts, async ({ query, at, reply }) => {
    await untilChange(reply, at)
    const { page, keys } = await listProductsPage(deps, catalog, query, pageBounds(query), at)
    const { count, results, ...rest } = page
    reply.dependOn(keys)
    return { ...toPage(listProducts.path, query, count, results), ...rest }
  })

  serve(app, suggestProducts, ({ query, at }) =>
    readSuggestions(deps, catalog, { ...query, lang: query.lang ?? 'en', at }),
  )

  serve(app, getPopular, ({ query, at }) => readPopular(deps, catalog, { lang: query.lang ?? 'en', at }))

  serve(app, listProductCards, async ({ query, at, reply }) => {
    await untilChange(reply, at)
    const picker = await openProductPicker(catalog, at)
    const ids = picker.keepListed([...new Set(query.ids.split(',').map(Number))])
    return { results: await readProductCards(db, picker, ids, query.lang ?? 'en', at) }
  })

  serve(app, getProduct, async ({ params, query, who, at, reply }) => {
    await untilChange(reply, at)
    const page = await getProductPage(deps, catalog, who, { ...query, id: params.id, lang: query.lang ?? 'en', at })
    reply.dependOn(page.related.map(({ id }) => cardKey(id)))
    return page
  })

  serve(app, listAlternatives, async ({ params, query, at, reply }) => {
    await untilChange(reply, at)
    return { results: await readAlternatives(db, catalog, { ...query, id: params.id, lang: query.lang ?? 'en', at }) }
  })

  serve(app, listLookPieces, async ({ params, query, at, reply }) => {
    await untilChange(reply, at)
    return { results: await readLookPieces(db, catalog, { ...query, id: params.id, lang: query.lang ?? 'en', at }) }
  })

  serve(app, listProductUrls, async ({ query }) => {
    const { view } = await catalog.listing.at(clock.now())
    const bounds = { ...query, page_size: URLS_PER_PAGE }
    const { limit, offset } = pageBounds(bounds)
    const addresses = await store.listProductUpdates(db, [...view.all.subarray(offset, offset + limit)])
    return toPage(listProductUrls.path, bounds, view.all.length, addresses)
  })

  serve(app, listSizeRuns, async ({ query }) => ({ results: await store.listSizeRuns(db, query.lang ?? 'en') }))

  serve(app, listCategories, async ({ query }) => {
    const categories = await store.listCategories(db, query.lang ?? 'en')
    const { limit, offset } = pageBounds(query)
    return toPage(listCategories.path, query, categories.length, categories.slice(offset, offset + limit))
  })

  serve(app, getCategory, async ({ params, query }) => {
    const category = await store.findCategory(db, params.id, query.lang ?? 'en')
    if (!category) throw new DomainError('not_found')
    return category
  })

  serve(app, listCollections, async ({ query, at, reply }) => {
    await untilChange(reply, at)
    return { results: await collections.listCollections(db, query.lang ?? 'en', at) }
  })

  serve(app, getCollection, async ({ params, query, at, reply }) => {
    await untilChange(reply, at)
    const [collection] = await collections.listCollections(db, query.lang ?? 'en', at, params.slug)
    if (!collection) throw new DomainError('not_found')
    return collection
  })

  serve(app, getSynonyms, () => listSynonyms(db))
  serve(app, replaceSynonyms, ({ body, who }) => synonyms.replaceSynonyms(deps, who, body))
}
