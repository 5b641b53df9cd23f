import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createApiFetch } from './api-fetch.ts'
import { isFramedPage, serveFramedPreview } from './framed-preview.ts'

const PAGE = '<p>Home</p><script>start()</script><script type="module" src="/a.js"></script>'

/** Knows one valid ticket. */
const api = createServer(({ headers }, response) => {
  const as_of = headers.cookie === 'preview=good.ticket' ? '2026-11-27T08:00:00.000Z' : null
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ as_of }))
})
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
const app = fastify()
app.addHook('onRequest', async (_request, reply) => {
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
})
app.get('/home', async (_request, reply) => reply.type('text/html').send(PAGE))
serveFramedPreview(
  app,
  { adminUrl: 'https://admin.shop.test/admin/', fetchApi: createApiFetch([apiUrl]) },
  async (_request, reply, ticket) => reply.type('text/html').send(`${ticket}${PAGE}`),
)
afterAll(() => Promise.all([app.close(), new Promise((resolve) => api.close(resolve))]))

const post = (payload: string, url = '/home') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

test('with a valid ticket, the admin alone may frame the page, and the page has no scripts', async () => {
  for (const url of ['/home', '/es/home']) {
    const { statusCode, body, headers } = await post('ticket=good.ticket', url)
    expect([statusCode, body]).toEqual([200, 'good.ticket<p>Home</p>'])
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors https://admin.shop.test")
  }
})

test('without one, nobody may frame anything', async () => {
  for (const payload of ['', 'ticket=', 'ticket=old.ticket', 'ticket=good.ticket&lang=es', 'ticket=a%3B%20b', 'x=1']) {
    const { statusCode, headers } = await post(payload)
    expect([payload, statusCode]).toEqual([payload, 403])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
  expect((await post(`ticket=${'a'.repeat(3000)}`)).statusCode).toBe(413)
  const page = await app.inject('/home')
  expect([page.body, page.headers['content-security-policy']]).toEqual([
    PAGE,
    "default-src 'none'; frame-ancestors 'none'",
  ])
})

test('only the home page takes a ticket', () => {
  expect(['/home', '/es/home'].every(isFramedPage)).toBe(true)
  expect(['/', '/home/', '/home?a=1', '/shopping-payment', '/order/1'].some(isFramedPage)).toBe(false)
})
