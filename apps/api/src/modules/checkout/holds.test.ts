import { addToCart, getCartById } from '@fieldhouse/contract/cart'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShopWithPayPal } from '#test/given-payments.ts'

const shop = await openShopWithPayPal()
const { call, db, given, finishCart, begin, validate, approve, books, runEvents, sweepAfter } = shop

let guests = 0

/** Each guest has an address of its own, unless one is given. */
async function startedPayment(lines: readonly { sku_id: number; quantity: number }[], address?: string) {
  guests += 1
  const headers = { 'x-forwarded-for': address ?? `198.51.${Math.floor(guests / 250)}.${guests % 250}` }
  let cart_id: string | undefined
  for (const line of lines) {
    const { body } = await call(addToCart, { body: { ...line, ...(cart_id && { cart_id }) } }, headers)
    cart_id = body.id
  }
  const cart = await finishCart(cart_id ?? '', {}, headers)
  const { status, body } = await begin(cart, headers)
  expect(status).toBe(201)
  return { ...body, cart }
}

async function unitsOf(sku_id: number) {
  const { rows } = await sql<{ available: number; unapproved: number; approved: number; committed: number }>`
    select b.on_hand - b.held - b.committed as available, b.committed,
      coalesce(sum(h.quantity) filter (where not h.approved), 0)::int as unapproved,
      coalesce(sum(h.quantity) filter (where h.approved), 0)::int as approved
    from stock.balances b left join stock.holds h using (sku_id) where b.sku_id = ${sku_id}
    group by b.sku_id`.execute(db)
  return rows[0]
}

async function capturesOf(provider_order_id: string | null) {
  return (await books()).captures.filter(({ order_id }) => order_id === provider_order_id)
}

async function stateOf(id: string) {
  const attempts = db.selectFrom('checkout.attempts').select(['state', 'expires_at']).where('id', '=', id)
  return attempts.executeTakeFirstOrThrow()
}

test('guests of one address hold a fifth of a SKU at most, and can start payments beyond it', async () => {
  const sku = await given.sku({ on_hand: 20 })
  for (let index = 0; index < 3; index++) await startedPayment([{ sku_id: sku.id, quantity: 3 }], '203.0.113.7')
  expect(await unitsOf(sku.id)).toMatchObject({ unapproved: 4, available: 16 })
  await startedPayment([{ sku_id: sku.id, quantity: 3 }])
  expect(await unitsOf(sku.id)).toMatchObject({ unapproved: 7, available: 13 })
})

test('unapproved payments at once, of however many guests, never hold more than half of a SKU', async () => {
  const sku = await given.sku({ on_hand: 10 })
  await Promise.all(Array.from({ length: 12 }, () => startedPayment([{ sku_id: sku.id, quantity: 1 }])))
  expect(await unitsOf(sku.id)).toMatchObject({ unapproved: 5, available: 5 })
})

test('an unapproved hold ends after three minutes; the payment goes on while there is stock', async () => {
  const sku = await given.sku({ on_hand: 2 })
  const slow = await startedPayment([{ sku_id: sku.id, quantity: 1 }])
  expect(slow.seconds_left).toBe(180)
  await sweepAfter(181)
  expect(await unitsOf(sku.id)).toMatchObject({ unapproved: 0, available: 2 })
  await approve(slow.provider_order_id)
  expect((await validate(slow.provider_order_id)).body.status).toBe('paid')
})

test('a shopper whose hold ran out and whose item is gone is told so, and no money is taken', async () => {
  const sku = await given.sku({ on_hand: 1 })
  const slow = await startedPayment([{ sku_id: sku.id, quantity: 1 }])
  await sweepAfter(181)
  const quick = await startedPayment([{ sku_id: sku.id, quantity: 1 }])
  await approve(quick.provider_order_id)
  expect((await validate(quick.provider_order_id)).body.status).toBe('paid')
  await approve(slow.provider_order_id)
  const { status, body } = await validate(slow.provider_order_id)
  expect([status, body.code, body.errors]).toEqual([409, 'out_of_stock', { [`lines.${sku.id}`]: ['sold_out'] }])
  expect((await validate(slow.provider_order_id)).body.code).toBe('out_of_stock')
  expect(await capturesOf(slow.provider_order_id)).toEqual([])
  expect((await call(getCartById, { params: { id: slow.cart.id } })).body.status).toBe('open')
})

