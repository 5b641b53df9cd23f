import * as contract from '@fieldhouse/contract/promotions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { runIdempotently } from '#platform/idempotency/run-idempotently.ts'
import * as codes from './service/codes.ts'
import * as editing from './service/edit-promotions.ts'
import * as groups from './service/groups.ts'
import { listPromotionOverlaps } from './service/promotion-overlaps.ts'
import { listGroups } from './store/groups.ts'
import { taxRoutes } from './tax-routes.ts'

export function promotionsRoutes(app: FastifyInstance, deps: Deps): void {
  editingRoutes(app, deps)
  codeRoutes(app, deps)
  groupRoutes(app, deps)
  taxRoutes(app, deps)
}

function editingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listPromotions, async ({ query }) => {
    const { count, results } = await editing.listPromotions(deps, query, pageBounds(query))
    return toPage(contract.listPromotions.path, query, count, results)
  })
  serve(app, contract.getPromotion, ({ params }) => editing.getPromotion(deps, params.id))
  serve(app, contract.createPromotion, ({ who, body }) => editing.createPromotion(deps, who, body))
  serve(app, contract.replacePromotion, ({ who, params, body }) => {
    return editing.replacePromotion(deps, who, { id: params.id, change: body })
  })
  serve(app, contract.listPromotionOverlaps, ({ body }) => listPromotionOverlaps(deps, body))
  serve(app, contract.deletePromotion, ({ who, params }) => editing.deletePromotion(deps, who, params.id))
}

function codeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.createPromotionCodes, async (call) =>
    runIdempotently(deps, contract.createPromotionCodes, call, (deps) =>
      codes.createCodeBatch(deps, call.who, { ...call.body, id: call.params.id }),
    ),
  )
  serve(app, contract.updatePromotionCode, ({ who, params, body }) =>
    codes.updateCode(deps, who, { ...params, ...body }),
  )
  serve(app, contract.createPromotionCodeExport, ({ params }) => codes.createCodeExportLink(deps, params.id))
  serve(app, contract.downloadPromotionCodes, ({ query }) => codes.exportCodes(deps, query.ticket))
}

function groupRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listCustomerGroups, async () => ({ results: await listGroups(deps.db) }))
  serve(app, contract.getCustomerGroup, ({ params }) => groups.getGroup(deps, params.id))
  serve(app, contract.createCustomerGroup, ({ who, body }) => groups.createGroup(deps, who, body))
  serve(app, contract.replaceCustomerGroup, ({ who, params, body }) => {
    return groups.replaceGroup(deps, who, { id: params.id, group: body })
  })
  serve(app, contract.deleteCustomerGroup, ({ who, params }) => groups.deleteGroup(deps, who, params.id))
}
