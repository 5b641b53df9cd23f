import { writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { endpoint } from '@fieldhouse/contract/endpoint'
import { getReady } from '@fieldhouse/contract/health'
import { getProduct, listProducts } from '@fieldhouse/contract/listing'
import { createMetrics } from '@fieldhouse/process/metrics'
import { sql } from 'kysely'
import Type from 'typebox'
import { expect, test } from 'vitest'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'
import { inTransaction } from '../db/db.ts'
import { DomainError } from '../errors.ts'
import { assertRoutesDeclareAccess } from './access.ts'
import { createHttpServer } from './http.ts'
import { serve } from './serve.ts'

const { app, call, deps } = await openTestShop()

const LOG_IN = '/api/authentication/login/'
const JSON_TYPE = { 'content-type': 'application/json' }

test('every answer carries the security headers and the id of its request', async () => {
  for (const url of ['/api/products/', '/api/nothing', '/api/products/?page=0', '/api/docs/']) {
    const { headers } = await app.inject({ url, headers: { 'x-request-id': 'abc-12345' } })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': 'abc-12345',
    })
  }
})

test('an id that is no plain word is replaced', async () => {
  const { headers } = await app.inject({ url: '/api/products/', headers: { 'x-request-id': 'a b\\"c' } })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('a public read can be kept by a shared cache and is not sent again to who has it', async () => {
  const first = await app.inject('/api/products/')
  expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+/)
  const again = await app.inject({ url: '/api/products/', headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('what is asked with a token is nobody else’s answer', async () => {
  const { headers } = await call(listProducts, {}, { authorization: 'Bearer x' })
  expect(headers['cache-control']).toBe('private, no-store')
})

test('the trailing slash is optional', async () => {
  expect((await app.inject('/api/products')).statusCode).toBe(200)
})

test('a refusal is a problem with a stable code', async () => {
  const response = await app.inject('/api/products/products/424242/')
  expect(response.headers['content-type']).toMatch('application/problem+json')
  expect(response.json()).toEqual({
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    detail: 'This does not exist, or you do not have access to it.',
    code: 'not_found',
    request_id: response.headers['x-request-id'],
  })
})

test('an address that cannot be read, or that is too long, is a problem like others and is not repeated', async () => {
  for (const url of ['/api/products/products/%zz/', '/api/products/%c0%ae/', `/api/users/user/${'x'.repeat(201)}/`]) {
    const response = await app.inject({ url })
    expect(response.json()).toMatchObject({ status: 404, code: 'not_found', request_id: expect.any(String) })
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'x-content-type-options': 'nosniff',
    })
    expect(response.body).not.toMatch(/%zz|%c0|xxx/)
  }
})

test('every parameter may be as long as the contract says', async () => {
  const url = `/api/newsletter/unsubscribe/${'x'.repeat(200)}/`
  expect((await app.inject({ method: 'POST', url })).json()).not.toMatchObject({ code: 'not_found' })
})

test('a body is never turned into what it is not, and its unknown fields are refused', async () => {
  const http = createHttpServer({ ...deps, metrics: createMetrics('probe') }, async () => undefined)
  const probe = endpoint({
    name: 'probe',
    method: 'POST',
    path: '/probe/',
    access: 'public',
    tag: 'Probe',
    summary: '',
    body: Type.Object({ quantity: Type.Integer() }),
    response: Type.Object({ quantity: Type.Integer() }),
  })
  serve(http, probe, async ({ body }) => body)
  const post = (payload: string, type = 'application/json') =>
    http.inject({ method: 'POST', url: '/api/probe/', payload, headers: { 'content-type': type } })

  expect((await post('{"quantity":2}')).json()).toEqual({ quantity: 2 })
  expect((await post('{"quantity":"2"}')).statusCode).toBe(400)
  expect((await post('{"quantity":2,"price":0}')).json().errors).toEqual({ price: expect.any(Array) })
  expect((await post('{')).json().code).toBe('validation_failed')
  expect((await post('quantity=2', 'text/plain')).json().code).toBe('unsupported_media_type')
  expect((await post(`{"quantity":${' '.repeat(300_000)}2}`)).json().code).toBe('body_too_large')
})

test('an endpoint that is not public refuses who brings no token, before anything happens', async () => {
  const http = createHttpServer({ ...deps, metrics: createMetrics('probe') }, async () => undefined)
  let ran = false
  const closed = endpoint({ ...getProduct, name: 'closed', path: '/closed/{id}/', access: 'staff:catalog' })
  serve(http, closed, async () => {
    ran = true
    throw new Error('unreachable')
  })
  expect((await http.inject('/api/closed/1/')).json().code).toBe('not_authenticated')
  expect(ran).toBe(false)
})

test('a route that does not say who may call it stops the start', () => {
  const http = createHttpServer({ ...deps, metrics: createMetrics('probe') }, async () => undefined)
  const assertAccess = assertRoutesDeclareAccess(http)
  http.get('/api/open/', async () => 'hello')
  expect(assertAccess).toThrow('routes without declared access: GET /api/open/')
})

test('a bug answers 500 without saying anything of itself', async () => {
  const http = createHttpServer({ ...deps, metrics: createMetrics('probe') }, async () => undefined)
  serve(http, getReady, async () => {
    throw new Error('password=secret at db.ts:12')
  })
  const response = await http.inject('/api/health/ready')
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toMatch(/secret|db\.ts/)
})

test('a connection that ends in the middle of a transaction and a full disk answer 503: the request may be repeated', async () => {
  const loseConnection = () =>
    inTransaction(deps.db, async (own) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(deps.db)
      await setTimeout(100)
      await sql`select 1`.execute(own)
    })
  for (const fail of [loseConnection, () => writeFile('/dev/full', 'picture')]) {
    const http = createHttpServer({ ...deps, metrics: createMetrics('probe') }, async () => undefined)
    serve(http, getReady, async () => {
      await fail()
      return { status: 'ready' as const }
    })
    const { statusCode, headers } = await http.inject('/api/health/ready')
    expect({ statusCode, retry: headers['retry-after'] }).toEqual({ statusCode: 503, retry: '1' })
  }
})

test('keys that every object inherits are unknown fields like others', async () => {
  for (const key of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const response = await app.inject(`/api/shopping-car/cart/?${key}=1`)
    expect(response.json()).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(Object.keys(response.json().errors)).toEqual([key])
    expect((await app.inject(`/api/products/?${key}=1`)).statusCode).toBe(200)
  }
})

test('JSON that is too deep to be read is refused, however short it is', async () => {
  const payloads = [
    ['[', ']'],
    ['{"a":', '}'],
  ].flatMap(([open = '', close = '']) => [101, 20_000].map((depth) => `${open.repeat(depth)}1${close.repeat(depth)}`))
  for (const payload of payloads) {
    const response = await app.inject({ method: 'POST', url: LOG_IN, headers: JSON_TYPE, payload })
    expect(response.json()).toMatchObject({ status: 400, code: 'validation_failed' })
  }
})

test('brackets in a text nest nothing', async () => {
  const payload = { username: `\\"${'['.repeat(1000)}`.slice(0, 200), password: '{"'.repeat(60) }
  const response = await app.inject({ method: 'POST', url: LOG_IN, payload })
  expect(response.json()).toMatchObject({ code: 'wrong_credentials' })
})

test('half of a surrogate pair is refused before it reaches a column of JSON, a whole pair is not', async () => {
  const owner = await givenPeopleIn(deps).staff(['banners'])
  const createPage = (title: string) =>
    app.inject({
      method: 'POST',
      url: '/api/pages/',
      headers: { ...owner.headers, ...JSON_TYPE },
      payload: `{"title": "${title}"}`,
    })
  for (const half of ['\\ud800', '\\uDFFF', 'a\\udc00\\ud800b', '\\ud83d x']) {
    expect((await createPage(half)).json()).toMatchObject({ status: 400, code: 'validation_failed' })
  }
  expect((await createPage('Shoes \\ud83d\\udc5f')).statusCode).toBe(201)
})

test('a problem whose details cannot be written is sent without them', async () => {
  const http = createHttpServer({ ...deps, metrics: createMetrics('probe') }, async () => undefined)
  const cart: Record<string, unknown> = {}
  cart.itself = cart
  serve(http, getReady, async () => {
    throw new DomainError('cart_changed', { cart })
  })
  expect((await http.inject('/api/health/ready')).json()).toMatchObject({ status: 409, code: 'cart_changed' })
})

test('the OpenAPI document names every operation and who may call it', async () => {
  const document = (await app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/api/products/'].get).toMatchObject({
    operationId: 'listProducts',
    description: expect.stringContaining('public'),
  })
  expect(document.paths['/api/products/products/{id}/'].get.responses['200']).toBeDefined()
})
