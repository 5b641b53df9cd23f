import { listTaxRates, replaceTaxRate } from '@fieldhouse/contract/promotions'
import * as contract from '@fieldhouse/contract/taxes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import * as kinds from './service/tax-kinds.ts'
import * as rates from './service/tax-rates.ts'
import * as rules from './service/tax-rules.ts'
import * as rateStore from './store/tax-rates.ts'

export function taxRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listTaxRates, async () => ({ results: await rateStore.listTaxRates(deps.db) }))
  serve(app, replaceTaxRate, ({ who, params, body }) => rates.replaceTaxRate(deps, who, { ...params, ...body }))

  serve(app, contract.listTaxRules, async () => ({ results: await rules.listTaxRules(deps) }))
  serve(app, contract.getTaxRules, ({ params }) => rules.getTaxRules(deps, params.state))
  serve(app, contract.replaceTaxRules, ({ who, params, body }) => {
    return rules.replaceTaxRules(deps, who, { ...params, ...body })
  })

  serve(app, contract.listTaxKinds, () => kinds.listTaxKinds(deps))
  serve(app, contract.replaceCategoryTaxKind, ({ who, params, body }) => {
    return kinds.replaceTaxKind(deps, who, { owner: 'category', ...params, ...body })
  })
  serve(app, contract.replaceProductTaxKind, ({ who, params, body }) => {
    return kinds.replaceTaxKind(deps, who, { owner: 'product', ...params, ...body })
  })
}
