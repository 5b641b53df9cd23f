import type {
  ProviderAccount,
  ProviderAmount,
  ProviderCapture,
  ProviderCaptureOfOrder,
  ProviderOrder,
  ProviderRefund,
} from '../provider.ts'
import { ProviderUnavailable } from '../provider.ts'
import type { PayPalAccount } from './paypal-http.ts'
import { createPayPalHttp } from './paypal-http.ts'
import { listEntries } from './transaction-search.ts'

const ID = /^[A-Za-z0-9-]{1,64}$/

export function openPayPal(account: PayPalAccount & { merchant_id: string }, millis: () => number): ProviderAccount {
  const request = createPayPalHttp(account, millis)
  return {
    merchant_id: account.merchant_id,
    async createOrder({ attempt_id, amount }) {
      const unit = {
        custom_id: attempt_id,
        invoice_id: attempt_id,
        amount: { currency_code: amount.currency, value: amount.value },
      }
      const body = JSON.stringify({ intent: 'CAPTURE', purchase_units: [unit] })
      const request_id = `create-${attempt_id}`
      return toOrder(await request({ method: 'POST', path: '/v2/checkout/orders', body, request_id }))
    },
    getOrder: async (id) => toOrder(await request({ method: 'GET', path: `/v2/checkout/orders/${assertOrderId(id)}` })),
    async capture({ id, attempt_id }) {
      const path = `/v2/checkout/orders/${assertOrderId(id)}/capture`
      return toOrder(await request({ method: 'POST', path, body: '{}', request_id: `capture-${attempt_id}` }))
    },
    async getCapture(id) {
      const path = `/v2/payments/captures/${assertOrderId(id)}`
      return toCaptureOfOrder((await request({ method: 'GET', path })) as PayPalCapture)
    },
    listEntries: (since, until) => listEntries(request, since, until),
    async refund({ capture_id, refund_id, amount }) {
      const body = JSON.stringify({ amount: { currency_code: amount.currency, value: amount.value } })
      const path = `/v2/payments/captures/${assertOrderId(capture_id)}/refund`
      const made = await request({ method: 'POST', path, body, request_id: `refund-${refund_id}` })
      return toRefund(made as PayPalRefund)
    },
  }
}

/** The id can come from the browser and becomes part of a URL path. */
function assertOrderId(id: string): string {
  if (!ID.test(id)) throw new Error(`invalid PayPal id: ${id.slice(0, 64)}`)
  return id
}

interface PayPalCapture {
  id: string
  status: string
  amount: { value: string; currency_code: string }
  custom_id?: string
  payee?: PayPalPayee
  supplementary_data?: { related_ids?: { order_id?: string } }
}

interface PayPalPayee {
  merchant_id?: string
}

interface PayPalRefund {
  id: string
  status: string
  amount: { value: string; currency_code: string }
}

interface PayPalOrder {
  id: string
  status: string
  payer?: { email_address?: string }
  purchase_units: {
    amount: { value: string; currency_code: string }
    custom_id?: string
    payee?: PayPalPayee
    payments?: { captures?: PayPalCapture[]; refunds?: PayPalRefund[] }
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
  const { id, status, payer, purchase_units } = body as Partial<PayPalOrder>
  const unit = purchase_units?.[0]
  const orderStatus = ORDER_STATES[status ?? '']
  if (!id || !unit || !orderStatus)
    throw new ProviderUnavailable(`unexpected response from PayPal: order ${id}, status ${status}`)
  const [capture] = unit.payments?.captures ?? []
  const payee = unit.payee?.merchant_id ?? null
  return {
    id,
    status: orderStatus,
    amount: toSum(unit.amount),
    custom_id: unit.custom_id ?? null,
    payee,
    payer_email: payer?.email_address ?? null,
    capture: capture ? toCapture(capture, payee) : null,
    refunds: (unit.payments?.refunds ?? []).map(toRefund),
  }
}

/** A capture without a payee of its own is paid to that of its order. */
function toCapture(
  { id, status, amount, custom_id, payee }: PayPalCapture,
  orderPayee: string | null,
): ProviderCapture {
  const captureStatus = CAPTURE_STATES[status]
  if (!captureStatus) throw new ProviderUnavailable(`unexpected response from PayPal: capture ${id}, status ${status}`)
  return {
    id,
    status: captureStatus,
    amount: toSum(amount),
    custom_id: custom_id ?? null,
    payee: payee?.merchant_id ?? orderPayee,
  }
}

function toCaptureOfOrder(capture: PayPalCapture): ProviderCaptureOfOrder {
  return { ...toCapture(capture, null), order_id: capture.supplementary_data?.related_ids?.order_id ?? null }
}

const REFUND_STATES: Readonly<Record<string, ProviderRefund['status']>> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  CANCELLED: 'failed',
  FAILED: 'failed',
}

function toRefund({ id, status, amount }: PayPalRefund): ProviderRefund {
  const refundStatus = REFUND_STATES[status]
  if (!id || !refundStatus)
    throw new ProviderUnavailable(`unexpected response from PayPal: refund ${id}, status ${status}`)
  return { id, status: refundStatus, amount: toSum(amount) }
}

function toSum({ value, currency_code }: PayPalOrder['purchase_units'][number]['amount']): ProviderAmount {
  return { value, currency: currency_code }
}
