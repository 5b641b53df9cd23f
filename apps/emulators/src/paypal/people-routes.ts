import { readFile } from 'node:fs/promises'
import type { Answered, Asked, Route } from '../http.ts'
import { json } from '../http.ts'
import type { Outcome } from './books.ts'
import { OUTCOMES } from './books.ts'
import * as moves from './moves.ts'
import { Refusal } from './moves.ts'
import { approvalPage, approvedPage, cardFieldPage, overviewPage } from './pages.ts'
import type { PayPal } from './routes.ts'
import { tellCapture } from './routes.ts'
import { orderOnWire, refusalOnWire } from './wire.ts'

const SCRIPT = await readFile(new URL('./sdk.js', import.meta.url), 'utf8')
/** The shop's page calls from its own origin. */
const FROM_ANYWHERE = { 'access-control-allow-origin': '*' }
/** A common test card number for a declined payment. */
const DECLINED_CARD = '4000000000000002'

/** Pages for the payer, and control endpoints for tests. */
export function peopleRoutes(paypal: PayPal): Route[] {
  const { books, faults, webhooks, at } = paypal
  const order = (id: string | null | undefined) => moves.findOrder(books, id ?? '')

  async function approve(id: string | null | undefined, source: 'paypal' | 'card', outcome: Outcome): Promise<void> {
    moves.approve(order(id), { source, outcome }, at())
    await webhooks.tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', orderOnWire(order(id), paypal), at())
  }

  const script = (): Answered => ({ headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: SCRIPT })
  const decide = async ({ query, body }: Asked): Promise<Answered> => {
    const token = query.get('token') ?? ''
    const said = new URLSearchParams(body).get('said') ?? ''
    if (!isOutcome(said)) return approvedPage(token, 'cancelled')
    await approve(token, 'paypal', said)
    return approvedPage(token, 'approved')
  }
  const payByCard = async ({ params, body }: Asked): Promise<Answered> => {
    const { number = '' } = JSON.parse(body)
    if (!/^\d{13,19}$/.test(number)) throw new Refusal(422, 'INVALID_CARD_NUMBER', 'The card number is not valid.')
    await approve(params.id, 'card', number === DECLINED_CARD ? 'decline' : 'pay')
    return { ...json({ id: params.id }), headers: FROM_ANYWHERE }
  }
  const approveForTest = async ({ params, body }: Asked): Promise<Answered> => {
    const { outcome = 'pay' } = JSON.parse(body || '{}')
    if (!isOutcome(outcome)) throw new Error(`outcome must be one of ${OUTCOMES.join(', ')}`)
    await approve(params.id, 'paypal', outcome)
    return { status: 204 }
  }
  const settle = async ({ params, body }: Asked): Promise<Answered> => {
    const capture = moves.findCapture(books, params.id ?? '')
    moves.settle(capture, JSON.parse(body).status === 'COMPLETED' ? 'COMPLETED' : 'DECLINED', at())
    await tellCapture(paypal, capture.id)
    return { status: 204 }
  }
  const dump = (): Answered => json({ orders: [...books.orders.values()], captures: [...books.captures.values()] })
  const resend = async ({ params }: Asked): Promise<Answered> => {
    await webhooks.resend(params.id ?? '')
    return { status: 204 }
  }

  const routes: Route[] = [
    { method: 'GET', path: '/', answer: () => overviewPage(books, faults) },
    { method: 'GET', path: '/sdk/js', answer: script },
    { method: 'GET', path: '/checkoutnow', answer: ({ query }) => approvalPage(order(query.get('token'))) },
    { method: 'POST', path: '/checkoutnow', answer: decide },
    {
      method: 'GET',
      path: '/card-field',
      answer: ({ query }) => cardFieldPage(query.get('field') ?? '', query.get('label') ?? ''),
    },
    { method: 'POST', path: '/emulator/orders/:id/card', answer: payByCard },
    { method: 'POST', path: '/emulator/orders/:id/approve', answer: approveForTest },
    { method: 'POST', path: '/emulator/captures/:id/settle', answer: settle },
    { method: 'GET', path: '/emulator/books', answer: dump },
    { method: 'GET', path: '/emulator/events', answer: () => json(webhooks.sent) },
    { method: 'POST', path: '/emulator/events/:id/resend', answer: resend },
  ]
  return routes.map((route) => ({ ...route, answer: orRefuse(route.answer) }))
}

function orRefuse(answer: Route['answer']): Route['answer'] {
  return async (asked) => {
    try {
      return await answer(asked)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const refused = refusalOnWire(error)
      return { ...refused, headers: { ...refused.headers, ...FROM_ANYWHERE } }
    }
  }
}

function isOutcome(said: unknown): said is Outcome {
  return OUTCOMES.some((outcome) => outcome === said)
}
