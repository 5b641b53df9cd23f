import * as contract from '@fieldhouse/contract/campaigns'
import type { FastifyInstance } from 'fastify'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { runIdempotently } from '#platform/idempotency/run-idempotently.ts'
import * as edit from '../service/edit-campaigns.ts'

export function campaignRoutes(app: FastifyInstance, deps: Deps & { settings: LiveSettings }): void {
  const { settings } = deps

  serve(app, contract.listCampaigns, async ({ query }) => {
    const { count, results } = await edit.listCampaigns(deps, query, pageBounds(query))
    return toPage(contract.listCampaigns.path, query, count, results)
  })
  serve(app, contract.createCampaign, (call) =>
    runIdempotently(deps, contract.createCampaign, call, ({ db }) =>
      edit.createCampaign({ ...deps, db, settings }, call.who, call.body),
    ),
  )
  serve(app, contract.getCampaign, ({ params }) => edit.readCampaign(deps, params.id))
  serve(app, contract.updateCampaign, ({ who, params, body }) => edit.updateCampaign(deps, who, { ...params, ...body }))
  serve(app, contract.duplicateCampaign, ({ who, params }) => edit.duplicateCampaign(deps, who, params.id))
}
