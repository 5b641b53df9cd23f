import { createClient } from '@fieldhouse/client/client'
import type { SafeStorage } from '@fieldhouse/client/safe-storage'
import { createSession } from '@fieldhouse/client/session'
import type { Cart } from '@fieldhouse/contract/cart'
import { expect, test } from 'vitest'
import { countUnits } from './cart-changes.ts'
import type { CartDependencies } from './cart-store.ts'
import { createCartStore } from './cart-store.ts'

interface Sent {
  method: string
  body: { cart_id?: string; version?: number; lines?: { sku_id: number; quantity: number; saved?: boolean }[] }
  key: string | null
}

type Answer = (sent: Sent) => Response | Promise<Response>

const ID = '00000000-0000-4000-8000-000000000001'
const TEE = 1
const CAP = 2

function cartOf(version: number, quantities: Record<number, number>): Cart {
  const lines = Object.entries(quantities).map(([sku, quantity]) => ({
    sku_id: Number(sku),
    product_id: 1,
    product_item_id: 1,
    name: `SKU ${sku}`,
    color: { name: 'Blue', hex: '#0000ff' },
    size: 'M',
    image: null,
    quantity,
    unit_price: '10.00',
    subtotal: `${quantity * 10}.00`,
    total: `${quantity * 10}.00`,
    problems: [],
  }))
  const empty = { saved: [], gifts: [], promo_code: null, code_problem: null, email: null, destination: null }
  const nowhere = { address: null, rate: null }
  const totals = { items: '0.00', discount: '0.00', shipping: null, tax: null, total: '0.00' }
  const rest = { ...empty, ...nowhere, discounts: [], hints: [], totals, updated_at: '2026-11-15T12:00:00Z' }
  return { id: ID, version, status: 'open', lines, ...rest }
}

const refuse = (code: string, status = 409, more = {}) => Response.json({ code, detail: code, ...more }, { status })

/** A browser with a cart, and an API that returns the listed responses in order. */
function setUp(
  responses: Answer[],
  stored: Record<string, string> = { cartId: ID },
  lang: CartDependencies['lang'] = () => 'en',
) {
  const items = new Map(Object.entries(stored))
  const storage: SafeStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => items.set(key, text),
    removeItem: (key) => items.delete(key),
  }
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (_, { method = 'GET', body, headers } = {}) => {
    const call = { method, body: JSON.parse(`${body ?? '{}'}`), key: new Headers(headers).get('idempotency-key') }
    sent.push(call)
    const respond = responses.shift()
    if (!respond) throw new Error(`nobody expected ${method}`)
    return respond(call)
  }
  const client = createClient({ baseUrl: '', fetch, session: createSession({ storage }) })
  let keys = 0
  const cart = createCartStore({
    client,
    storage,
    lang,
    newKey: () => `key-${++keys}`,
    wait: () => Promise.resolve(),
    landing: () => ({ referrer: 'www.google.com' }),
  })
  const quantities = () => cart.get().cart?.lines.map(({ sku_id, quantity }) => [sku_id, quantity])
  return { cart, client, items, sent, quantities }
}

const cartResponse =
  (version: number, quantities: Record<number, number>): Answer =>
  () =>
    Response.json(cartOf(version, quantities))

test('a change is seen at once, and the sums when the shop has calculated them', async () => {
  const { cart, quantities } = setUp([cartResponse(1, { [TEE]: 1 }), cartResponse(2, { [TEE]: 3 })])
  await cart.read()

  const changed = cart.setLine({ sku_id: TEE, quantity: 3 })
  expect(quantities()).toEqual([[TEE, 3]])
  expect(cart.get()).toMatchObject({ changing: true, cart: { lines: [{ subtotal: '10.00' }] } })

  expect(await changed).toBeNull()
  expect(cart.get()).toMatchObject({ changing: false, cart: { version: 2, lines: [{ subtotal: '30.00' }] } })
})

