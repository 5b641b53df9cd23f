import {
  getCategory,
  getProduct,
  listCategories,
  listProductAddresses,
  listProducts,
  listSizeRuns,
  suggestProducts,
} from '@fieldhouse/contract/catalog'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/errors.ts'
import { pageBounds, toPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { editingRoutes } from './routes/editing.ts'
import { importRoutes } from './routes/imports.ts'
import { synonymRoutes } from './routes/synonyms.ts'
import type { LiveCatalogue } from './service/list-products.ts'
import { listPage, suggest } from './service/list-products.ts'
import { getProductPage } from './service.ts'
import * as store from './store.ts'

const ADDRESSES_A_PAGE = 5000

export function catalogRoutes(app: FastifyInstance, deps: Deps, catalogue: LiveCatalogue): void {
  const { db, clock } = deps
  editingRoutes(app, deps)
  synonymRoutes(app, deps)
  importRoutes(app, deps)

  serve(app, listProducts, async ({ query, at }) => {
    const { count, results, ...rest } = await listPage(deps, catalogue, query, pageBounds(query), at)
    return { ...toPage(listProducts.path, query, count, results), ...rest }
  })

  serve(app, suggestProducts, ({ query, at }) => suggest(deps, catalogue, { ...query, lang: query.lang ?? 'en', at }))

  serve(app, getProduct, ({ params, query, who, at }) => {
    return getProductPage(deps, who, { ...query, id: params.id, lang: query.lang ?? 'en', at })
  })

  serve(app, listProductAddresses, async ({ query }) => {
    const { view } = await catalogue.listing.at(clock.now())
    const bounds = { ...query, page_size: ADDRESSES_A_PAGE }
    const { limit, offset } = pageBounds(bounds)
    const addresses = await store.listAddresses(db, [...view.all.subarray(offset, offset + limit)])
    return toPage(listProductAddresses.path, bounds, view.all.length, addresses)
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
