import { PayPalError } from './operations.ts'
import type { Capture, PayPalState, Refund } from './paypal-state.ts'

const MAX_RANGE_MS = 31 * 86_400_000
const MAX_PAGE_SIZE = 500
const MAX_RESULTS = 10_000

/** A checkout payment, and a refund by the merchant, in PayPal's codes. */
const PAYMENT = 'T0006'
const REFUND = 'T1107'

/** Captures and refunds of a time, oldest first, a page at a time. */
export function searchTransactions(books: PayPalState, query: URLSearchParams) {
  const since = parseTime(query, 'start_date')
  const until = parseTime(query, 'end_date')
  if (until < since || until - since > MAX_RANGE_MS) throw invalid('Date range is greater than 31 days')
  const page = parseCount(query, 'page', { fallback: 1, max: 100_000 })
  const page_size = parseCount(query, 'page_size', { fallback: 100, max: MAX_PAGE_SIZE })
  const found = [...books.captures.values()].flatMap(listMovements).filter(({ transaction_initiation_date: at }) => {
    return Date.parse(at) >= since && Date.parse(at) <= until
  })
  if (found.length > MAX_RESULTS) {
    throw new PayPalError(400, 'RESULTSET_TOO_LARGE', 'Result set size is greater than the maximum limit.')
  }
  found.sort((a, b) => a.transaction_initiation_date.localeCompare(b.transaction_initiation_date))
  const details = found.slice((page - 1) * page_size, page * page_size)
  return {
    transaction_details: details.map((transaction_info) => ({ transaction_info })),
    start_date: query.get('start_date'),
    end_date: query.get('end_date'),
    page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / page_size),
    links: [],
  }
}

function listMovements(capture: Capture) {
  if (capture.status === 'DECLINED') return []
  const { id, amount, created_at, order_id, refunds } = capture
  const status = { PENDING: 'P', COMPLETED: 'S', PARTIALLY_REFUNDED: 'S', REFUNDED: 'V' }[capture.status]
  const named = { invoice_id: capture.invoice_id, custom_field: capture.custom_id }
  const payment = {
    ...{ transaction_id: id, paypal_reference_id: order_id, paypal_reference_id_type: 'ODR' },
    ...{ transaction_event_code: PAYMENT, transaction_status: status, transaction_amount: amount },
    ...{ transaction_initiation_date: created_at, transaction_updated_date: capture.updated_at, ...named },
  }
  return [payment, ...refunds.map((refund) => ({ ...toRefundEntry(refund), ...named }))]
}

function toRefundEntry({ id, capture_id, amount, created_at }: Refund) {
  return {
    ...{ transaction_id: id, paypal_reference_id: capture_id, paypal_reference_id_type: 'TXN' },
    ...{ transaction_event_code: REFUND, transaction_status: 'S' },
    transaction_amount: { ...amount, value: `-${amount.value}` },
    ...{ transaction_initiation_date: created_at, transaction_updated_date: created_at },
  }
}

function parseTime(query: URLSearchParams, name: string): number {
  const time = Date.parse(query.get(name) ?? '')
  if (Number.isNaN(time)) throw invalid(`${name} is required, in Internet date and time format`)
  return time
}

function parseCount(
  query: URLSearchParams,
  name: string,
  { fallback, max }: { fallback: number; max: number },
): number {
  const value = Number(query.get(name) ?? fallback)
  if (!Number.isInteger(value) || value < 1 || value > max) throw invalid(`${name} must be from 1 to ${max}`)
  return value
}

function invalid(description: string): PayPalError {
  return new PayPalError(400, 'INVALID_REQUEST', description)
}
