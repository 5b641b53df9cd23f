import type { ProviderEntry } from '../provider.ts'
import { ProviderRefusal } from '../provider.ts'
import type { PayPalCall } from './paypal-http.ts'

/** PayPal refuses a longer time in one call. */
const MAX_RANGE_MS = 31 * 86_400_000
const PAGE_SIZE = 500
/** More than 10,000 transactions: PayPal asks for a narrower search. */
const TOO_LARGE = 'RESULTSET_TOO_LARGE'
const MIN_RANGE_MS = 1000

type Request = (call: PayPalCall) => Promise<unknown>

interface Page {
  total_pages?: number
  transaction_details?: { transaction_info?: TransactionInfo }[]
}

interface TransactionInfo {
  transaction_id?: string
  paypal_reference_id?: string
  paypal_reference_id_type?: string
  transaction_event_code?: string
  transaction_amount?: { value?: string }
}

/** Payments to the shop and their refunds, each once. PayPal may list one twice. */
export async function* listEntries(request: Request, since: Date, until: Date): AsyncGenerator<ProviderEntry> {
  const seen = new Set<string>()
  for (let from = since.getTime(); from < until.getTime(); from += MAX_RANGE_MS) {
    const to = Math.min(from + MAX_RANGE_MS, until.getTime())
    for await (const entry of listRange(request, from, to)) {
      if (!seen.has(entry.id)) yield entry
      seen.add(entry.id)
    }
  }
}

async function* listRange(request: Request, from: number, to: number): AsyncGenerator<ProviderEntry> {
  const first = await requestPage(request, { from, to, page: 1 }).catch((error) => {
    if (error instanceof ProviderRefusal && error.issue === TOO_LARGE && to - from > MIN_RANGE_MS) return undefined
    throw error
  })
  if (!first) {
    const middle = from + Math.floor((to - from) / 2)
    yield* listRange(request, from, middle)
    yield* listRange(request, middle, to)
    return
  }
  yield* parseEntries(first)
  for (let page = 2; page <= (first.total_pages ?? 1); page++) {
    yield* parseEntries(await requestPage(request, { from, to, page }))
  }
}

async function requestPage(request: Request, { from, to, page }: { from: number; to: number; page: number }) {
  const query = new URLSearchParams({
    start_date: new Date(from).toISOString(),
    end_date: new Date(to).toISOString(),
    fields: 'transaction_info',
    // A payment under review has not touched the balance yet.
    balance_affecting_records_only: 'N',
    page_size: String(PAGE_SIZE),
    page: String(page),
  })
  return (await request({ method: 'GET', path: `/v1/reporting/transactions?${query}` })) as Page
}

/** T00…: a payment, to the shop if the amount is positive. T11…: a refund or a reversal of one. */
function parseEntries({ transaction_details = [] }: Page): ProviderEntry[] {
  return transaction_details.flatMap(({ transaction_info: info = {} }): ProviderEntry[] => {
    const { transaction_id: id, transaction_event_code: code = '', paypal_reference_id: of } = info
    if (!id) return []
    if (code.startsWith('T00') && Number(info.transaction_amount?.value) > 0)
      return [{ id, kind: 'captured', capture_id: id }]
    if (code.startsWith('T11') && of && info.paypal_reference_id_type === 'TXN')
      return [{ id, kind: 'refunded', capture_id: of }]
    return []
  })
}
