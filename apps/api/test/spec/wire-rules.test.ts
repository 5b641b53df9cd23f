import { expect, test } from 'vitest'
import { openSpecWorld } from './spec-world.ts'

const { app, send, headers, product, given } = await openSpecWorld()
// Before the first read of the list, which learns of later ones from notifications.
const old = await given.sku()

test('a refused form names every bad field at once', async () => {
  const register = { method: 'POST', path: '/users/register/' } as const
  const { status, body } = await send(register, { body: {} })
  const errors = { username: ['is required'], email: ['is required'], password: ['is required'] }
  expect({ status, errors: body?.errors }).toEqual({ status: 400, errors })
  const bad = await send(register, { body: { username: '-', email: 'no', password: 'short', role: 'owner' } })
  expect(Object.keys(bad.body?.errors ?? {}).toSorted()).toEqual(['email', 'password', 'role', 'username'])
})

test('of a huge body only the first bad field is named, so that nobody makes us list them all', async () => {
  const lines = Array.from({ length: 6000 }, () => ({ sku_id: 0, quantity: 0 }))
  const { status, body } = await send({ method: 'PUT', path: '/shopping-car/cart/' }, { body: { version: 0, lines } })
  expect(status).toBe(400)
  expect(Object.keys(body?.errors ?? {})).toHaveLength(1)
})

test.each([
  ['10', '10.00'],
  ['10.5', '10.50'],
  ['10.50', '10.50'],
])('a price of %s is %s, in forms, in JSON, and in filters', async (entered, price) => {
  const { id, category } = await product()
  const target = { method: 'PATCH', path: '/products/products/{id}/' } as const
  const patch = (input: object) => send(target, { headers, params: { id }, ...input })
  expect((await patch({ form: { price: entered } })).body).toMatchObject({ price })
  expect((await patch({ body: { price: '1.00' } })).body).toMatchObject({ price: '1.00' })
  expect((await patch({ body: { price: entered } })).body).toMatchObject({ price })
  expect((await patch({ body: { price: Number(entered) } })).body).toMatchObject({ price })
  const form = { name: 'Tee', description: '', price: entered, category: String(category.id) }
  expect((await send({ method: 'POST', path: '/products/create/' }, { headers, form })).body).toMatchObject({ price })
  const list = await send({ method: 'GET', path: '/products/' }, { query: { min_price: entered, max_price: entered } })
  expect(list.status).toBe(200)
})

test.each(['10.005', '1e1', '-1', '.5', '10.', 'ten', ' 10', ''])('“%s” is no price', async (price) => {
  const { id } = await product()
  const target = { method: 'PATCH', path: '/products/products/{id}/' } as const
  for (const input of [{ form: { price } }, { body: { price } }]) {
    const { status, body } = await send(target, { headers, params: { id }, ...input })
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: { price: [expect.any(String)] } } })
  }
})

test('a number is a price only as far as it is one of cents', async () => {
  const { id } = await product()
  const target = { method: 'PATCH', path: '/products/products/{id}/' } as const
  for (const price of [0.1 + 0.2, -1, 1e21, Number.MAX_SAFE_INTEGER, null, true, ['10'], {}]) {
    expect((await send(target, { headers, params: { id }, body: { price } })).status).toBe(400)
  }
})

test.each([
  ['true', true],
  ['True', true],
  ['1', true],
  ['false', false],
  ['False', false],
  ['0', false],
])('in a form and in a query, %s is %s', async (text, value) => {
  const { id } = await product()
  const target = { method: 'PATCH', path: '/products/products/{id}/' } as const
  expect((await send(target, { headers, params: { id }, form: { new: text } })).body).toMatchObject({ new: value })

  const { body } = await send({ method: 'GET', path: '/products/' }, { query: { new: text, page_size: 100 } })
  const results = (body?.results ?? []) as { id: number }[]
  expect(results.some(({ id }) => id === old.product_id)).toBe(!value)
})

test('JSON has its own true, so “1” is none there', async () => {
  const { id } = await product()
  const target = { method: 'PATCH', path: '/products/products/{id}/' } as const
  expect((await send(target, { headers, params: { id }, body: { new: '1' } })).status).toBe(400)
})

test('public reads ignore query keys that they do not know, and do not repeat them', async () => {
  const plain = await app.inject('/api/main/configurations/?page_size=1')
  const tracked = await app.inject('/api/main/configurations/?page_size=1&utm_source=mail&__proto__=1&page_sizes=5')
  expect(tracked.statusCode).toBe(200)
  expect(tracked.body).toBe(plain.body)
  expect(tracked.headers['cache-control']).toBe(plain.headers['cache-control'])
  expect((await app.inject('/api/products/?as_of=2027-01-01T00:00:00Z')).headers['cache-control']).toBe(
    'private, no-store',
  )
  for (const path of ['/api/products/', '/api/categories/categories/', '/api/publicity/banners/']) {
    expect((await app.inject(`${path}?fbclid=1`)).statusCode).toBe(200)
  }
})

test('writes and private reads refuse query keys that they do not know', async () => {
  const { headers } = await given.shopper()
  expect((await app.inject({ url: '/api/users/current/?x=1', headers })).statusCode).toBe(400)
  expect((await app.inject({ method: 'POST', url: '/api/users/register/?x=1', payload: {} })).statusCode).toBe(400)
})

test('staff reads a draft where shoppers find nothing', async () => {
  const draft = await product()
  const target = { method: 'GET', path: '/products/products/{id}/' } as const
  const params = { id: draft.id }
  expect((await send(target, { params })).status).toBe(404)
  expect((await send(target, { params, headers: (await given.shopper()).headers })).status).toBe(404)
  const seen = await send(target, { params, headers })
  expect(seen).toMatchObject({ status: 200, body: { id: draft.id, name: draft.name } })
  expect(seen.headers['cache-control']).toBe('private, no-store')
})
