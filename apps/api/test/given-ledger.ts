import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@fieldhouse/contract/orders'
import type { Source } from '@fieldhouse/contract/rules/visit-source'
import { givenOrdersIn } from './given-orders.ts'
import type { TestShop } from './test-shop.ts'

/** Paid orders with their payment attempts, and transactions at any time: the ledger that figures are made of. */
export function givenLedgerIn(shop: Pick<TestShop, 'db' | 'time'>) {
  const { db } = shop
  const orders = givenOrdersIn(shop)

  async function attempt(id: string, order_id: string | null, amount: string, at: Date) {
    const times = { created_at: at, changed_at: at, expires_at: at }
    const values = {
      id,
      order_id,
      amount,
      cart_id: randomUUID(),
      cart_version: 1,
      email: 'ana@example.com',
      lang: 'en',
    }
    await db
      .insertInto('checkout.attempts')
      .values({ ...values, ...times, state: 'captured', snapshot: '{}', network_address: '203.0.113.1' })
      .execute()
  }

  async function move(
    attempt_id: string,
    kind: 'captured' | 'refunded',
    amount: string,
    at: Date,
    method: PaymentMethod = 'paypal',
  ) {
    const row = { attempt_id, kind, amount, currency: 'USD', provider_ref: randomUUID(), at, method }
    await db.insertInto('checkout.transactions').values(row).execute()
  }

  /** Store credit that staff gives, outside of any refund. */
  async function grantCredit(amount: string, at: Date) {
    const account_id = randomUUID()
    await db.insertInto('credit.accounts').values({ id: account_id, balance: amount, created_at: at }).execute()
    const entry = { account_id, at, kind: 'granted', amount, balance_after: amount }
    await db.insertInto('credit.entries').values(entry).execute()
  }

  return {
    move,
    grantCredit,
    swap: orders.swap,
    /** Captured with its order, at one moment. */
    paidOrder: async (at: Date, { source = 'direct', amount }: { source?: Source; amount?: string } = {}) => {
      const order = await orders.order({ placed_at: at, source })
      await attempt(order.id, order.id, order.totals.total, at)
      await move(order.id, 'captured', amount ?? order.totals.total, at)
      return order
    },
    /** Captured without an order. */
    unmatchedPayment: async (at: Date, amount: string, method: PaymentMethod = 'paypal') => {
      const id = randomUUID()
      await attempt(id, null, amount, at)
      await move(id, 'captured', amount, at, method)
      return id
    },
  }
}
