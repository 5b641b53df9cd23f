import { randomUUID } from 'node:crypto'
import { addToCart, emptyCart, getCart, getCartById, replaceCart, updateCart } from '@fieldhouse/contract/cart'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { givenStockKeeper } from '#test/given-stock.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db, time } = shop
const given = givenCartsIn(shop)
const stock = await givenStockKeeper(shop, ['stock'])

test('a guest without a cart gets one with the first thing, and finds it again by its id', async () => {
  const tee = await given.sku({ price: '25.50' })
  const added = await call(addToCart, { body: { sku_id: tee.id, quantity: 2 } })
  expect(added.status).toBe(200)
  expect(added.headers['cache-control']).toContain('no-store')
  const { body } = await call(getCart, { query: { cart_id: added.body.id } })
  expect(body).toEqual(added.body)
  expect(body).toMatchObject({
    version: 1,
    status: 'open',
    lines: [{ sku_id: tee.id, name: tee.name, quantity: 2, unit_price: '25.50', total: '51.00', problems: [] }],
    totals: { items: '51.00', discount: '0.00', shipping: null, tax: null, total: '51.00' },
  })
  expect((await call(getCartById, { params: { id: body.id } })).body).toEqual(body)
})

test('a shopper has one cart wherever they sign in, and nobody else sees it', async () => {
  const [ana, eva] = [await given.shopper(), await given.shopper()]
  const tee = await given.sku()
  const { body } = await call(addToCart, { body: { sku_id: tee.id, quantity: 1 } }, ana.headers)
  await call(addToCart, { body: { sku_id: tee.id, quantity: 2 } }, (await given.signedIn(ana, 'shop')).headers)
  expect((await call(getCart, {}, ana.headers)).body).toMatchObject({ id: body.id, lines: [{ quantity: 3 }] })

  const query = { cart_id: body.id }
  expect((await call(getCart, { query })).status).toBe(404)
  expect((await call(getCart, { query }, eva.headers)).body).toMatchObject({ lines: [], totals: { total: '0.00' } })
  expect((await call(getCartById, { params: { id: body.id } }, eva.headers)).status).toBe(404)
  const change = { version: 2, cart_id: body.id, lines: [{ sku_id: tee.id, quantity: 9 }] }
  expect((await call(updateCart, { body: change })).status).toBe(404)
  expect((await call(updateCart, { body: change }, eva.headers)).body.code).toBe('cart_changed')
  expect((await call(emptyCart, { query: { ...query, version: 2 } })).status).toBe(404)
  const theirs = await call(addToCart, { body: { sku_id: tee.id, quantity: 1, cart_id: body.id } })
  expect(theirs.body.id).not.toBe(body.id)
})

test('who changes an older edition is refused and told the present one', async () => {
  const [tee, cap] = [await given.sku(), await given.sku()]
  const cart_id = await given.cart([{ sku_id: tee.id, quantity: 1 }])
  await call(addToCart, { body: { cart_id, sku_id: cap.id, quantity: 1 } })
  const { status, body } = await call(updateCart, {
    body: { cart_id, version: 1, lines: [{ sku_id: tee.id, quantity: 5 }] },
  })
  expect([status, body.code]).toEqual([409, 'cart_changed'])
  expect(body.cart).toMatchObject({ id: cart_id, version: 2, lines: [{ quantity: 1 }, { sku_id: cap.id }] })

  const again = await call(updateCart, { body: { cart_id, version: 2, lines: [{ sku_id: tee.id, quantity: 5 }] } })
  expect(again.body).toMatchObject({ version: 3, lines: [{ sku_id: tee.id, quantity: 5 }, { sku_id: cap.id }] })
})

