import { randomUUID } from 'node:crypto'
import { createOrders, validateOrder } from '@fieldhouse/contract/payments'
import { sql } from 'kysely'
import { createOrderKey } from '#modules/orders/service/order-keys.ts'
import type { openShopWithPayPal } from '../given-payments.ts'
import type { Row } from './target-kinds.ts'
import type { Person } from './target-people.ts'

/** Carts, orders and payments: begun as a guest, then handed over to the person's account. */
export async function givenTargetPaymentsIn(
  { call, db, deps, readyCart, approve }: Awaited<ReturnType<typeof openShopWithPayPal>>,
  sku_id: number,
) {
  const ready = await readyCart([{ sku_id, quantity: 1 }])

  /** A copy of the cart that is ready for payment, with its quote: five calls fewer for each of hundreds. */
  async function guestCart({ email }: Person) {
    const [id, quote_id] = [randomUUID(), randomUUID()]
    const copies = [
      { table: 'shipping.quotes', key: 'id', of: ready.rate?.quote_id, change: { id: quote_id, cart_id: id } },
      { table: 'cart.carts', key: 'id', of: ready.id, change: { id, email } },
      { table: 'cart.lines', key: 'cart_id', of: ready.id, change: { cart_id: id } },
    ]
    for (const { table, key, of, change } of copies) {
      await sql`
        insert into ${sql.table(table)}
        select (jsonb_populate_record(t, ${JSON.stringify(change)}::jsonb)).* from ${sql.table(table)} t
        where ${sql.ref(key)} = ${of}`.execute(db)
    }
    await db
      .updateTable('cart.carts')
      .set({ rate: sql`rate || ${JSON.stringify({ quote_id })}::jsonb` })
      .where('id', '=', id)
      .execute()
    return { id, quote_id }
  }

  async function handOver(person: Person, table: 'cart.carts' | 'orders.orders' | 'checkout.attempts', id: string) {
    const user_id = person.account?.id
    if (user_id === undefined) return
    await sql`update ${sql.table(table)} set user_id = ${user_id} where id = ${id}`.execute(db)
  }

  async function cart(person: Person): Promise<Row> {
    const cart = await guestCart(person)
    // Another call may have begun a cart; a shopper has one.
    if (person.account)
      await db.deleteFrom('cart.carts').where('user_id', '=', person.account.id).where('status', '=', 'open').execute()
    await handOver(person, 'cart.carts', cart.id)
    return { ...cart, version: ready.version, total: ready.totals.total, rate_id: ready.rate?.id ?? '' }
  }

  async function begin(person: Person) {
    const cart = await guestCart(person)
    const body = { cart_id: cart.id, expected_total: ready.totals.total, email: person.email }
    const { body: attempt } = await call(createOrders, { body })
    return { cart_id: cart.id, id: attempt.attempt_id, provider_order_id: attempt.provider_order_id ?? '' }
  }

  async function order(person: Person): Promise<Row> {
    const { cart_id, id, provider_order_id } = await begin(person)
    await approve(provider_order_id)
    const { body } = await call(validateOrder, { body: { provider_order_id, cart_id } })
    if (body.status !== 'paid' || !body.order) throw new Error(`payment ${id} is ${body.status}`)
    const key = await createOrderKey(deps, id)
    await handOver(person, 'orders.orders', id)
    await handOver(person, 'checkout.attempts', id)
    await handOver(person, 'cart.carts', cart_id)
    const { version } = await db
      .selectFrom('orders.orders')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, number: body.order.number, key, provider_order_id, cart_id, version }
  }

  async function unmatched(person: Person): Promise<Row> {
    const { cart_id, id, provider_order_id } = await begin(person)
    await db
      .updateTable('checkout.attempts')
      .set({ state: 'captured', unmatched_reason: 'attempt_ended' })
      .where('id', '=', id)
      .execute()
    await sql`
      insert into checkout.transactions (attempt_id, kind, amount, currency, provider_ref, at)
      select id, 'captured', amount, currency, ${`CAPTURE-${provider_order_id}`}, changed_at
      from checkout.attempts where id = ${id}`.execute(db)
    await db.updateTable('cart.carts').set({ status: 'ordered' }).where('id', '=', cart_id).execute()
    await handOver(person, 'checkout.attempts', id)
    return { id }
  }
  return { cart, order, unmatched }
}
