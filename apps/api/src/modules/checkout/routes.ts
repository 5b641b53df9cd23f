import { cancelOrder, refundOrder } from '@fieldhouse/contract/orders'
import * as contract from '@fieldhouse/contract/payments'
import { packCart, quoteShipping } from '@fieldhouse/contract/shipping'
import type { FastifyInstance } from 'fastify'
import { boundedTo } from '../../platform/bounded.ts'
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/errors.ts'
import { pageBounds, toPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { answerOnce } from '../../platform/idempotency/answer-once.ts'
import { previewedInstant } from '../../platform/preview/preview.ts'
import { readUnits } from '../cart/service/cart-units.ts'
import { readStaffOrder } from '../orders/service/read-order.ts'
import type { QuoteDeps } from '../shipping/service/quote-deps.ts'
import { packUnits, quote } from '../shipping/service/quotes.ts'
import { ProviderSilence } from './provider.ts'
import type { CheckoutDeps } from './service/deps.ts'
import * as loose from './service/loose-money.ts'
import { readMoneyOf } from './service/order-money.ts'
import * as payments from './service/payments.ts'
import { makeRefund } from './service/refund-money.ts'
import { openRefuseSoldOut } from './service/refuse-sold-out.ts'
import * as staff from './service/staff-actions.ts'
import { receive } from './service/webhooks.ts'
import { countTransactions, listTransactions } from './store/transactions.ts'

/** A provider that takes its time must not take the whole shop's. */
const AT_ONCE = { atOnce: 32, waiting: 1000, retry_after: 1, longest_ms: 30_000 }

type RouteDeps = Deps & QuoteDeps & CheckoutDeps

export function checkoutRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, packCart, async ({ who, body }) => ({
    parcels: await packUnits(deps.db, await readUnits(deps, who, body.cart_id)),
  }))
  serve(app, quoteShipping, async ({ who, body, query }) => {
    const things = await readUnits(deps, who, body.cart_id)
    return quote(deps, { ...body, things, lang: query.lang ?? 'en' })
  })

  const { look, refuseGone } = openRefuseSoldOut(deps)
  const beginning = boundedTo(AT_ONCE)
  const taking = boundedTo(AT_ONCE)
  serve(app, contract.createOrders, async ({ who, body, query, request }) => {
    // Prices of another day are for looking at.
    if (previewedInstant(deps, request)) throw new DomainError('payment_unavailable')
    const wanted = await look(who, body.cart_id)
    return beginning(() => {
      refuseGone(wanted)
      return payments.createAttempt(deps, who, { ...body, lang: query.lang ?? 'en' })
    })
  })
  serve(app, contract.validateOrder, ({ who, body }) =>
    taking(() => payments.validate(deps, who, body.provider_order_id)),
  )

  serve(app, contract.listTransactions, async ({ who, query }) => {
    const user_id = who.audience === 'admin' ? null : who.user_id
    const count = await countTransactions(deps.db, user_id)
    const results = await listTransactions(deps.db, user_id, pageBounds(query))
    return toPage(contract.listTransactions.path, query, count, results)
  })

  webhookRoutes(app, deps)
  staffRoutes(app, deps)
}

/** What is signed is the text, so the text is what the handler gets. */
function webhookRoutes(app: FastifyInstance, deps: RouteDeps): void {
  app.register(async (raw) => {
    raw.removeContentTypeParser('application/json')
    raw.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    serve(raw, contract.receivePayPalWebhook, ({ request }) =>
      receive(deps, { headers: request.headers, body: String(request.body ?? '') }),
    )
  })
}

function staffRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const money = { moneyOf: (order_id: string) => readMoneyOf(deps.db, order_id) }

  serve(app, cancelOrder, async ({ who, params, body }) => {
    await staff.cancelOrder(deps, who, params.id, body)
    return readStaffOrder(deps, params.id, money)
  })
  serve(app, refundOrder, async ({ who, params, body, request }) => {
    const asked = await answerOnce(deps, refundOrder, { who, request }, ({ db }) =>
      staff.askOrderRefund({ ...deps, db }, who, params.id, body),
    )
    await tryRefund(deps, asked.id)
    return readStaffOrder(deps, params.id, money)
  })

  serve(app, contract.listLooseMoney, async ({ query }) => {
    const { count, results } = await loose.listLooseMoney(deps, pageBounds(query))
    return toPage(contract.listLooseMoney.path, query, count, results)
  })
  serve(app, contract.finishLooseMoney, ({ who, params }) => loose.finishLooseMoney(deps, who, params.id))
  serve(app, contract.refundLooseMoney, async ({ who, params, body }) => {
    await tryRefund(deps, await loose.refundLooseMoney(deps, who, params.id, body.reason))
  })
  serve(app, contract.attachLooseMoney, ({ who, params, body }) =>
    loose.attachLooseMoney(deps, who, params.id, body.order_number),
  )
}

/** What the provider does not hear now, the worker tells it later: it is written down. */
async function tryRefund(deps: CheckoutDeps, id: string): Promise<void> {
  await makeRefund(deps, id).catch((error) => {
    if (!(error instanceof ProviderSilence)) throw error
  })
}
