import type { UnmatchedPayment } from '@fieldhouse/contract/payments'
import type { TestShop } from '../shared/test-shop.ts'
import { findMoneyViolations } from './invariants.ts'

interface Books {
  captures: { id: string; order_id: string; custom_id: string; status: string }[]
}

export type SignIn = () => Promise<Record<string, string>>

/** Take far less time than an access token is valid. */
const REFUNDS_PER_SESSION = 300

/** Where each paid capture of the provider's books is in the shop. */
export async function judgeRecovery(lane: TestShop, signIn: SignIn) {
  const { captures } = (await (await fetch(`${lane.paypalUrl}/emulator/books`)).json()) as Books
  const paid = captures.filter(({ status }) => status === 'COMPLETED')
  const orders = await lane.query<{ id: string }>('select id from orders.orders')
  const ordered = new Set(orders.map(({ id }) => id))
  const shown = new Set((await listUnmatched(lane, signIn)).map(({ provider_order_id }) => provider_order_id))
  const missing = paid.filter(({ custom_id }) => !ordered.has(custom_id))
  return {
    paid: paid.length,
    ordered: paid.length - missing.length,
    unmatched: missing.filter(({ order_id }) => shown.has(order_id)).length,
    lost: missing.filter(({ order_id }) => !shown.has(order_id)).map(({ id }) => id),
  }
}

/** Staff refunds what cannot become an order; then the money of both sides must be equal. */
export async function refundUnmatched(lane: TestShop, signIn: SignIn, within_ms: number): Promise<string[]> {
  let headers = {}
  for (const [index, { attempt_id }] of (await listUnmatched(lane, signIn)).entries()) {
    if (index % REFUNDS_PER_SESSION === 0) headers = await signIn()
    const response = await fetch(`${lane.apiUrls[0]}/api/payments/unmatched/${attempt_id}/refund/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'lost in a restore' }),
    })
    if (!response.ok) return [`refund of ${attempt_id}: ${await response.text()}`]
  }
  return findMoneyViolations(lane, within_ms)
}

/** As the screen shows them, page by page. */
async function listUnmatched(lane: TestShop, signIn: SignIn): Promise<UnmatchedPayment[]> {
  const headers = await signIn()
  const found: UnmatchedPayment[] = []
  for (let page = 1; ; page++) {
    const response = await fetch(`${lane.apiUrls[0]}/api/payments/unmatched/?page_size=100&page=${page}`, { headers })
    if (!response.ok) throw new Error(`unmatched payments: ${await response.text()}`)
    const { results, count } = (await response.json()) as { results: UnmatchedPayment[]; count: number }
    found.push(...results)
    if (found.length >= count || results.length === 0) return found
  }
}
