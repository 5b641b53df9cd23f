import {
  getCategory,
  getProduct,
  listCategories,
  listProductAddresses,
  listProducts,
  listSizeRuns,
} from '@fieldhouse/contract/catalog'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/errors.ts'
import { pageBounds, toPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { followListing, getProductPage } from './service.ts'
import * as store from './store.ts'

const ADDRESSES_A_PAGE = 5000

export function catalogRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  const listing = followListing(deps)

  serve(app, listProducts, async ({ query }) => {
    const now = clock.now()
    const view = await listing.at(now)
    const ids = query.new ? view.new : view.all
    const { limit, offset } = pageBounds(query)

    const cards = await store.listCards(db, [...ids.subarray(offset, offset + limit)], query.lang ?? 'en', now)
    return toPage(listProducts.path, query, ids.length, cards)
  })

  serve(app, getProduct, async ({ params, query }) => {
    return getProductPage(deps, params.id, query.lang ?? 'en')
  })

  serve(app, listProductAddresses, async ({ query }) => {
    const { all } = await listing.at(clock.now())
    const bounds = { ...query, page_size: ADDRESSES_A_PAGE }
    const { limit, offset } = pageBounds(bounds)
    const addresses = await store.listAddresses(db, [...all.subarray(offset, offset + limit)])
    return toPage(listProductAddresses.path, bounds, all.length, addresses)
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
}