test('the provider’s word that the buyer has approved makes the hold a full one', async () => {
  const sku = await given.sku({ on_hand: 1 })
  const payment = await startedPayment([{ sku_id: sku.id, quantity: 1 }])
  await approve(payment.provider_order_id)
  await expect.poll(() => runEvents().then(() => stateOf(payment.attempt_id))).toMatchObject({ state: 'approved' })
  expect(await unitsOf(sku.id)).toMatchObject({ unapproved: 0, approved: 1 })
  const { expires_at } = await stateOf(payment.attempt_id)
  expect(expires_at.getTime() - shop.time.now.getTime()).toBe(900_000)
  await sweepAfter(600)
  expect(await unitsOf(sku.id)).toMatchObject({ approved: 1, available: 0 })
  await sweepAfter(301)
  expect(await unitsOf(sku.id)).toMatchObject({ approved: 0, available: 1 })
  expect((await stateOf(payment.attempt_id)).state).toBe('expired')
})

test('an approved payment takes units of unapproved holds, oldest first, whose shoppers pay nothing', async () => {
  const sku = await given.sku({ on_hand: 4 })
  const oldest = await startedPayment([{ sku_id: sku.id, quantity: 1 }])
  shop.time.now = new Date(shop.time.now.getTime() + 1000)
  const newer = await startedPayment([{ sku_id: sku.id, quantity: 1 }])
  const whole = await startedPayment([{ sku_id: sku.id, quantity: 2 }])
  expect(await unitsOf(sku.id)).toMatchObject({ unapproved: 2, available: 2 })

  await approve(whole.provider_order_id)
  expect((await validate(whole.provider_order_id)).body.status).toBe('paid')
  expect(await unitsOf(sku.id)).toMatchObject({ committed: 2, unapproved: 1, available: 1 })
  const kept = await db.selectFrom('stock.holds').select('hold_id').where('sku_id', '=', sku.id).execute()
  expect(kept).toEqual([{ hold_id: newer.attempt_id }])

  const last = await startedPayment([{ sku_id: sku.id, quantity: 1 }])
  for (const { provider_order_id } of [last, newer]) {
    await approve(provider_order_id)
    expect((await validate(provider_order_id)).body.status).toBe('paid')
  }
  await approve(oldest.provider_order_id)
  expect((await validate(oldest.provider_order_id)).body.code).toBe('out_of_stock')
  expect(await capturesOf(oldest.provider_order_id)).toEqual([])
  expect(await unitsOf(sku.id)).toMatchObject({ committed: 4, available: 0 })
})

test('as many are paid as there are units, however many approve at once', async () => {
  const skus = [await given.sku({ on_hand: 5 }), await given.sku({ on_hand: 5 })]
  const lines = skus.map(({ id }) => ({ sku_id: id, quantity: 1 }))
  const payments = []
  for (let index = 0; index < 12; index++) payments.push(await startedPayment(lines))
  await Promise.all(payments.map(({ provider_order_id }) => approve(provider_order_id)))
  const responses = await Promise.all(payments.map(({ provider_order_id }) => validate(provider_order_id)))
  const told = responses.map(({ body }) => body.code ?? body.status)
  expect(told.toSorted()).toEqual([...Array(7).fill('out_of_stock'), ...Array(5).fill('paid')])
  const captures = await Promise.all(payments.map(({ provider_order_id }) => capturesOf(provider_order_id)))
  expect(captures.flat()).toHaveLength(5)
  for (const { id } of skus) expect(await unitsOf(id)).toMatchObject({ committed: 5, available: 0, unapproved: 0 })
})
