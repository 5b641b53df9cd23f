import * as contract from '@fieldhouse/contract/payment-links'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import * as service from './service/payment-links.ts'

export function paymentLinkRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listSkusForSale, async ({ query }) => ({
    results: await service.listSkusForSale(deps, query.q, query.lang ?? 'en'),
  }))
  serve(app, contract.listPaymentLinks, async ({ query }) => {
    const { count, results } = await service.listPaymentLinks(deps, query.email, pageBounds(query))
    return toPage(contract.listPaymentLinks.path, query, count, results)
  })
  serve(app, contract.createPaymentLink, ({ who, body }) => service.createPaymentLink(deps, who, body))
  serve(app, contract.revokePaymentLink, ({ who, params }) => service.revokePaymentLink(deps, who, params.id))
  serve(app, contract.openPaymentLink, ({ body }) => service.openPaymentLink(deps, body.token))
}