test('lines are set, put aside and back, taken out, replaced and emptied', async () => {
  const [tee, cap, sock] = [await given.sku(), await given.sku({ price: '10.00' }), await given.sku()]
  const cart_id = await given.cart([tee, cap].map(({ id }) => ({ sku_id: id, quantity: 1 })))
  const change = async (version: number, lines: { sku_id: number; quantity: number; saved?: boolean }[]) =>
    (await call(updateCart, { body: { cart_id, version, lines } })).body

  const aside = await change(2, [{ sku_id: tee.id, quantity: 1, saved: true }])
  expect(aside).toMatchObject({ lines: [{ sku_id: cap.id }], saved: [{ sku_id: tee.id }], totals: { total: '10.00' } })
  const back = await change(3, [{ sku_id: tee.id, quantity: 2, saved: false }])
  expect(back.lines.map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual([
    [tee.id, 2],
    [cap.id, 1],
  ])
  const out = await change(4, [{ sku_id: cap.id, quantity: 0 }])
  expect(out.lines).toHaveLength(1)
  const replaced = await call(replaceCart, {
    body: { cart_id, version: 5, lines: [{ sku_id: sock.id, quantity: 3 }] },
  })
  expect(replaced.body.lines).toMatchObject([{ sku_id: sock.id, quantity: 3 }])
  const empty = await call(emptyCart, { query: { cart_id, version: 6 } })
  expect(empty.body).toMatchObject({ version: 7, lines: [], totals: { total: '0.00' } })
})

test('a line whose SKU was deleted is neither shown nor priced, and leaves the rest of the cart as it is', async () => {
  const tee = await given.sku({ price: '10.00' })
  const cart_id = await given.cart([{ sku_id: tee.id, quantity: 1 }])
  const deleted = { cart_id, sku_id: 2_000_000_000, quantity: 1, seen_price: '99.00', added_at: time.now }
  await db.insertInto('cart.lines').values(deleted).execute()

  const { body } = await call(getCart, { query: { cart_id } })
  expect(body).toMatchObject({ lines: [{ sku_id: tee.id, total: '10.00' }], saved: [], totals: { total: '10.00' } })
  const lines = [{ sku_id: tee.id, quantity: 2 }]
  const changed = await call(updateCart, { body: { cart_id, version: body.version, lines } })
  expect(changed.body.lines).toMatchObject([{ sku_id: tee.id, quantity: 2 }])
})

test('twenty of a SKU and two hundred lines are the most', async () => {
  const tee = await given.sku({ on_hand: 100 })
  const cart_id = await given.cart([{ sku_id: tee.id, quantity: 19 }])
  const more = await call(addToCart, { body: { cart_id, sku_id: tee.id, quantity: 2 } })
  expect(more.body.code).toBe('cart_limit')
  expect((await call(addToCart, { body: { cart_id, sku_id: tee.id, quantity: 21 } })).body.code).toBe(
    'validation_failed',
  )

  const item = await given.item((await given.product()).id, Array(201).fill(5))
  const lines = item.sku_ids.slice(0, 200).map((sku_id) => ({ sku_id, quantity: 1 }))
  const full = await call(replaceCart, { body: { cart_id, version: 1, lines } })
  expect(full.body.lines).toHaveLength(200)
  const last = { cart_id, sku_id: item.sku_ids[200] ?? 0, quantity: 1 }
  expect((await call(addToCart, { body: last })).body.code).toBe('cart_limit')
})

test('what is not there or not for sale is not added; what has become so says it', async () => {
  const [few, gone, dear] = [await given.sku({ on_hand: 3 }), await given.sku(), await given.sku({ price: '30.00' })]
  const draft = await given.item((await given.product({ status: 'draft' })).id, [5])
  const add = async (sku_id: number, quantity = 1) => (await call(addToCart, { body: { sku_id, quantity } })).body.code
  expect(await add(few.id, 4)).toBe('out_of_stock')
  expect(await add(draft.sku_ids[0] ?? 0)).toBe('not_found')
  expect(await add(2_000_000_000)).toBe('not_found')

  const cart_id = await given.cart([few, gone, dear].map(({ id }) => ({ sku_id: id, quantity: 2 })))
  await stock.promise(few.id, { held: 2, committed: 0 })
  await db.updateTable('catalog.products').set({ status: 'archived' }).where('id', '=', gone.product_id).execute()
  const price = { product_id: dear.product_id, valid_from: time.now, amount: '35.00' }
  await db.insertInto('catalog.prices').values(price).execute()

  const { body } = await call(getCart, { query: { cart_id } })
  expect(body.lines.map(({ problems }) => problems)).toEqual([
    [{ code: 'only_left', available: 1 }],
    [{ code: 'not_for_sale' }],
    [{ code: 'price_changed', was: '30.00' }],
  ])
  expect(body.totals.items).toBe('150.00')
  // Changing a cart acknowledges the current prices.
  const response = await call(updateCart, { body: { cart_id, version: 3, lines: [{ sku_id: few.id, quantity: 1 }] } })
  expect(response.body.lines.map(({ problems }) => problems)).toEqual([[], [{ code: 'not_for_sale' }], []])
})

test('an addition whose answer got lost is sent again and counts once', async () => {
  const tee = await given.sku()
  const cart_id = await given.cart([{ sku_id: tee.id, quantity: 1 }])
  const key = { 'idempotency-key': randomUUID() }
  const body = { cart_id, sku_id: tee.id, quantity: 2 }
  const responses = await Promise.all([1, 2, 3].map(() => call(addToCart, { body }, key)))
  expect(responses.map(({ body }) => body.lines[0]?.quantity)).toEqual([3, 3, 3])
  const reused = await call(addToCart, { body: { ...body, quantity: 1 } }, key)
  expect(reused.body.code).toBe('idempotency_key_reused')
})
