import { listTaxRates, replaceTaxRate } from '@fieldhouse/contract/promotions'
import * as contract from '@fieldhouse/contract/taxes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import * as local from './service/local-tax-rates.ts'
import * as certificates from './service/tax-certificates.ts'
import * as kinds from './service/tax-kinds.ts'
import * as rates from './service/tax-rates.ts'
import * as rules from './service/tax-rules.ts'
import * as localStore from './store/local-tax-rates.ts'
import * as certificateStore from './store/tax-certificates.ts'
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
  localRateRoutes(app, deps)
  certificateRoutes(app, deps)
}

function certificateRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listTaxCertificates, async ({ query }) => {
    const { count, results } = await certificateStore.listCertificates(deps.db, query.q ?? '', pageBounds(query))
    return toPage(contract.listTaxCertificates.path, query, count, results)
  })
  serve(app, contract.createTaxCertificate, ({ who, body }) => certificates.createTaxCertificate(deps, who, body))
  serve(app, contract.withdrawTaxCertificate, ({ who, params }) => {
    return certificates.withdrawTaxCertificate(deps, who, params.id)
  })
}

function localRateRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listLocalTaxRates, async ({ query }) => {
    const { zip = '' } = query
    const [count, results] = await Promise.all([
      localStore.countLocalRatesOf(deps.db, zip),
      localStore.listLocalRates(deps.db, { zip, ...pageBounds(query) }),
    ])
    return toPage(contract.listLocalTaxRates.path, query, count, results)
  })
  serve(app, contract.replaceLocalTaxRates, ({ who, files }) => {
    return local.replaceLocalTaxRates(deps, who, files.file[0]?.content ?? new Uint8Array())
  })
  serve(app, contract.createLocalTaxRateExport, async () => local.createExportLink(deps))
  serve(app, contract.downloadLocalTaxRates, async ({ query }) => local.exportLocalTaxRates(deps, query.ticket))
}
