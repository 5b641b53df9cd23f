import * as contract from '@fieldhouse/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { pageBounds, toPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { previewedInstant } from '../../platform/preview/preview.ts'
import { openPayments } from './service/admit-payments.ts'
import type { CheckoutDeps } from './service/deps.ts'
import { createExportLink, openExport } from './service/export-transactions.ts'
import * as loose from './service/loose-money.ts'
import { listTransactions } from './service/transactions.ts'
import { receive } from './service/webhooks.ts'

type RouteDeps = Deps & CheckoutDeps

export function checkoutRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const payments = openPayments(deps)
  serve(app, contract.createOrders, ({ who, body, query, request }) =>
    payments.start(who, { ...body, lang: query.lang, previewed_at: previewedInstant(deps, request) }),
  )
  serve(app, contract.validateOrder, ({ who, body }) => payments.capture(who, body.provider_order_id))

  serve(app, contract.listTransactions, async ({ who, query }) => {
    const { count, results } = await listTransactions(deps, who, query, pageBounds(query))
    return toPage(contract.listTransactions.path, query, count, results)
  })
  serve(app, contract.createTransactionExport, async ({ body }) => createExportLink(deps, body))
  serve(app, contract.downloadTransactions, ({ query }) => openExport(deps, query.ticket))

  webhookRoutes(app, deps)
  unmatchedPaymentRoutes(app, deps)
}

/** PayPal signs the raw body, so the handler receives the unparsed text. */
function webhookRoutes(app: FastifyInstance, deps: RouteDeps): void {
  app.register(async (raw) => {
    raw.removeContentTypeParser('application/json')
    raw.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    serve(raw, contract.receivePayPalWebhook, ({ request }) =>
      receive(deps, { headers: request.headers, body: String(request.body ?? '') }),
    )
  })
}

function unmatchedPaymentRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, contract.listLooseMoney, async ({ query }) => {
    const { count, results } = await loose.listLooseMoney(deps, pageBounds(query))
    return toPage(contract.listLooseMoney.path, query, count, results)
  })
  serve(app, contract.finishLooseMoney, ({ who, params }) => loose.finishLooseMoney(deps, who, params.id))
  serve(app, contract.refundLooseMoney, ({ who, params, body }) =>
    loose.refundLooseMoney(deps, who, params.id, body.reason),
  )
  serve(app, contract.attachLooseMoney, ({ who, params, body }) =>
    loose.attachLooseMoney(deps, who, params.id, body.order_number),
  )
}
