import * as contract from '@fieldhouse/contract/notices'
import type { FastifyInstance } from 'fastify'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import * as notices from './service/read-notices.ts'

export function noticesRoutes(app: FastifyInstance, deps: Deps & { settings: LiveSettings }): void {
  serve(app, contract.listNotices, async ({ who }) =>
    notices.listNotices({ ...deps, zone: await deps.settings.get('shop.time_zone') }, who),
  )
  serve(app, contract.readNotices, ({ who, body }) => notices.readNotices(deps, who, body.until))
  serve(app, contract.listNoticePreferences, async ({ who }) => ({
    results: await notices.listPreferences(deps, who),
  }))
  serve(app, contract.setNoticePreference, async ({ who, body }) => ({
    results: await notices.setPreference(deps, who, body),
  }))
}
