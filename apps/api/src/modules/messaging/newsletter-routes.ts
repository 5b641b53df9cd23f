import * as contract from '@fieldhouse/contract/newsletter'
import type { FastifyInstance } from 'fastify'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { visitorOf } from '#platform/http/visitor.ts'
import * as newsletter from './service/newsletter.ts'
import * as subscribers from './service/newsletter-subscribers.ts'

export function newsletterRoutes(app: FastifyInstance, deps: Deps & { settings: LiveSettings }): void {
  serve(app, contract.getNewsletterSignUp, ({ query }) => newsletter.describeNewsletterSignUp(deps, query.lang ?? 'en'))
  serve(app, contract.subscribeToNewsletter, ({ body, request }) =>
    newsletter.subscribe(deps, visitorOf(request), body),
  )
  serve(app, contract.confirmNewsletter, ({ body, request }) =>
    newsletter.confirm(deps, visitorOf(request), body.token),
  )
  app.register(async (oneClick) => {
    // Mail clients send the form “List-Unsubscribe=One-Click”, which says nothing that the address does not.
    oneClick.addContentTypeParser('application/x-www-form-urlencoded', (_, payload, done) => {
      payload.resume()
      done(null)
    })
    serve(oneClick, contract.unsubscribeFromNewsletter, ({ params, request }) =>
      newsletter.unsubscribe(deps, visitorOf(request), params.token),
    )
  })
  serve(app, contract.listNewsletterSubscribers, async ({ query }) => {
    const { count, counts, results } = await subscribers.listNewsletterSubscribers(deps, query, pageBounds(query))
    return { ...toPage(contract.listNewsletterSubscribers.path, query, count, results), counts }
  })
  serve(app, contract.stopNewsletterSubscriber, ({ who, params }) =>
    subscribers.unsubscribeByStaff(deps, who, params.id),
  )
  serve(app, contract.createNewsletterExport, async () => subscribers.createNewsletterExportLink(deps))
  serve(app, contract.downloadNewsletterSubscribers, ({ query, db }) =>
    subscribers.openNewsletterExport({ ...deps, db }, query.ticket),
  )
}
