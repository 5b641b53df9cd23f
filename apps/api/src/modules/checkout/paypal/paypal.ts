import type { Provider, ProviderCapture, ProviderOrder, ProviderRefund, RawWebhook, Sum } from '../provider.ts'
import { ProviderSilence } from '../provider.ts'
import type { PayPalAccount, Requests } from './requests.ts'
import { openRequests } from './requests.ts'

const ID = /^[A-Za-z0-9-]{1,64}$/

export function openPayPal(account: PayPalAccount & { webhook_id: string }, millis: () => number): Provider {
  const request = openRequests(account, millis)
  return {
    async createOrder({ attempt_id, sum }) {
      const amount = { currency_code: sum.currency, value: sum.value }
      const unit = { custom_id: attempt_id, invoice_id: attempt_id, amount }
      const body = JSON.stringify({ intent: 'CAPTURE', purchase_units: [unit] })
      const request_id = `create-${attempt_id}`
      return toOrder(await request({ method: 'POST', path: '/v2/checkout/orders', body, request_id }))
    },
    getOrder: async (id) => toOrder(await request({ method: 'GET', path: `/v2/checkout/orders/${checked(id)}` })),
    async capture({ id, attempt_id }) {
      const path = `/v2/checkout/orders/${checked(id)}/capture`
      return toOrder(await request({ method: 'POST', path, body: '{}', request_id: `capture-${attempt_id}` }))
    },
    async refund({ capture_id, refund_id, sum }) {
      const body = JSON.stringify({ amount: { currency_code: sum.currency, value: sum.value } })
      const path = `/v2/payments/captures/${checked(capture_id)}/refund`
      const made = await request({ method: 'POST', path, body, request_id: `refund-${refund_id}` })
      return toRefund(made as TheirRefund)
    },
    isGenuine: (webhook) => verify(request, account.webhook_id, webhook),
  }
}

/** The id can come from the browser and becomes part of a URL path. */
function checked(id: string): string {
  if (!ID.test(id)) throw new Error(`invalid PayPal id: ${id.slice(0, 64)}`)
  return id
}

const SIGNED = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/** PayPal checks the signature. The event is spliced in as received: re-serializing would change the signed text. */
async function verify(request: Requests, webhook_id: string, { headers, body }: RawWebhook): Promise<boolean> {
  const fields = Object.entries(SIGNED).map(([field, header]) => [field, headers[header]] as const)
  if (!fields.every(([, value]) => typeof value === 'string' && value.length < 2000) || !isObject(body)) return false
  const asked = JSON.stringify({ ...Object.fromEntries(fields), webhook_id })
  const path = '/v1/notifications/verify-webhook-signature'
  const answer = await request({ method: 'POST', path, body: `${asked.slice(0, -1)},"webhook_event":${body}}` })
  return textIn(answer, 'verification_status') === 'SUCCESS'
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

interface TheirCapture {
  id: string
  status: string
  amount: { value: string; currency_code: string }
  custom_id?: string
}

interface TheirRefund {
  id: string
  status: string
  amount: { value: string; currency_code: string }
}

interface TheirOrder {
  id: string
  status: string
  purchase_units: {
    amount: { value: string; currency_code: string }
    custom_id?: string
    payments?: { captures?: TheirCapture[]; refunds?: TheirRefund[] }
  }[]
}

const ORDER_STATES: Readonly<Record<string, ProviderOrder['status']>> = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  COMPLETED: 'completed',
}
const CAPTURE_STATES: Readonly<Record<string, ProviderCapture['status']>> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
  PARTIALLY_REFUNDED: 'refunded',
  REFUNDED: 'refunded',
}

function toOrder(body: unknown): ProviderOrder {
  const { id, status, purchase_units } = body as Partial<TheirOrder>
  const unit = purchase_units?.[0]
  const known = ORDER_STATES[status ?? '']
  if (!id || !unit || !known)
    throw new ProviderSilence(`unexpected response from PayPal: order ${id}, status ${status}`)
  const [capture] = unit.payments?.captures ?? []
  return {
    id,
    status: known,
    sum: toSum(unit.amount),
    custom_id: unit.custom_id ?? null,
    capture: capture ? toCapture(capture) : null,
    refunds: (unit.payments?.refunds ?? []).map(toRefund),
  }
}

function toCapture({ id, status, amount, custom_id }: TheirCapture): ProviderCapture {
  const known = CAPTURE_STATES[status]
  if (!known) throw new ProviderSilence(`unexpected response from PayPal: capture ${id}, status ${status}`)
  return { id, status: known, sum: toSum(amount), custom_id: custom_id ?? null }
}

const REFUND_STATES: Readonly<Record<string, ProviderRefund['status']>> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  CANCELLED: 'failed',
  FAILED: 'failed',
}

function toRefund({ id, status, amount }: TheirRefund): ProviderRefund {
  const known = REFUND_STATES[status]
  if (!id || !known) throw new ProviderSilence(`unexpected response from PayPal: refund ${id}, status ${status}`)
  return { id, status: known, sum: toSum(amount) }
}

function toSum({ value, currency_code }: TheirOrder['purchase_units'][number]['amount']): Sum {
  return { value, currency: currency_code }
}

function textIn(body: unknown, field: string): string {
  const value = (body as Record<string, unknown> | null)?.[field]
  if (typeof value !== 'string') throw new ProviderSilence(`unexpected response from PayPal: no ${field}`)
  return value
}
