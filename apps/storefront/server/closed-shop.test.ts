import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createApiFetch } from './api-fetch.ts'
import { serveClosedShop } from './closed-shop.ts'
import { serveSitemap } from './sitemap.ts'

/** Knows one password and one cookie, and keeps the address that the last attempt came from. */
const api = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  if (request.method === 'GET') {
    response.end(JSON.stringify({ admitted: request.headers.cookie === 'preview=good.ticket' }))
    return
  }
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    attemptFrom = request.headers['x-forwarded-for']
    if (body === '{"password":"tired"}') response.statusCode = 429
    else if (body === '{"password":"rain & side"}') response.setHeader('set-cookie', 'preview=good.ticket; HttpOnly')
    else response.statusCode = 400
    if (response.statusCode === 200) response.statusCode = 204
    response.end()
  })
})
let attemptFrom: unknown
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`

const SHOP = {
  ...{ name: 'Track & <Side>', open: false, support_email: 'help@trackside.example', phone: '', legal_name: '' },
  ...{ legal_address: '', social: [], accent: '' },
}
let open = false
const app = fastify()
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, body),
)
const styles = ['/assets/root-1a2b.css']
const curtain = serveClosedShop(app, {
  fetchApi: createApiFetch([apiUrl]),
  readShop: async () => ({ ...SHOP, open }),
  styles,
})
const emptyShop = { call: async () => ({ results: [] }) }
serveSitemap(app, emptyShop as never, { publicUrl: 'https://shop.example', isOpen: async () => open })
app.get('/*', async (request, reply) =>
  (await curtain.isClosedTo(request)) ? curtain.sendComingSoon(request, reply) : reply.send('SHELVES'),
)
afterAll(() => Promise.all([app.close(), new Promise((resolve) => api.close(resolve))]))
beforeEach(() => {
  open = false
})

const get = (url: string, headers = {}) => app.inject({ url, headers })
const enter = (fields: Record<string, string>, url = '/enter') =>
  app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.7' },
  })

test('every page of a closed shop is the same page, which is cached as briefly as any other', async () => {
  for (const url of ['/', '/home', '/category?color=blue', '/product-detail/1', '/nothing']) {
    const { statusCode, headers, body } = await get(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(headers['cache-control']).toContain('s-maxage=2')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain('<title>Opening soon · Track &amp; &lt;Side&gt;</title>')
    expect(body).toContain('<link rel="stylesheet" href="/assets/root-1a2b.css">')
    expect(body).not.toMatch(/<script|SHELVES/)
  }
  expect((await get('/es/home')).body).toContain('<html lang="es">')
  expect((await get('/es/home')).body).toContain('action="/es/enter"')
})

test('a browser with a cookie is asked for at the API, and its answer is not cached', async () => {
  expect((await get('/home', { cookie: 'preview=good.ticket' })).body).toBe('SHELVES')
  const forged = await get('/home', { cookie: 'preview=forged' })
  expect([forged.headers['cache-control'], forged.body.includes('Opening soon')]).toEqual(['private, no-store', true])
})

test('the right password opens the page that was asked for, and never one of another site', async () => {
  const right = await enter({ password: 'rain & side', next: '/category?color=blue' })
  expect([right.statusCode, right.headers.location]).toEqual([303, '/category?color=blue'])
  expect(right.headers['set-cookie']).toBe('preview=good.ticket; HttpOnly')
  expect(attemptFrom).toBe('203.0.113.7')
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', ''])
    expect((await enter({ password: 'rain & side', next })).headers.location).toBe('/home')
})

test('a wrong password is said, and so is one attempt too many', async () => {
  const wrong = await enter({ password: '"><script>', next: '/home' }, '/es/enter')
  expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([403, undefined])
  expect(wrong.body).toContain('Esa contraseña no es correcta.')
  expect(wrong.body).not.toContain('<script')
  expect(wrong.headers['cache-control']).toBeUndefined()
  const tired = await enter({ password: 'tired', next: '/home' })
  expect([tired.statusCode, tired.body.includes('Too many attempts.')]).toEqual([429, true])
})

test('robots stay away from a closed shop, which has no site map; links in emails work', async () => {
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await get('/sitemap.xml')).statusCode).toBe(404)
  expect((await get('/sitemaps/pages.xml')).statusCode).toBe(404)
  for (const url of ['/order/5?key=x', '/es/undo-change', '/stop-texts/1', '/preview'])
    expect((await get(url)).body).toBe('SHELVES')
})

test('an open shop has no curtain', async () => {
  open = true
  expect((await get('/home')).body).toBe('SHELVES')
  expect((await get('/sitemaps/pages.xml')).statusCode).toBe(200)
  const robots = await get('/robots.txt')
  expect(robots.body).toContain('Disallow: /profile\n')
  expect(robots.headers['cache-control']).toContain('s-maxage=2')
})
