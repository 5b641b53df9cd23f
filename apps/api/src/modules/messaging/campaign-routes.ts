import * as contract from '@fieldhouse/contract/campaigns'
import type { FastifyInstance } from 'fastify'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { runIdempotently } from '#platform/idempotency/run-idempotently.ts'
import { readProgress, streamProgress } from './service/campaign-progress.ts'
import { readResults } from './service/campaign-results.ts'
import { countSegment } from './service/count-segment.ts'
import * as edit from './service/edit-campaigns.ts'
import { previewCampaign } from './service/preview-campaign.ts'
import * as move from './service/schedule-campaign.ts'
import { sendCampaignTest } from './service/send-test.ts'
import type { SmsProvider } from './sms-provider.ts'

export interface CampaignRouteDeps extends Deps {
  settings: LiveSettings
  sms: SmsProvider | undefined
}

export function campaignRoutes(app: FastifyInstance, deps: CampaignRouteDeps): void {
  serve(app, contract.listCampaigns, async ({ query }) => {
    const { count, results } = await edit.listCampaigns(deps, query, pageBounds(query))
    return toPage(contract.listCampaigns.path, query, count, results)
  })
  serve(app, contract.createCampaign, (call) =>
    runIdempotently(deps, contract.createCampaign, call, ({ db }) =>
      edit.createCampaign({ ...deps, db }, call.who, call.body),
    ),
  )
  serve(app, contract.getCampaign, ({ params }) => edit.readCampaign(deps, params.id))
  serve(app, contract.updateCampaign, ({ who, params, body }) => edit.updateCampaign(deps, who, { ...params, ...body }))
  serve(app, contract.duplicateCampaign, ({ who, params }) => edit.duplicateCampaign(deps, who, params.id))
  serve(app, contract.countSegment, ({ body }) => countSegment(deps, body.segment))
  serve(app, contract.previewCampaign, ({ body }) => previewCampaign(deps, body))
  serve(app, contract.sendCampaignTest, ({ who, params, body }) => sendCampaignTest(deps, who, { ...params, ...body }))
  sendingRoutes(app, deps)
}

function sendingRoutes(app: FastifyInstance, deps: CampaignRouteDeps): void {
  serve(app, contract.startPreflight, ({ who, params, body }) => move.startPreflight(deps, who, { ...params, ...body }))
  serve(app, contract.sendSmsGlobal, (call) =>
    runIdempotently(deps, contract.sendSmsGlobal, call, ({ db }) =>
      move.scheduleCampaign({ ...deps, db }, call.who, call.body),
    ),
  )
  serve(app, contract.pauseCampaign, ({ who, params }) => move.pauseCampaign(deps, who, params.id))
  serve(app, contract.resumeCampaign, ({ who, params }) => move.resumeCampaign(deps, who, params.id))
  serve(app, contract.cancelCampaign, ({ who, params }) => move.cancelCampaign(deps, who, params.id))
  serve(app, contract.getCampaignProgress, ({ params }) => readProgress(deps, params.id))
  serve(app, contract.getCampaignResults, ({ params }) => readResults(deps, params.id))
  serve(app, contract.streamCampaignProgress, async ({ params, reply }) => {
    await edit.readCampaign(deps, params.id)
    // The edge must pass each event on at once.
    reply.header('x-accel-buffering', 'no').header('cache-control', 'no-store')
    return { name: 'progress.txt', content: streamProgress(deps, params.id, pause) }
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
