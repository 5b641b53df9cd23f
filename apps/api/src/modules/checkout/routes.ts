import * as contract from '@fieldhouse/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { visitorOf } from '#platform/http/visitor.ts'
import { previewedInstant } from '#platform/preview/preview.ts'
import { openPayments } from './service/admit-payments.ts'
import { createExportLink, openExport } from './service/export-transactions.ts'
import type { CheckoutDeps } from './service/payment-deps.ts'
import { readCartCredit } from './service/spend-credit.ts'
import { listTransactions } from './service/transactions.ts'
import * as loose from './service/unmatched-payments.ts'
import { receiveWebhook } from './service/webhooks.ts'

type RouteDeps = Deps & CheckoutDeps & { settings: LiveSettings }

export function checkoutRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const payments = openPayments(deps)
  serve(app, contract.createOrders, ({ who, body, query, request }) =>
    payments.start(who, { ...body, lang: query.lang, previewed_at: previewedInstant(deps, request) }),
  )
  serve(app, contract.getCartCredit, ({ who, body }) => readCartCredit(deps, who, body))
  serve(app, contract.validateOrder, ({ who, body }) => payments.capture(who, body))

  serve(app, contract.listTransactions, async ({ who, query }) => {
    const { count, results } = await listTransactions(deps, who, query, pageBounds(query))
    return toPage(contract.listTransactions.path, query, count, results)
  })
  serve(app, contract.createTransactionExport, async ({ body }) => createExportLink(deps, body))
  serve(app, contract.downloadTransactions, ({ query, db }) => openExport({ ...deps, db }, query.ticket))

  webhookRoutes(app, deps)
  unmatchedPaymentRoutes(app, deps)
}

/** PayPal signs the raw body, so the handler receives the unparsed text. */
function webhookRoutes(app: FastifyInstance, deps: RouteDeps): void {
  app.register(async (raw) => {
    raw.removeContentTypeParser('application/json')
    raw.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    serve(raw, contract.receivePayPalWebhook, ({ request }) =>
      receiveWebhook(deps, { headers: request.headers, body: String(request.body ?? '') }, visitorOf(request).address),
    )
  })
}

function unmatchedPaymentRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, contract.listUnmatchedPayments, async ({ query }) => {
    const { count, results } = await loose.listUnmatchedPayments(deps, pageBounds(query))
    return toPage(contract.listUnmatchedPayments.path, query, count, results)
  })
  serve(app, contract.placeUnmatchedOrder, ({ who, params }) => loose.placeUnmatchedOrder(deps, who, params.id))
  serve(app, contract.refundUnmatchedPayment, ({ who, params, body }) =>
    loose.refundUnmatchedPayment(deps, who, params.id, body.reason),
  )
  serve(app, contract.matchUnmatchedPayment, ({ who, params, body }) =>
    loose.matchUnmatchedPayment(deps, who, params.id, body.order_number),
  )
}
