import { readFile } from 'node:fs/promises'
import type { EmulatorRequest, EmulatorResponse, Route } from '../http.ts'
import { json } from '../http.ts'
import type { PayPalEmulator } from './api-routes.ts'
import { sendCaptureWebhook } from './api-routes.ts'
import * as moves from './operations.ts'
import { PayPalError } from './operations.ts'
import { approvalPage, approvedPage, cardFieldPage, overviewPage } from './pages.ts'
import type { Outcome } from './paypal-state.ts'
import { OUTCOMES } from './paypal-state.ts'
import { serializeError, serializeOrder } from './serialize.ts'

const SCRIPT = await readFile(new URL('./sdk.js', import.meta.url), 'utf8')
/** The shop's page calls from its own origin. */
const FROM_ANYWHERE = { 'access-control-allow-origin': '*' }
/** A common test card number for a declined payment. */
const DECLINED_CARD = '4000000000000002'

/** Pages for the payer, and control endpoints for tests. */
export function controlRoutes(paypal: PayPalEmulator): Route[] {
  const { books, faults, webhooks, at } = paypal
  const order = (id: string | null | undefined) => moves.findOrder(books, id ?? '')

  async function approve(id: string | null | undefined, source: 'paypal' | 'card', outcome: Outcome): Promise<void> {
    moves.approveOrder(order(id), { source, outcome }, at())
    await webhooks.tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', serializeOrder(order(id), paypal), at())
  }

  const script = (): EmulatorResponse => ({
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
    body: SCRIPT,
  })
  const decide = async ({ query, body }: EmulatorRequest): Promise<EmulatorResponse> => {
    const token = query.get('token') ?? ''
    const said = new URLSearchParams(body).get('said') ?? ''
    if (!isOutcome(said)) return approvedPage(token, 'canceled')
    await approve(token, 'paypal', said)
    return approvedPage(token, 'approved')
  }
  const payByCard = async ({ params, body }: EmulatorRequest): Promise<EmulatorResponse> => {
    const { number = '' } = JSON.parse(body)
    if (!/^\d{13,19}$/.test(number)) throw new PayPalError(422, 'INVALID_CARD_NUMBER', 'The card number is not valid.')
    await approve(params.id, 'card', number === DECLINED_CARD ? 'decline' : 'pay')
    return { ...json({ id: params.id }), headers: FROM_ANYWHERE }
  }
  const approveForTest = async ({ params, body }: EmulatorRequest): Promise<EmulatorResponse> => {
    const { outcome = 'pay' } = JSON.parse(body || '{}')
    if (!isOutcome(outcome)) throw new Error(`outcome must be one of ${OUTCOMES.join(', ')}`)
    await approve(params.id, 'paypal', outcome)
    return { status: 204 }
  }
  const settle = async ({ params, body }: EmulatorRequest): Promise<EmulatorResponse> => {
    const capture = moves.findCapture(books, params.id ?? '')
    moves.settleCapture(capture, JSON.parse(body).status === 'COMPLETED' ? 'COMPLETED' : 'DECLINED', at())
    await sendCaptureWebhook(paypal, capture.id)
    return { status: 204 }
  }
  const dump = (): EmulatorResponse =>
    json({ orders: [...books.orders.values()], captures: [...books.captures.values()] })
  const resend = async ({ params }: EmulatorRequest): Promise<EmulatorResponse> => {
    await webhooks.resend(params.id ?? '')
    return { status: 204 }
  }

  const routes: Route[] = [
    { method: 'GET', path: '/', handle: () => overviewPage(books, faults) },
    { method: 'GET', path: '/sdk/js', handle: script },
    { method: 'GET', path: '/checkoutnow', handle: ({ query }) => approvalPage(order(query.get('token'))) },
    { method: 'POST', path: '/checkoutnow', handle: decide },
    {
      method: 'GET',
      path: '/card-field',
      handle: ({ query }) => cardFieldPage(query.get('field') ?? '', query.get('label') ?? ''),
    },
    { method: 'POST', path: '/emulator/orders/:id/card', handle: payByCard },
    { method: 'POST', path: '/emulator/orders/:id/approve', handle: approveForTest },
    { method: 'POST', path: '/emulator/captures/:id/settle', handle: settle },
    { method: 'GET', path: '/emulator/books', handle: dump },
    { method: 'GET', path: '/emulator/events', handle: () => json(webhooks.sent) },
    { method: 'POST', path: '/emulator/events/:id/resend', handle: resend },
  ]
  return routes.map((route) => ({ ...route, handle: orRefuse(route.handle) }))
}

function orRefuse(handle: Route['handle']): Route['handle'] {
  return async (request) => {
    try {
      return await handle(request)
    } catch (error) {
      if (!(error instanceof PayPalError)) throw error
      const refused = serializeError(error)
      return { ...refused, headers: { ...refused.headers, ...FROM_ANYWHERE } }
    }
  }
}

function isOutcome(said: unknown): said is Outcome {
  return OUTCOMES.some((outcome) => outcome === said)
}
