import type { ReturnLineInput } from '@fieldhouse/contract/returns'
import { getReturnOptions, gradeReturn, receiveReturn, requestReturn } from '@fieldhouse/contract/returns'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { moveUnits } from '#modules/orders/service/move-units.ts'
import { createOrderKey } from '#modules/orders/service/order-keys.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { openShopWithPayPal } from './given-payments.ts'

type Shop = Awaited<ReturnType<typeof openShopWithPayPal>>

/** Orders that have arrived, and what a guest with the link and staff do with them. */
export function givenReturnsIn(shop: Shop) {
  const { call, db, deps, given, readyCart, begin, approve, validate } = shop

  /** A guest’s paid order of the first of three sizes. */
  async function paidOrder({ quantity = 1, price = '40.00', stock = [10, 10, 10] } = {}) {
    const product = await given.product({}, price)
    const { sku_ids } = await given.item(product.id, stock)
    const cart = await readyCart([{ sku_id: sku_ids[0] ?? 0, quantity }])
    const { body: attempt } = await begin(cart)
    await approve(attempt.provider_order_id)
    const { body } = await validate(attempt.provider_order_id)
    expect(body.status).toBe('paid')
    const id = attempt.attempt_id
    const key = { 'order-key': await createOrderKey(deps, id) }
    return { id, key, product_id: product.id, skus: sku_ids as [number, number, number], email: cart.email ?? '' }
  }

  async function ship(order_id: string, moves: readonly ('pack' | 'ship' | 'deliver')[] = ['pack', 'ship', 'deliver']) {
    for (const move of moves) {
      await inTransaction(db, (db) => moveUnits(db, { order_id, move, at: deps.clock.now(), actor: 'packer' }))
    }
  }

  async function deliveredOrder(options: Parameters<typeof paidOrder>[0] = {}) {
    const order = await paidOrder(options)
    await ship(order.id)
    return order
  }

  const line = (change: Partial<ReturnLineInput> = {}): ReturnLineInput => ({
    position: 1,
    quantity: 1,
    reason: 'too_small',
    wish: 'refund',
    ...change,
  })

  const request = ({ id, key }: { id: string; key: Record<string, string> }, change: Partial<ReturnLineInput> = {}) =>
    call(requestReturn, { params: { id }, body: { lines: [line(change)] } }, key)

  const options = async ({ id, key }: { id: string; key: Record<string, string> }) =>
    (await call(getReturnOptions, { params: { id } }, key)).body

  /** Received, and all its units graded as new. */
  async function graded(id: string, headers: Record<string, string>, units = 1) {
    const { version } = await returned(id)
    const params = { id }
    const { body } = await call(receiveReturn, { params, body: { version } }, headers)
    const lines = [{ position: 1, restocked: units, damaged: 0, missing: 0 }]
    return (await call(gradeReturn, { params, body: { version: body.version, lines } }, headers)).body
  }

  async function returned(id: string) {
    return db.selectFrom('returns.returns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  async function balance(sku_id: number) {
    const { rows } = await sql<{ on_hand: number; held: number; committed: number }>`
      select on_hand, held, committed from stock.balances where sku_id = ${sku_id}`.execute(db)
    return rows[0]
  }

  return { paidOrder, ship, deliveredOrder, line, request, options, graded, returned, balance }
}
