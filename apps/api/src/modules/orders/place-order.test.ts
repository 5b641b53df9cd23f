import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/db/db.ts'
import { givenOrdersIn } from '#test/given-orders.ts'
import { openTestShop } from '#test/test-shop.ts'
import { moveUnits } from './service/move-units.ts'
import { placeOrder } from './service/place-order.ts'
import { readOrder } from './service/read-order.ts'
import { recordOrderRefund } from './service/update-order.ts'

const shop = await openTestShop()
const { db, time } = shop
const given = givenOrdersIn(shop)

test('an order is what was agreed, line by line, and paid as it was placed', async () => {
  const placed = await given.order()

  const order = await readOrder(db, placed.id)

  expect(order).toMatchObject({
    id: placed.id,
    number: expect.any(Number),
    email: 'ana@example.com',
    placed_at: time.now.toISOString(),
    address: { full_name: 'Ana Ruiz', line2: null },
    shipping: { carrier: 'USPS', service: 'Priority', arrives_by: '2026-11-20' },
    discounts: [{ title: 'Ten off', amount: '10.00' }],
    totals: { items: '80.00', discount: '10.00', shipping: '8.00', tax: '6.12', total: '84.12', refunded: '0.00' },
    payment_status: 'paid',
    fulfillment_status: 'placed',
  })
  expect(order.lines).toMatchObject([
    { position: 1, name: 'Tempo Running Tee', quantity: 2, total: '70.00', image: null, gift: false, refunded: 0 },
    { position: 2, name: 'Crew Socks', quantity: 1, total: '0.00', gift: true },
  ])
  expect(order.timeline).toEqual([
    { kind: 'placed', at: time.now.toISOString(), amount: null, lines: null },
    { kind: 'paid', at: time.now.toISOString(), amount: '84.12', lines: null },
  ])
})

test('of an order that is still looked at nobody says that it is paid', async () => {
  const { id } = await given.order({ payment_status: 'pending' })

  expect((await readOrder(db, id)).timeline.map(({ kind }) => kind)).toEqual(['placed'])
})

test('one id is one order, also where two place it at once', async () => {
  const placed = await given.order()
  const duplicate = { ...placed, id: randomUUID() }

  await expect(placeOrder(db, placed)).rejects.toThrow(/orders_pkey/)
  const twice = await Promise.allSettled([placeOrder(db, duplicate), placeOrder(db, duplicate)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('money given back is noted by the piece, and all of it ends in refunded', async () => {
  const { id } = await given.order()
  const refund = { order_id: id, at: time.now, actor: 'olivia' }

  await recordOrderRefund(db, {
    ...refund,
    amount: '35.00',
    total_refunded: '35.00',
    lines: [{ position: 1, quantity: 1 }],
  })
  const partly = await readOrder(db, id)
  expect(partly).toMatchObject({ payment_status: 'partly_refunded', totals: { refunded: '35.00' } })
  expect(partly.lines).toMatchObject([{ refunded: 1 }, { refunded: 0 }])
  expect(partly.timeline.at(-1)).toMatchObject({ kind: 'refunded', amount: '35.00' })

  await recordOrderRefund(db, { ...refund, amount: '49.12', total_refunded: '84.12', lines: [] })
  expect(await readOrder(db, id)).toMatchObject({ payment_status: 'refunded', totals: { refunded: '84.12' } })

  const tooMuch = { ...refund, amount: '1.00', total_refunded: '85.12', lines: [] }
  await expect(recordOrderRefund(db, tooMuch)).rejects.toThrow(/refunded_of_total/)
  const onceMore = { ...refund, amount: '0.00', total_refunded: '84.12', lines: [{ position: 1, quantity: 2 }] }
  await expect(inTransaction(db, (db) => recordOrderRefund(db, onceMore))).rejects.toThrow(/refunded_of_quantity/)
})

test('what was not packed can be canceled once, by who has seen it as it is', async () => {
  const { id } = await given.stockedOrder()
  const order = {
    order_id: id,
    move: 'cancel',
    at: time.now,
    actor: 'olivia',
    note: 'Asked for by the customer',
  } as const

  await expect(moveUnits(db, { ...order, version: 7 })).rejects.toMatchObject({ code: 'version_conflict' })
  await moveUnits(db, { ...order, version: 1 })
  await expect(moveUnits(db, order)).rejects.toMatchObject({ code: 'wrong_state' })
  await expect(moveUnits(db, { ...order, order_id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' })

  expect(await readOrder(db, id)).toMatchObject({ fulfillment_status: 'canceled', payment_status: 'paid' })
  const event = await db
    .selectFrom('orders.events')
    .selectAll()
    .where('order_id', '=', id)
    .where('kind', '=', 'canceled')
  expect(await event.execute()).toMatchObject([{ actor: 'olivia', note: 'Asked for by the customer' }])
})

test('events of an order are append-only', async () => {
  const { id } = await given.order()

  for (const [tamperer, refusal] of [
    [shop.owner, 'append-only'],
    [shop.db, 'permission denied'],
  ] as const) {
    const remove = tamperer.deleteFrom('orders.events').where('order_id', '=', id)
    await expect(remove.execute()).rejects.toThrow(refusal)
    await expect(tamperer.updateTable('orders.events').set({ amount: '0' }).execute()).rejects.toThrow(refusal)
  }
})
