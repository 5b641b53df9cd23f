import { readFile, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer, request as requestHttp } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SecureVersion } from 'node:tls'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '../run/wait-until.ts'
import { openTestEdge, writeFiles } from './test-edge.ts'

const TRUSTED = '127.9.0.1'
let edge: Awaited<ReturnType<typeof openTestEdge>>

beforeAll(async () => {
  edge = await openTestEdge(({ behind, dead }) => ({
    trusted_proxies: { ranges: [TRUSTED] },
    upstreams: { api: [`127.0.0.1:${behind}`, `127.0.0.1:${dead}`], storefront: [`127.0.0.1:${behind}`] },
    limits: { pages: 20, concurrent_calls: 20 },
  }))
})

afterAll(() => edge.close())

test('TLS 1.2 and 1.3 are spoken, older ones and unknown names are not', async () => {
  const speak = (version: SecureVersion, servername = 'shop.test') =>
    new Promise<string | null>((resolve) => {
      const socket = connect(
        {
          ...address(),
          servername,
          minVersion: version,
          maxVersion: version,
          ciphers: 'ALL:@SECLEVEL=0',
          rejectUnauthorized: false,
        },
        () => {
          resolve(socket.getProtocol())
          socket.destroy()
        },
      ).once('error', () => resolve(null))
    })
  expect(
    await Promise.all((['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const).map((version) => speak(version))),
  ).toEqual([null, null, 'TLSv1.2', 'TLSv1.3'])
  expect(await speak('TLSv1.3', 'evil.test')).toBeNull()
})

test('pages come over HTTP/2, and both sites by their names', async () => {
  const session = connectHttp2(`https://127.0.0.1:${edge.ports.https}`, {
    servername: 'shop.test',
    rejectUnauthorized: false,
  })
  onTestFinished(() => session.close())
  const stream = session.request({ ':path': '/home', ':authority': `shop.test:${edge.ports.https}` })
  expect(await new Promise((resolve) => stream.once('response', (headers) => resolve(headers[':status'])))).toBe(200)
  stream.close()
  expect((await get('/admin/', { site: 'admin.shop.test' })).body).toBe('<!doctype html>')
  expect(JSON.parse((await get('/home')).body)).toMatchObject({
    host: `shop.test:${edge.ports.https}`,
    'x-forwarded-proto': 'https',
  })
})

test('HSTS goes out over TLS only, on every kind of answer, and says what the edge says', async () => {
  for (const path of ['/home', '/api/x', '/assets/shop-1.js', '/assets/none.js', '/media/none.webp', '/admin/']) {
    const { headers } = await get(path)
    expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000'])
  }
  expect((await get('/home', { plain: true })).headers['strict-transport-security']).toBeUndefined()
})

test('http leads to the URL of the site, never to a name that the client made up', async () => {
  const { https } = edge.ports
  const leads = async (site: string, plain: boolean) => {
    const { status, headers } = await get('/home?a=1', { plain, site })
    return [status, headers.location]
  }
  expect(await leads('shop.test', true)).toEqual([308, `https://shop.test:${https}/home?a=1`])
  expect(await leads('www.shop.test', true)).toEqual([308, `https://shop.test:${https}/home?a=1`])
  expect(await leads('www.shop.test', false)).toEqual([308, `https://shop.test:${https}/home?a=1`])
  expect(await leads('admin.shop.test', true)).toEqual([308, `https://admin.shop.test:${https}/home?a=1`])
  expect(await leads('evil.test', true)).toEqual([421, undefined])
})

test('the challenge of a certificate authority is answered over http', async () => {
  await writeFiles(edge.root, { 'acme/.well-known/acme-challenge/abc': 'abc.proof' })
  const { status, body } = await get('/.well-known/acme-challenge/abc', { plain: true })
  expect([status, body]).toEqual([200, 'abc.proof'])
  expect((await get('/.well-known/acme-challenge/none', { plain: true })).status).toBe(404)
})

test('clients behind a trusted proxy are limited apart, and others cannot pick an address', async () => {
  const visit = async (times: number, from: string, client: string) => {
    const visits = Array.from({ length: times }, (_, index) =>
      get(`/p/${index}`, { from, headers: { 'x-forwarded-for': client } }),
    )
    return (await Promise.all(visits)).filter(({ status }) => status === 429).length
  }
  const limit = 30
  expect(await visit(limit, TRUSTED, '203.0.113.1')).toBeGreaterThan(5)
  expect(await visit(12, TRUSTED, '203.0.113.2')).toBe(0)
  // What the client itself put before the proxy's entry does not count.
  expect(await visit(5, TRUSTED, '203.0.113.9, 203.0.113.1')).toBeGreaterThan(0)
  const made = await Promise.all(
    Array.from({ length: limit }, (_, index) =>
      get(`/q/${index}`, { from: '127.0.0.20', headers: { 'x-forwarded-for': `203.0.113.${index + 50}` } }),
    ),
  )
  expect(made.filter(({ status }) => status === 429).length).toBeGreaterThan(5)
  const told = async (from: string) =>
    JSON.parse((await get('/api/x', { from, headers: { 'x-forwarded-for': '203.0.113.7' } })).body)['x-forwarded-for']
  expect([await told(TRUSTED), await told('127.0.0.21')]).toEqual(['203.0.113.7', '127.0.0.21'])
})

test('of 200 bodies that never end the address keeps a few, and everybody else is served', async () => {
  const sockets = await Promise.all(Array.from({ length: 200 }, () => beginBody('127.0.0.30')))
  onTestFinished(() => {
    for (const { socket } of sockets) socket.destroy()
  })
  await waitUntil(async () => sockets.filter(({ answer }) => answer().includes(' 429 ')).length >= 180, {
    withinMs: 10_000,
  })
  expect(sockets.filter(({ answer }) => answer() === '').length).toBeLessThanOrEqual(20)
  expect((await get('/api/x', { from: '127.0.0.30' })).status).toBe(429)
  expect((await get('/api/x', { from: '127.0.0.31' })).status).toBe(200)
  // The others time out, too.
  const areCut = await waitUntil(async () => sockets.every(({ socket }) => socket.closed), { withinMs: 20_000 })
  expect(areCut).toBe(true)
})

test('a process that is down costs no request, written or read, and a write is sent once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      get(`/api/x/${index}`, { from: `127.0.1.${index + 1}`, method: index % 2 ? 'POST' : 'GET' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  // Whether a process that broke off has done what it was asked is not known.
  expect((await get('/api/pay/broken', { from: '127.0.1.50', method: 'POST' })).status).toBe(503)
  expect(edge.requests.filter((request) => request === 'POST /api/pay/broken')).toHaveLength(1)
})

test('a tab of the last build keeps its chunks; the build before that one is gone', async () => {
  const built = async (name: string) => {
    for (const app of ['storefront', 'admin'])
      await rm(join(edge.root, 'apps', app, 'build/client/assets'), { recursive: true })
    await writeFiles(edge.root, {
      [`apps/storefront/build/client/assets/shop-${name}.js`]: name,
      [`apps/admin/build/client/assets/staff-${name}.js`]: name,
    })
    await edge.reload()
  }
  const asset = async (site: string, path: string) => (await get(path, { site })).status
  const statuses = async (...names: string[]) =>
    Promise.all(
      names.flatMap((name) => [
        asset('shop.test', `/assets/shop-${name}.js`),
        asset('admin.shop.test', `/admin/assets/staff-${name}.js`),
      ]),
    )
  await get('/api/kept')

  await built('2')
  expect(await statuses('1', '2')).toEqual([200, 200, 200, 200])
  await edge.reload()
  expect(await statuses('1', '2')).toEqual([200, 200, 200, 200])
  await built('3')
  expect(await statuses('1', '2', '3')).toEqual([404, 404, 200, 200, 200, 200])
  expect((await get('/api/kept')).headers['x-cache']).toBe('HIT')
  // nginx writes its log once a second.
  await expect
    .poll(() => readFile(join(edge.root, 'edge/access.log'), 'utf8'), { timeout: 10_000 })
    .toContain('"path":"/api/kept"')
})

test('the log tells how long each process took, and neither keys nor tokens', async () => {
  const { headers } = await get('/api/newsletter/unsubscribe/canary-token/', {
    headers: { authorization: 'Bearer canary' },
  })
  await get('/t/canary-code?key=canary')
  const read = async () => (await readFile(join(edge.root, 'edge/access.log'), 'utf8')).trim().split('\n')
  await waitUntil(async () => (await read()).some((line) => line.includes('/t/[redacted]')), { withinMs: 10_000 })
  const lines = await read()
  const line = lines.map((text) => JSON.parse(text)).find(({ request_id }) => request_id === headers['x-request-id'])
  expect(line).toMatchObject({ path: '/api/newsletter/unsubscribe/[redacted]/', site: 'shop.test', status: 200 })
  expect(Number(line.upstream_seconds.split(', ').at(-1))).toBeGreaterThanOrEqual(0)
  expect(line.upstream).toContain(`127.0.0.1:${edge.ports.behind}`)
  expect(lines.join()).not.toContain('canary')
})

test('images come from a bucket, once, and nothing but images does', async () => {
  let asked: string[] = []
  const bucket = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url} ${incoming.headers.authorization ?? ''}`)
    if (incoming.url !== '/shop/tee.webp') return void outgoing.writeHead(403).end('<Error>')
    outgoing.writeHead(200, { 'content-type': 'image/webp', 'x-amz-request-id': '1' }).end('picture')
  })
  await new Promise<void>((resolve) => bucket.listen(edge.ports.media, '127.0.0.1', resolve))
  onTestFinished(() => void bucket.close())
  await edge.reload({ media: { s3: { url: `http://127.0.0.1:${edge.ports.media}/shop` } } })
  await waitUntil(async () => (await get('/media/tee.webp')).status === 200, { withinMs: 10_000 })
  await sleep(200)
  asked = []

  const picture = await get('/media/tee.webp', { headers: { authorization: 'Bearer x' } })
  expect([picture.status, picture.body, picture.headers['cache-control']]).toEqual([
    200,
    'picture',
    'public, max-age=31536000, immutable',
  ])
  expect(picture.headers['x-amz-request-id']).toBeUndefined()
  expect(asked).toEqual([])
  expect((await get('/media/none.webp', { headers: { authorization: 'Bearer x' } })).status).toBe(404)
  expect((await get('/media/secret.html')).status).toBe(404)
  expect(asked).toEqual(['GET /shop/none.webp '])
})

test('keys of surrogates stay inside, unless a CDN in front keeps pages by them', async () => {
  const keys = async () => {
    const { headers } = await get('/home', { from: '127.0.2.1' })
    return [headers['surrogate-key'], headers['surrogate-control']]
  }
  expect(await keys()).toEqual([undefined, undefined])
  await edge.reload({ pass_surrogate_keys: true })
  expect(await keys()).toEqual(['product-12 shop', 'max-age=3600'])
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

interface Asked {
  site?: string
  plain?: boolean
  from?: string
  method?: string
  headers?: Record<string, string>
}

function address() {
  return { host: '127.0.0.1', port: edge.ports.https }
}

function get(
  path: string,
  { site = 'shop.test', plain = false, from = '127.0.0.1', method = 'GET', headers = {} }: Asked = {},
) {
  const port = plain ? edge.ports.http : edge.ports.https
  const options = { host: '127.0.0.1', port, path, method, agent: false as const, localAddress: from }
  const secure = { servername: site, rejectUnauthorized: false }
  return new Promise<Answer>((resolve, reject) => {
    const sent = (plain ? requestHttp : requestHttps)(
      { ...options, ...secure, headers: { host: `${site}:${port}`, ...headers } },
      async (incoming) => {
        const chunks = await incoming.toArray()
        resolve({ status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks).toString() })
      },
    )
    sent.once('error', reject).end()
  })
}

/** Sends the headers of a body, and nothing of the body. */
async function beginBody(from: string): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect({
    ...address(),
    servername: 'shop.test',
    rejectUnauthorized: false,
    localAddress: from,
  } as never)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk)).on('error', () => {})
  await new Promise((resolve) => socket.once('secureConnect', resolve))
  socket.write(
    'POST /api/users/login/ HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n',
  )
  return { socket, answer: () => answer }
}
