import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOME, openSpecWorld } from './spec-world.ts'

const { send, given, buyer, db } = await openSpecWorld()

const CART = '/shopping-car/cart/'

test('signing out with the access token alone ends its session, and no other', async () => {
  const person = await given.shopper()
  const other = await given.signedIn(person, 'shop')
  const { headers, refresh } = person
  const current = { method: 'GET', path: '/users/current/' } as const
  expect((await send({ method: 'POST', path: '/authentication/logout/' }, { headers })).status).toBe(204)
  expect((await send(current, { headers })).status).toBe(401)
  const again = await send({ method: 'POST', path: '/authentication/refresh/' }, { body: { refresh } })
  expect(again.status).toBe(401)
  expect((await send(current, { headers: other.headers })).status).toBe(200)
})

test('a cart is emptied without its version, and with a stale one it is not', async () => {
  const { headers, cart } = await buyer()
  const stale = await send({ method: 'DELETE', path: CART }, { headers, query: { version: cart.version + 1 } })
  expect(stale).toMatchObject({ status: 409, body: { code: 'cart_changed', cart: { lines: [expect.anything()] } } })
  expect(await send({ method: 'DELETE', path: CART }, { headers })).toMatchObject({ status: 200, body: { lines: [] } })
})

test('a guest without a cart reads and empties an empty one, which is not stored', async () => {
  const carts = () => db.selectFrom('cart.carts').select('id').execute()
  const before = await carts()
  for (const method of ['GET', 'DELETE'] as const) {
    const { status, body } = await send({ method, path: CART }, {})
    expect({ status, body }).toMatchObject({ status: 200, body: { lines: [], totals: { total: '0.00' } } })
  }
  expect(await carts()).toEqual(before)
  expect((await send({ method: 'GET', path: CART }, { query: { cart_id: randomUUID() } })).status).toBe(404)
})

test('the id of a cart that was never stored leads to a cart of its own, not to one that can be foreseen', async () => {
  const cart_id = (await send({ method: 'GET', path: CART }, {})).body?.id as string
  const body = { cart_id, sku_id: (await given.sku()).id, quantity: 1 }
  const added = await send({ method: 'POST', path: CART }, { body })
  expect(added).toMatchObject({ status: 200, body: { lines: [{ quantity: 1 }] } })
  expect(added.body?.id).not.toBe(cart_id)
})

test('saved addresses come in pages', async () => {
  const { headers } = await given.shopper()
  for (const line1 of ['1 Elm St', '2 Elm St', '3 Oak St']) {
    await send({ method: 'POST', path: '/shipping/save-address/' }, { headers, body: { address: { ...HOME, line1 } } })
  }
  const search = { method: 'GET', path: '/shipping/address/search/' } as const
  const first = await send(search, { headers, query: { q: 'elm', page_size: 1 } })
  expect(first.body).toMatchObject({ count: 2, previous: null, results: [expect.anything()] })
  expect(first.body?.next).toContain('page=2')
  const second = await send(search, { headers, query: { q: 'elm', page_size: 1, page: 2 } })
  expect(second.body).toMatchObject({ count: 2, next: null, results: [expect.anything()] })
  expect(second.body?.results).not.toEqual(first.body?.results)
})

test('an address search needs a text or an address, and a text needs no commas', async () => {
  const search = { method: 'POST', path: '/shipping/address/search/' } as const
  for (const input of [{ body: {} }, {}]) {
    expect(await send(search, input)).toMatchObject({ status: 400, body: { errors: { q: [expect.any(String)] } } })
  }
  const { body } = await send(search, { body: { q: '100 Main St San Francisco CA 94103' } })
  const address = { line1: '100 Main St', city: 'San Francisco', state: 'CA', postal_code: '94103' }
  expect(body?.candidates).toMatchObject([{ address }])
})

test('a bad avatar is named by its field', async () => {
  const { headers } = await given.shopper()
  const form = { avatar: Buffer.from('not an image') }
  const { status, body } = await send({ method: 'PUT', path: '/users/upload-image/' }, { headers, form })
  expect({ status, body }).toMatchObject({ status: 400, body: { errors: { avatar: ['not_an_image'] } } })
})
