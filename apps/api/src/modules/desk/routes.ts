import * as contract from '@fieldhouse/contract/desk'
import * as failed from '@fieldhouse/contract/failed-emails'
import { searchEverywhere } from '@fieldhouse/contract/staff-search'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { countWaiting } from './service/count-waiting.ts'
import * as emails from './service/failed-emails.ts'
import * as views from './service/saved-views.ts'
import { searchEverywhere as search } from './service/search-everywhere.ts'

export function deskRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.getWaiting, ({ who }) => countWaiting(deps, who))
  serve(app, searchEverywhere, ({ who, query }) => search(deps, who, query))
  serve(app, failed.listFailedEmails, async ({ query }) => {
    const { count, results } = await emails.listFailedEmails(deps, pageBounds(query))
    return toPage(failed.listFailedEmails.path, query, count, results)
  })
  serve(app, failed.resendFailedEmails, async ({ who, body }) => ({
    count: await emails.resendFailedEmails(deps, who, body.ids),
  }))
  serve(app, failed.dismissFailedEmails, async ({ who, body }) => ({
    count: await emails.dismissFailedEmails(deps, who, body.ids),
  }))
  serve(app, contract.listSavedViews, async ({ who, query }) => ({
    results: await views.listSavedViews(deps, who, query.screen),
  }))
  serve(app, contract.createSavedView, ({ who, body }) => views.createSavedView(deps, who, body))
  serve(app, contract.updateSavedView, ({ who, params, body }) =>
    views.updateSavedView(deps, who, { ...params, ...body }),
  )
  serve(app, contract.deleteSavedView, ({ who, params }) => views.deleteSavedView(deps, who, params.id))
}
