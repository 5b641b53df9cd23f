import * as contract from '@fieldhouse/contract/contact'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import * as messages from './service/messages.ts'
import { receiveMessage } from './service/receive-message.ts'

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.sendContactMessage, ({ body }) => receiveMessage(deps, body))
  serve(app, contract.listContactMessages, async ({ query }) => {
    const { counts, results } = await messages.listMessages(deps, query.done ?? false, pageBounds(query))
    const count = query.done ? counts.done : counts.open
    return { ...toPage(contract.listContactMessages.path, query, count, results), counts }
  })
  serve(app, contract.getContactMessage, ({ params }) => messages.getMessage(deps, params.id))
  serve(app, contract.answerContactMessage, ({ who, params, body }) =>
    messages.answerMessage(deps, who, { id: params.id, ...body }),
  )
  serve(app, contract.updateContactMessage, ({ who, params, body }) =>
    messages.updateMessage(deps, who, { id: params.id, ...body }),
  )
  serve(app, contract.deleteContactMessage, ({ who, params }) => messages.deleteMessage(deps, who, params.id))
}