test('each change is asked of the cart that the one before it has left', async () => {
  const { cart, sent } = setUp([
    cartResponse(1, { [TEE]: 1, [CAP]: 1 }),
    cartResponse(2, { [TEE]: 2, [CAP]: 1 }),
    cartResponse(3, { [TEE]: 2 }),
    cartResponse(4, { [TEE]: 2 }),
  ])
  await cart.read()

  const changes = [
    cart.setLine({ sku_id: TEE, quantity: 2 }),
    cart.setLine({ sku_id: CAP, quantity: 0 }),
    cart.set({ promo_code: 'SUMMER' }),
  ]
  await Promise.all(changes)

  expect(sent.slice(1).map(({ body }) => body.version)).toEqual([1, 2, 3])
  expect(cart.get().cart?.version).toBe(4)
})

test('who counts up quickly asks for the last number only, as far as nothing was sent yet', async () => {
  const { cart, sent } = setUp([
    cartResponse(1, { [TEE]: 1 }),
    cartResponse(2, { [TEE]: 2 }),
    cartResponse(3, { [TEE]: 5 }),
  ])
  await cart.read()

  await Promise.all([2, 3, 4, 5].map((quantity) => cart.setLine({ sku_id: TEE, quantity })))

  expect(sent.slice(1).map(({ body }) => body.lines?.[0]?.quantity)).toEqual([2, 5])
})

test('a cart that was changed elsewhere is taken over, and the change made on it', async () => {
  const { cart, sent, quantities } = setUp([
    cartResponse(1, { [TEE]: 1 }),
    () => refuse('cart_changed', 409, { cart: cartOf(7, { [TEE]: 1, [CAP]: 4 }) }),
    cartResponse(8, { [TEE]: 2, [CAP]: 4 }),
  ])
  await cart.read()

  expect(await cart.setLine({ sku_id: TEE, quantity: 2 })).toBeNull()

  expect(sent.at(-1)?.body).toMatchObject({ version: 7, lines: [{ sku_id: TEE, quantity: 2 }] })
  expect(quantities()).toEqual([
    [TEE, 2],
    [CAP, 4],
  ])
})

test('what was taken out elsewhere does not come back by being counted; taking it out is done already', async () => {
  const gone = () => refuse('cart_changed', 409, { cart: cartOf(7, { [CAP]: 4 }) })
  const { cart, sent } = setUp([cartResponse(1, { [TEE]: 1 }), gone, cartResponse(1, { [TEE]: 1 }), gone])
  await cart.read()
  expect(await cart.setLine({ sku_id: TEE, quantity: 2 })).toMatchObject({ code: 'cart_changed' })
  expect(cart.get()).toMatchObject({ cart: { version: 7 }, refusal: { code: 'cart_changed' } })

  await cart.read()
  expect(await cart.setLine({ sku_id: TEE, quantity: 0 })).toBeNull()
  expect(cart.get()).toMatchObject({ cart: { version: 7 }, refusal: null })
  expect(sent).toHaveLength(4)
})

test('what the shop refuses is put back, and told until the next change', async () => {
  const { cart, quantities } = setUp([
    cartResponse(1, { [TEE]: 1 }),
    () => refuse('payment_in_progress'),
    cartResponse(2, { [TEE]: 2 }),
  ])
  await cart.read()

  await cart.setLine({ sku_id: TEE, quantity: 0 })
  expect(quantities()).toEqual([[TEE, 1]])
  expect(cart.get().refusal).toMatchObject({ code: 'payment_in_progress' })

  await cart.setLine({ sku_id: TEE, quantity: 2 })
  expect(cart.get().refusal).toBeNull()
})

test('adding is tried again under the same key when the answer was lost', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const { cart, sent, items } = setUp([lost, cartResponse(1, { [TEE]: 1 }), cartResponse(2, { [TEE]: 2 })], {})

  expect(await cart.add(TEE)).toBeNull()
  await cart.add(TEE)

  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2'])
  expect(sent.map(({ body }) => body.cart_id)).toEqual([undefined, undefined, ID])
  expect(items.get('cartId')).toBe(ID)
  expect(countUnits(cart.get().cart)).toBe(2)
})

