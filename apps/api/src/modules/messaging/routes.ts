import * as contract from '@fieldhouse/contract/messaging'
import { createPublicity, listPublicity } from '@fieldhouse/contract/promotions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as codes from '#modules/promotions/service/codes.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { visitorOf } from '#platform/http/visitor.ts'
import * as conversations from './service/conversations.ts'
import { createPublicity as create, requirePermission } from './service/create-publicity.ts'
import { createReceiptExportLink, openReceiptExport } from './service/export-receipts.ts'
import type { MessagingDeps } from './service/messaging-deps.ts'
import type { SettleRecipient } from './service/receive-status.ts'
import { receiveStatus } from './service/receive-status.ts'
import { receiveText } from './service/receive-text.ts'
import { describeTextSignUp } from './service/sign-up.ts'
import * as subscribers from './service/subscribers.ts'
import type { SignedForm } from './sms-provider.ts'
import { countSubscribersByView } from './store/list-subscribers.ts'

type RouteDeps = MessagingDeps & { settleRecipient: SettleRecipient }

export function messagingRoutes(app: FastifyInstance, deps: RouteDeps): void {
  publicityRoutes(app, deps)
  callbackRoutes(app, deps)
  subscriberRoutes(app, deps)
  conversationRoutes(app, deps)
}

function publicityRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, createPublicity, ({ who, body }) => create(deps, who, body))
  serve(app, listPublicity, async ({ who, query }) => {
    const { kind = who.permissions.has('campaigns') ? 'subscribers' : 'promo-codes', ...filters } = query
    if (kind === 'subscribers') requirePermission(who, 'campaigns')
    const { count, results } =
      kind === 'subscribers'
        ? await subscribers.listSubscribers(deps, filters, pageBounds(query))
        : await codes.listCodes(deps, filters, pageBounds(query))
    return toPage<(typeof results)[number]>(listPublicity.path, query, count, results)
  })
  serve(app, contract.getTextSignUp, ({ query }) => describeTextSignUp(deps, query.lang ?? 'en'))
  serve(app, contract.stopTexts, ({ body, request }) => subscribers.stopByLink(deps, visitorOf(request), body.token))
}

/** Twilio signs the fields of the form, so the handlers receive the text as it came. */
function callbackRoutes(app: FastifyInstance, deps: RouteDeps): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    const type = 'application/x-www-form-urlencoded'
    raw.addContentTypeParser(type, { parseAs: 'string' }, (_, body, done) => done(null, body))
    serve(raw, contract.receiveSms, ({ request }) => receiveText(deps, formOf(request)))
    serve(raw, contract.receiveSmsStatus, ({ params, request }) => receiveStatus(deps, params.ref, formOf(request)))
  })
}

function formOf({ url, body, headers }: FastifyRequest): SignedForm {
  const signature = headers['x-twilio-signature']
  return { path: url, body: String(body ?? ''), signature: typeof signature === 'string' ? signature : undefined }
}

function subscriberRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, contract.listSubscribers, async ({ query }) => {
    const [{ count, results }, counts] = await Promise.all([
      subscribers.listSubscribers(deps, query, pageBounds(query)),
      countSubscribersByView(deps.db),
    ])
    return { ...toPage(contract.listSubscribers.path, query, count, results), counts }
  })
  serve(app, contract.getConsentReceipt, ({ params }) => subscribers.getReceipt(deps, params.id))
  serve(app, contract.stopSubscriber, ({ who, params }) => subscribers.stopByStaff(deps, who, params.id))
  serve(app, contract.createReceiptExport, async () => createReceiptExportLink(deps))
  serve(app, contract.downloadReceipts, ({ query, db }) => openReceiptExport({ ...deps, db }, query.ticket))
}

function conversationRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, contract.listConversations, async ({ query }) => {
    const { counts, results } = await conversations.listConversations(deps, query.done ?? false, pageBounds(query))
    const count = query.done ? counts.done : counts.to_answer
    return { ...toPage(contract.listConversations.path, query, count, results), counts }
  })
  serve(app, contract.getConversation, ({ params }) => conversations.getConversation(deps, params.id))
  serve(app, contract.replyToConversation, ({ who, params, body }) =>
    conversations.replyToConversation(deps, who, { id: params.id, ...body }),
  )
  serve(app, contract.finishConversation, ({ who, params, body }) =>
    conversations.finishConversation(deps, who, { id: params.id, ...body }),
  )
}
