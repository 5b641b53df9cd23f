import { getCategory, getProduct, listCategories, listProducts } from '@fieldhouse/contract/catalog'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/errors.ts'
import { pageBounds, toPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { followListing } from './service.ts'
import * as store from './store.ts'

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
    const product = await store.findProduct(db, params.id, query.lang ?? 'en', clock.now())
    if (!product) throw new DomainError('not_found')
    return product
  })

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