test('a change whose answer was lost is done once: the cart that has it already is no surprise', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const { cart } = setUp([
    cartResponse(1, { [TEE]: 1 }),
    lost,
    () => refuse('cart_changed', 409, { cart: cartOf(2, { [TEE]: 2 }) }),
    cartResponse(3, { [TEE]: 2 }),
  ])
  await cart.read()

  expect(await cart.setLine({ sku_id: TEE, quantity: 2 })).toBeNull()
  expect(cart.get().cart?.version).toBe(3)
})

test('without a line to the shop everything is put back after a few tries', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const { cart, quantities, sent } = setUp([cartResponse(1, { [TEE]: 1 }), lost, lost, lost])
  await cart.read()

  expect(await cart.setLine({ sku_id: TEE, quantity: 2 })).toMatchObject({ kind: 'network' })
  expect(quantities()).toEqual([[TEE, 1]])
  expect(sent).toHaveLength(4)
})

test('a removal is taken back to where the line stood', async () => {
  const { cart, quantities, sent } = setUp([
    cartResponse(1, { [TEE]: 3, [CAP]: 1 }),
    cartResponse(2, { [CAP]: 1 }),
    cartResponse(3, { [TEE]: 3, [CAP]: 1 }),
  ])
  await cart.read()
  const line = cart.get().cart?.lines[0]
  if (!line) throw new Error('there is no line')

  await cart.setLine({ sku_id: TEE, quantity: 0 })
  const restored = cart.restore({ line, saved: false, place: 0 })
  expect(quantities()).toEqual([
    [TEE, 3],
    [CAP, 1],
  ])
  await restored
  expect(sent.at(-1)?.body.lines).toEqual([{ sku_id: TEE, quantity: 3, saved: false }])
})

test('a line put aside leaves the cart at once', async () => {
  const { cart } = setUp([cartResponse(1, { [TEE]: 2 }), () => refuse('payment_in_progress')])
  await cart.read()

  const moved = cart.setLine({ sku_id: TEE, quantity: 2, saved: true })
  expect(cart.get().cart).toMatchObject({ lines: [], saved: [{ sku_id: TEE, quantity: 2 }] })

  await moved
  expect(cart.get().cart).toMatchObject({ lines: [{ sku_id: TEE, quantity: 2 }], saved: [] })
})

test('a guest without a cart asks for none, and one whose cart is gone forgets it', async () => {
  const nobody = setUp([], {})
  await nobody.cart.read()
  expect(nobody.cart.get()).toMatchObject({ status: 'ready', cart: null })
  expect(nobody.sent).toEqual([])

  const { cart, items } = setUp([() => refuse('not_found', 404)])
  await cart.read()
  expect(cart.get()).toMatchObject({ status: 'ready', cart: null })
  expect(items.has('cartId')).toBe(false)
})

test('who signs out leaves nothing behind, not even by an answer that is still on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { cart, client, items } = setUp([cartResponse(1, { [TEE]: 1 }), () => promise], {
    accessToken: 'a',
    refreshToken: 'r',
    user: '{"username":"ana"}',
  })
  await cart.read()
  expect(items.has('cartId')).toBe(false)

  const changed = cart.setLine({ sku_id: TEE, quantity: 2 })
  client.session.logOutLocally()
  resolve(Response.json(cartOf(2, { [TEE]: 2 })))

  expect(await changed).toMatchObject({ kind: 'aborted' })
  await expect.poll(() => cart.get()).toMatchObject({ status: 'ready', cart: null })
  expect(items.get('cartSeen')).toBeUndefined()
})

test('an unexpected error reaches its caller, and the next change is still sent', { timeout: 5000 }, async () => {
  let calls = 0
  const failOnce = () => {
    calls += 1
    if (calls === 1) throw new TypeError('not an answer of the API')
    return 'en' as const
  }
  const { cart, quantities } = setUp([cartResponse(1, { [CAP]: 1 })], { cartId: ID }, failOnce)

  const failed = cart.add(TEE)
  const added = cart.add(CAP)

  await expect(failed).rejects.toThrow('not an answer of the API')
  expect(await added).toBeNull()
  expect(quantities()).toEqual([[CAP, 1]])
  expect(cart.get().changing).toBe(false)
})
