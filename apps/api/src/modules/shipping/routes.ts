import * as contract from '@fieldhouse/contract/shipping'
import * as staff from '@fieldhouse/contract/shipping-staff'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { endOfSpan } from '#platform/http/caching.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import * as addresses from './service/addresses.ts'
import type { CartQuoteDeps } from './service/cart-quotes.ts'
import { packCart, quoteCart } from './service/cart-quotes.ts'
import { boxes, tableRates } from './service/edit-boxes-and-rates.ts'
import { estimateDeliveryFor } from './service/estimate.ts'
import { previewPacking } from './service/preview-packing.ts'
import { listBoxes } from './store/boxes.ts'
import { listTableRates } from './store/table-rates.ts'

const HOUR_MS = 3_600_000

export function shippingRoutes(app: FastifyInstance, deps: CartQuoteDeps): void {
  const { db, settings } = deps
  serve(app, contract.getDeliveryEstimate, ({ at, reply }) => {
    // The cut-off is a whole hour, and so is the end of a day.
    reply.cacheUntil(endOfSpan(at, HOUR_MS))
    return estimateDeliveryFor(settings, at)
  })

  serve(app, contract.packCart, ({ who, body }) => packCart(deps, who, body.cart_id))
  serve(app, contract.quoteShipping, ({ who, body, query }) => quoteCart(deps, who, { ...body, lang: query.lang }))

  serve(app, contract.searchAddresses, async ({ body }) => ({ candidates: await addresses.verifyAddress(deps, body) }))
  serve(app, contract.listAddresses, async ({ who, query }) => {
    const found = await addresses.listAddresses(db, who, query.q)
    const { offset, limit } = pageBounds(query)
    return toPage(contract.listAddresses.path, query, found.length, found.slice(offset, offset + limit))
  })
  serve(app, contract.saveAddress, ({ who, body }) => addresses.saveAddress(deps, who, body))
  serve(app, contract.deleteAddress, ({ who, params }) => addresses.removeAddress(db, who, params.id))

  editingRoutes(app, deps)
}

function editingRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>): void {
  serve(app, staff.listBoxes, async () => ({ results: await listBoxes(deps.db) }))
  serve(app, staff.createBox, ({ who, body }) => boxes.create(deps, who, body))
  serve(app, staff.replaceBox, ({ who, params, body }) => boxes.replace(deps, who, params.id, body))
  serve(app, staff.deleteBox, ({ who, params }) => boxes.remove(deps, who, params.id))

  serve(app, staff.listTableRates, async () => ({ results: await listTableRates(deps.db) }))
  serve(app, staff.createTableRate, ({ who, body }) => tableRates.create(deps, who, body))
  serve(app, staff.replaceTableRate, ({ who, params, body }) => tableRates.replace(deps, who, params.id, body))
  serve(app, staff.deleteTableRate, ({ who, params }) => tableRates.remove(deps, who, params.id))

  serve(app, staff.previewPacking, ({ query }) => previewPacking(deps.db, query))
}
