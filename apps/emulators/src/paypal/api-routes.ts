import { setTimeout as sleep } from 'node:timers/promises'
import { respondWithFault } from '../fault-injection.ts'
import type { Fault, FaultPlan } from '../faults.ts'
import type { EmulatorRequest, EmulatorResponse, Route } from '../http.ts'
import { json } from '../http.ts'
import * as moves from './operations.ts'
import { PayPalError } from './operations.ts'
import type { Outcome, PayPalState } from './paypal-state.ts'
import { searchTransactions } from './search-transactions.ts'
import type { EmulatorUrls } from './serialize.ts'
import { serializeCapture, serializeError, serializeOrder, serializeRefund } from './serialize.ts'
import type { Webhooks } from './webhooks.ts'

export const PAYPAL_CALLS = [
  'token',
  'create',
  'get',
  'capture',
  'get_capture',
  'refund',
  'search',
  'certificate',
  'webhook',
] as const
export const PAYPAL_FAULT_KINDS = [
  'decline',
  'pending',
  'other_payee',
  'lost',
  'duplicate',
  'late',
  'early',
  'out_of_order',
] as const
/** Gets the money of a call with the fault `other_payee`. */
const OTHER_MERCHANT_ID = 'SOMEBODYELSE1'
const TOKEN = 'emulated-access-token'
const TOKEN_SECONDS = 32_400

export interface PayPalEmulator extends EmulatorUrls {
  books: PayPalState
  faults: FaultPlan
  webhooks: Webhooks
  at: () => string
  client: { id: string; secret: string }
  merchant_id: string
}

type Call = (typeof PAYPAL_CALLS)[number]
type Effect = (request: EmulatorRequest, fault: Fault | undefined) => Promise<{ status: number; body: unknown }>

/** The API that the shop calls. */
export function apiRoutes(paypal: PayPalEmulator): Route[] {
  const { books, webhooks, at } = paypal
  const order = (request: EmulatorRequest) => moves.findOrder(books, request.params.id ?? '')
  const capture = (request: EmulatorRequest) => moves.findCapture(books, request.params.id ?? '')

  const payeeOf = (fault: Fault | undefined) => (fault?.kind === 'other_payee' ? OTHER_MERCHANT_ID : undefined)
  const create: Effect = async ({ body }, fault) => {
    const made = moves.createOrder(books, JSON.parse(body), payeeOf(fault) ?? paypal.merchant_id, at())
    return { status: 201, body: serializeOrder(made, paypal) }
  }
  const takeMoney: Effect = async (request, fault) => {
    const outcome = fault?.kind === 'decline' || fault?.kind === 'pending' ? (fault.kind as Outcome) : undefined
    const made = moves.captureOrder(books, order(request), { outcome, payee: payeeOf(fault) }, at())
    await sendCaptureWebhook(paypal, made.id)
    return { status: 201, body: serializeOrder(order(request), paypal) }
  }
  const refund: Effect = async (request) => {
    const captured = capture(request)
    const made = moves.refundCapture(captured, JSON.parse(request.body || '{}').amount, at())
    const body = serializeRefund(made, captured, paypal)
    await webhooks.tell('PAYMENT.CAPTURE.REFUNDED', 'refund', body, at())
    return { status: 201, body }
  }

  return [
    { method: 'POST', path: '/v1/oauth2/token', handle: (request) => giveToken(paypal, request) },
    {
      method: 'POST',
      path: '/v2/checkout/orders',
      handle: serveCall(paypal, 'create', once(paypal, 'create', create)),
    },
    {
      method: 'GET',
      path: '/v2/checkout/orders/:id',
      handle: serveCall(paypal, 'get', async (request) => ({
        status: 200,
        body: serializeOrder(order(request), paypal),
      })),
    },
    {
      method: 'POST',
      path: '/v2/checkout/orders/:id/capture',
      handle: serveCall(paypal, 'capture', once(paypal, 'capture', takeMoney)),
    },
    {
      method: 'GET',
      path: '/v2/payments/captures/:id',
      handle: serveCall(paypal, 'get_capture', async (request) => ({
        status: 200,
        body: serializeCapture(capture(request), paypal),
      })),
    },
    {
      method: 'POST',
      path: '/v2/payments/captures/:id/refund',
      handle: serveCall(paypal, 'refund', once(paypal, 'refund', refund)),
    },
    {
      method: 'GET',
      path: '/v1/reporting/transactions',
      handle: serveCall(paypal, 'search', async ({ query }) => ({
        status: 200,
        body: searchTransactions(books, query),
      })),
    },
  ]
}

/** Sends the webhook for the capture's current status. */
export async function sendCaptureWebhook(paypal: PayPalEmulator, id: string): Promise<void> {
  const capture = moves.findCapture(paypal.books, id)
  const types = { COMPLETED: 'PAYMENT.CAPTURE.COMPLETED', PENDING: 'PAYMENT.CAPTURE.PENDING' } as const
  const type = capture.status in types ? types[capture.status as keyof typeof types] : 'PAYMENT.CAPTURE.DENIED'
  await paypal.webhooks.tell(type, 'capture', serializeCapture(capture, paypal), paypal.at())
}

function giveToken({ client, faults }: PayPalEmulator, { headers }: EmulatorRequest): Promise<EmulatorResponse> {
  return respondWithFault(faults, 'token', () => {
    const expected = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
    if (headers.authorization !== expected) {
      return json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401)
    }
    return json({ scope: '', access_token: TOKEN, token_type: 'Bearer', app_id: 'APP', expires_in: TOKEN_SECONDS })
  })
}

function serveCall(paypal: PayPalEmulator, call: Call, effect: Effect): Route['handle'] {
  return (request) =>
    respondWithFault(paypal.faults, call, async (fault) => {
      try {
        if (request.headers.authorization !== `Bearer ${TOKEN}`) {
          throw new PayPalError(401, 'INVALID_TOKEN', 'Authentication failed due to missing or invalid token.')
        }
        const { status, body } = await effect(request, fault)
        return json(body, status)
      } catch (error) {
        if (error instanceof PayPalError) return serializeError(error)
        throw error
      }
    })
}

/** Idempotent per call and PayPal-Request-Id; concurrent calls with the same id wait for the first one. */
function once({ books }: PayPalEmulator, call: Call, effect: Effect): Effect {
  const working = new Set<string>()
  return async (request, fault) => {
    const id = request.headers['paypal-request-id']
    if (typeof id !== 'string') return effect(request, fault)
    const key = `${call} ${id}`
    while (working.has(key)) await sleep(5)
    const stored = books.answered.get(key)
    if (stored) return { ...stored, status: 200 }
    working.add(key)
    try {
      const response = await effect(request, fault)
      books.answered.set(key, response)
      return response
    } finally {
      working.delete(key)
    }
  }
}
