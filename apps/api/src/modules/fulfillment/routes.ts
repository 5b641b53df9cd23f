import * as contract from '@fieldhouse/contract/fulfillment'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { runIdempotently } from '#platform/idempotency/run-idempotently.ts'
import type { FulfillmentDeps } from './service/fulfillment-deps.ts'
import { createLabelPath, openLabelFile } from './service/label-documents.ts'
import * as acts from './service/order-acts.ts'
import { packOrder, unpackShipment } from './service/pack-order.ts'
import { rateShipmentIfPossible, requestRate } from './service/rates.ts'
import { readFulfillment } from './service/read-fulfillment.ts'
import { deliverShipment, shipShipment } from './service/ship.ts'
import { purchaseLabel } from './service/staff-labels.ts'
import { receiveTracking } from './service/tracking.ts'
import { voidLabel } from './service/void-label.ts'
import { countShipments, listShipments } from './store/shipment-list.ts'

type RouteDeps = Deps & FulfillmentDeps

export function fulfillmentRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps
  serve(app, contract.getOrderFulfillment, ({ params }) => readFulfillment(deps, params.id))
  serve(app, contract.packOrder, async (call) => {
    const input = { ...call.body, order_id: call.params.id }
    const { id } = await runIdempotently(deps, contract.packOrder, call, (deps) => packOrder(deps, call.who, input))
    await rateShipmentIfPossible(deps, id)
    return readFulfillment(deps, call.params.id)
  })
  serve(app, contract.holdOrder, async ({ who, params, body }) => {
    await acts.holdOrder(deps, who, params.id, body.reason)
    return readFulfillment(deps, params.id)
  })
  serve(app, contract.releaseOrder, async ({ who, params }) => {
    await acts.releaseOrder(deps, who, params.id)
    return readFulfillment(deps, params.id)
  })
  serve(app, contract.addOrderNote, async ({ who, params, body }) => {
    await acts.addOrderNote(deps, who, params.id, body.text)
    return readFulfillment(deps, params.id)
  })
  serve(app, contract.correctOrderAddress, async ({ who, params, body }) => {
    await acts.correctOrderAddressOf(deps, who, { ...body, order_id: params.id })
    return readFulfillment(deps, params.id)
  })
  serve(app, contract.resendOrderMail, async ({ who, params, body }) => {
    await acts.resendOrderMail(deps, who, { ...body, order_id: params.id })
    return readFulfillment(deps, params.id)
  })
  serve(app, contract.listShipments, async ({ query }) => {
    const [count, results] = await Promise.all([countShipments(db, query), listShipments(db, query, pageBounds(query))])
    return toPage(contract.listShipments.path, query, count, results)
  })
  shipmentRoutes(app, deps)
  webhookRoutes(app, deps)
}

function shipmentRoutes(app: FastifyInstance, deps: RouteDeps): void {
  /** Each act returns the order as it is afterwards. */
  const after = async (acting: Promise<string>) => readFulfillment(deps, await acting)
  const act = (act: (deps: RouteDeps, who: Caller, id: string) => Promise<string>) => {
    return ({ who, params }: { who: Caller; params: { id: string } }) => after(act(deps, who, params.id))
  }
  serve(app, contract.unpackShipment, act(unpackShipment))
  serve(app, contract.quoteShipment, act(requestRate))
  serve(app, contract.voidLabel, act(voidLabel))
  serve(app, contract.deliverShipment, act(deliverShipment))
  serve(app, contract.buyLabel, ({ who, params, body }) =>
    after(purchaseLabel(deps, who, { shipment_id: params.id, amount: body.amount })),
  )
  serve(app, contract.shipShipment, ({ who, params, body }) =>
    after(shipShipment(deps, who, { ...body, id: params.id })),
  )
  serve(app, contract.getLabelLink, ({ params }) => createLabelPath(deps, params.id))
  serve(app, contract.downloadLabel, ({ query }) => openLabelFile(deps, query.ticket))
}

/** EasyPost signs the raw body, so the handler receives the unparsed text. */
function webhookRoutes(app: FastifyInstance, deps: RouteDeps): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    serve(raw, contract.receiveCarrierWebhook, ({ request }) =>
      receiveTracking(deps, {
        body: String(request.body ?? ''),
        signature: String(request.headers['x-hmac-signature'] ?? ''),
      }),
    )
  })
}
