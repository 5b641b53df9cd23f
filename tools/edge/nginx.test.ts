import type { Socket } from 'node:dgram'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, Server } from 'node:http'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CACHE_MAX_AGE_SECONDS, CACHE_STALE_SECONDS } from '@fieldhouse/contract/endpoint'
import { cacheControl, lifetimeUntil } from '@fieldhouse/contract/rules/cache-lifetime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts } from '../run/ports.ts'
import type { TetheredProcess } from '../run/tethered-process.ts'
import { spawnTethered, stopTethered } from '../run/tethered-process.ts'
import { respondsOk, waitUntil } from '../run/wait-until.ts'
import { localEdge } from './local-edge.ts'
import { prepareEdge } from './nginx.ts'

const FILES = {
  'apps/storefront/build/client/assets/shop-1a2b.js': 'export {}',
  'apps/storefront/build/client/.vite/manifest.json': '{}',
  'apps/admin/build/client/index.html': '<!doctype html><script>start()</script>',
  'apps/admin/build/client/assets/staff-3c4d.js': 'export {}',
  'demo/images/tee-800.webp': 'picture',
  'demo/images/note.html': '<script>alert(1)</script>',
}

let root: string
let port: number
let adminPort: number
let edge: TetheredProcess
let behind: Server
let requestCount = 0
/** When the answer of /changing does. */
let changesAt = Number.POSITIVE_INFINITY
let errorLog = ''
let visits: Socket
/** Datagrams about page views. */
const views: string[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'edge-'))
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), content)
  }
  const [edgePort = 0, edgeAdminPort = 0, behindPort = 0] = await freePorts(3)
  behind = await echoRequests(behindPort)
  port = edgePort
  adminPort = edgeAdminPort
  visits = createSocket('udp4')
  visits.on('message', (datagram) => views.push(String(datagram)))
  visits.bind(0, '127.0.0.1')
  await once(visits, 'listening')
  const behindEdge = { apiPorts: [behindPort], storefrontPort: behindPort, visitsPort: visits.address().port }
  const apiLimits = { api: 60, public_reads: 30, cart_writes: 20, cart_writes_of_shopper: 10, concurrent_calls: 72 }
  const limits = { ...apiLimits, pages: 100, concurrent_pages: 72 }
  const mediaFolders = [join(root, 'data/media'), join(root, 'demo/images')]
  const config = localEdge({ port, adminPort, limits, mediaFolders, ...behindEdge })
  edge = spawnTethered(await prepareEdge(config, { root, dir: join(root, 'data/nginx') }))
  edge.child.stderr?.on('data', (chunk) => {
    errorLog += chunk
  })
  await waitUntil(() => respondsOk(`http://127.0.0.1:${port}/admin/`), { withinMs: 30_000 })
})

afterAll(async () => {
  await stopTethered(edge, { signal: 'SIGTERM', withinMs: 5_000 })
  behind.close()
  visits.close()
  await rm(root, { recursive: true, force: true })
})

test('a client cannot tell the processes who it is, what they are called or how the router works', async () => {
  const claims = {
    host: 'evil.example',
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    'x-react-router-spa-mode': 'yes',
    'x-request-id': 'chosen-by-me',
    traceparent: '00-1-1-01',
  }

  const { headers, body } = await get('/api/claims', claims)

  expect(JSON.parse(body)).toMatchObject({
    host: `127.0.0.1:${port}`,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-request-id': headers['x-request-id'],
  })
  expect(body).not.toMatch(/evil|6\.6\.6\.6|chosen-by-me|router|traceparent/)
})

test('a public read is asked for once, whatever host is named, and each answer has an id of its own', async () => {
  const before = requestCount

  const first = await get('/api/public?page=1')
  const second = await get('/api/public?page=1', { host: 'evil.example' })

  expect(requestCount - before).toBe(1)
  expect([first, second].map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT'])
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
})

test('an answer is handed out while a new one is fetched as long as it allows, and no longer', async () => {
  const states = new Set<unknown>()
  const ages: number[] = []
  const until = performance.now() + 6000
  while (performance.now() < until) {
    const asked = performance.now()
    const { headers, body } = await get('/api/public/short', {}, `127.0.1.${(ages.length % 250) + 1}`)
    states.add(headers['x-cache'])
    ages.push(asked - JSON.parse(body).at)
    await sleep(50)
  }
  await sleep(3500)
  const { headers } = await get('/api/public/short', {}, '127.0.2.1')

  expect(states).toContain('STALE')
  expect(Math.max(...ages)).toBeLessThan(3300)
  expect(headers['x-cache']).toBe('EXPIRED')
})

test('an answer that changes by itself is old for less than two seconds', async () => {
  changesAt = performance.now() + 3400
  let lastOldAt = 0
  for (let asked = 0; performance.now() < changesAt + 2500; asked++) {
    const { body } = await get('/api/public/changing', {}, `127.0.3.${(asked % 250) + 1}`)
    if (!JSON.parse(body).changed) lastOldAt = performance.now()
    await sleep(50)
  }
  const { body } = await get('/api/public/changing', {}, '127.0.4.1')

  expect(JSON.parse(body).changed).toBe(true)
  // Two seconds of the cache, and up to two requests on a busy machine.
  expect(lastOldAt - changesAt).toBeLessThan(2200)
})

test('a ticket posted to a page reaches the storefront, and its answer is not kept', async () => {
  const post = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'ticket=a.b' }
  const answers = [await fetch(`http://127.0.0.1:${port}/category`, post), await get('/category')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(JSON.parse(String(answers[1]?.body)).method).toBe('GET')
})

test('what is asked with a token or for another instant is neither kept nor taken from what was kept', async () => {
  const before = requestCount
  await get('/api/public?page=2')

  for (const again of [1, 2]) {
    const signed = await get('/api/public?page=2', { authorization: `Bearer ${again}` })
    const asOf = await get('/api/public?page=2&as_of=0')
    expect([signed, asOf].map(({ headers }) => headers['x-cache'])).toEqual(['BYPASS', 'BYPASS'])
  }

  expect(requestCount - before).toBe(5)
})

test('of all cookies only that of a preview comes through, and passes what was kept by', async () => {
  await get('/api/public?page=3')
  const others = await get('/api/public?page=3', { cookie: 'theirs=1' })
  const preview = await get('/api/public?page=3', { cookie: 'theirs=1; preview=a.b-c' })
  const page = await get('/home', { cookie: 'theirs=1; preview=a.b-c' })

  expect(others.headers['x-cache']).toBe('HIT')
  expect(preview.headers['x-cache']).toBe('BYPASS')
  expect([preview, page].map(({ body }) => JSON.parse(body).cookie)).toEqual(['preview=a.b-c', 'preview=a.b-c'])
  expect(JSON.parse((await get('/api/private', { cookie: 'theirs=1' })).body).cookie).toBeUndefined()
})

test('query keys that a page does not read neither reach the storefront nor pass the cache by', async () => {
  const before = requestCount

  const first = await get('/category?color=red&color=blue')
  const others = await Promise.all(
    ['x=1&color=red&color=blue', 'color=red&x=1&color=blue', '&&%63olor=x&color=red&colors=1&color=blue', 'x'].map(
      (query) => get(`/es/category?${query}`),
    ),
  )
  const again = await get('/category?x=1&color=red&color=blue')

  expect(JSON.parse(first.body).url).toBe('/category?color=red&color=blue')
  expect(others.map(({ body }) => JSON.parse(body).url.replace(/&$/, ''))).toEqual([
    '/es/category?color=red&color=blue',
    '/es/category?color=red&color=blue',
    '/es/category?color=red&color=blue',
    '/es/category',
  ])
  expect([first, again].map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT'])
  expect(requestCount - before).toBeLessThanOrEqual(3)
  expect(JSON.parse((await get('/home?next=/cart&utm_source=mail')).body).url).toBe('/home')
  expect(JSON.parse((await get('/sign-in?next=%2Fcart&x=1')).body).url).toBe('/sign-in?next=%2Fcart&')
})

test('a cached read of the API is passed on without keys it does not know, any other call as it came', async () => {
  const listing = await get('/api/products/?x=1&page=2&constructor=1&lang=es', {}, '127.0.0.8')
  const detail = await get('/api/products/products/7/?x=1', {}, '127.0.0.8')
  const other = await get('/api/orders/%31/?x=1', {}, '127.0.0.8')

  expect([listing, detail, other].map(({ body }) => JSON.parse(body).url)).toEqual([
    '/api/products/?page=2&lang=es',
    '/api/products/products/7/',
    '/api/orders/%31/?x=1',
  ])
})

test('paths that only look alike share no cached page', async () => {
  await get('/category?color=green')
  const lookalikes = ['/category%3Fcolor=green', '/%63ategory?color=green', '//category?color=green']
  for (const path of lookalikes) expect([path, (await get(path)).headers['x-cache']]).not.toEqual([path, 'HIT'])
})

test('a token neither passes the cache of pages by nor reaches the storefront', async () => {
  await get('/category?page=2')
  const signed = await get('/category?page=2', { authorization: 'Bearer x' })
  const uncached = await get('/home', { authorization: 'Bearer x' })

  expect(signed.headers['x-cache']).toBe('HIT')
  expect(JSON.parse(uncached.body).authorization).toBeUndefined()
})

test('whoever asks for too many pages gets a page that says so, and everybody else the shop', async () => {
  // A path each, because requests for the same page wait for each other.
  const ask = (path: string, times: number, from: string) =>
    Promise.all(Array.from({ length: times }, (_, index) => get(path.replace('*', String(index)), {}, from)))
  const refusedOf = (responses: Answer[]) => responses.filter(({ status }) => status === 429)

  expect(refusedOf(await ask('/es/*/slow', 90, '127.0.0.9')).length).toBeGreaterThan(10)
  for (const _ of [1, 2, 3]) await ask('/pages/*', 50, '127.0.0.10')
  const [refused] = refusedOf(await ask('/es/pages/*', 20, '127.0.0.10'))
  expect(refused?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '5',
    'cache-control': 'no-store',
  })
  expect(refused?.body).toContain('<html lang="es">')
  expect(refused?.body).toContain('<h1>Demasiadas solicitudes</h1>')
  expect(refusedOf(await ask('/pages/*', 20, '127.0.0.11'))).toEqual([])
})

test('the staff side gets its page under every address, with only its own scripts allowed', async () => {
  const { headers, body } = await getAdmin('/admin/products/3')

  expect(body).toBe(FILES['apps/admin/build/client/index.html'])
  expect(headers['content-security-policy']).toContain(
    "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
  )
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types default")
  expect(headers['content-security-policy']).toContain('report-uri /api/csp-reports')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain(`frame-src http://127.0.0.1:${port} blob:;`)
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['permissions-policy']).toContain('payment=()')
  expect((await getAdmin('/admin')).headers.location).toBe('/admin/')
  expect((await getAdmin('/')).headers.location).toBe('/admin/')
})

test('the staff side is not served on the shop’s origin: its addresses lead to its own, path and query kept', async () => {
  for (const [path, target] of [
    ['/admin', '/admin/'],
    ['/admin?a=1', '/admin/?a=1'],
    ['/admin/', '/admin/'],
    ['/admin/index.html', '/admin/index.html'],
    ['/admin/orders?q=a%20b&page=2', '/admin/orders?q=a%20b&page=2'],
    ['/admin//evil.example/..%2f', '/admin//evil.example/..%2f'],
    ['/admin/assets/staff-3c4d.js', '/admin/assets/staff-3c4d.js'],
  ] as const) {
    const { status, headers } = await get(path)
    expect([path, status, headers.location]).toEqual([path, 302, `http://localhost:${adminPort}${target}`])
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('the staff side under another name leads to the name that passkeys are bound to', async () => {
  for (const host of [`127.0.0.1:${adminPort}`, 'evil.example']) {
    const { status, headers } = await getAdmin('/admin/orders?q=a%20b', { host })
    expect([host, status, headers.location]).toEqual([host, 302, `http://localhost:${adminPort}/admin/orders?q=a%20b`])
  }
})

test('pages of the shop are not served on the staff side’s origin: their addresses lead to the shop', async () => {
  for (const path of ['/home?x=1', '/es/product-detail/3', '/assets/shop-1a2b.js', '//evil.example/']) {
    const { status, headers } = await getAdmin(path)
    expect([path, status, headers.location]).toEqual([path, 302, `http://127.0.0.1:${port}${path}`])
  }
  expect((await getAdmin('/media/tee-800.webp')).status).toBe(200)
})

test('the cookie of a staff session reaches the API on the staff side’s origin only, and no other cookie does', async () => {
  const cookie = 'theirs=1; __Host-staff=ab-c_9; preview=a.b-c'
  const seen = async (answer: Promise<Answer>) => {
    const { cookie, host } = JSON.parse((await answer).body)
    return [host, cookie]
  }

  expect(await seen(getAdmin('/api/private', { cookie }))).toEqual([`localhost:${adminPort}`, '__Host-staff=ab-c_9'])
  expect(await seen(get('/api/private', { cookie }))).toEqual([`127.0.0.1:${port}`, 'preview=a.b-c'])
  expect(await seen(getAdmin('/api/private', { cookie: 'x__Host-staff=abc' }))).toEqual([
    `localhost:${adminPort}`,
    undefined,
  ])
})

test('built files may be kept for ever, and nothing but pictures is served from media', async () => {
  const built = [
    ['/assets/shop-1a2b.js', get],
    ['/admin/assets/staff-3c4d.js', getAdmin],
    ['/media/tee-800.webp', get],
  ] as const
  for (const [path, ask] of built) {
    const { status, headers } = await ask(path)
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'public, max-age=31536000, immutable'])
  }
  for (const path of ['/media/note.html', '/media/none.webp', '/assets/none.js']) {
    const { status, headers } = await get(path)
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
  }
})

test('a failure behind the edge is told in the words of the contract, with all security headers', async () => {
  const broken = await get('/api/broken')
  const page = await get('/broken')
  const big = await get('/api/public', { 'content-length': '2000000', 'content-type': 'application/json' })

  expect(JSON.parse(broken.body)).toMatchObject({ status: 503, code: 'service_unavailable' })
  expect(JSON.parse(broken.body).request_id).toBe(broken.headers['x-request-id'])
  expect(JSON.parse(big.body)).toMatchObject({ status: 413, code: 'body_too_large' })
  expect([broken.status, page.status, big.status]).toEqual([503, 503, 413])
  for (const { headers } of [broken, page, big]) {
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

test('neither log holds what a URL or a header is secret for, even if the request fails', async () => {
  const downloads = ['/api/products/csv/', '/api/payments/transactions.csv', '/api/promotions/codes.csv']
  for (const path of downloads) expect((await get(`${path}?ticket=canary-ticket/broken`)).status).toBe(503)
  expect((await get('/api/orders/1/broken', { 'order-key': 'canary-key' })).status).toBe(503)
  await get('/api/users/user/canary-name/')
  expect((await get('/order/1/broken?key=canary-page')).status).toBe(503)

  const readAccessLog = () => readFile(join(root, 'data/nginx/access.log'), 'utf8')
  // Every worker of nginx has a log buffer of its own.
  const logged = [...downloads, '/api/orders/1/broken', '/api/users/user/[redacted]/', '"/order/1/broken']
  const isLogged = async () => {
    const log = await readAccessLog()
    return logged.every((path) => log.includes(path))
  }
  await waitUntil(isLogged, { withinMs: 30_000 })
  expect(errorLog).toContain('/api/orders/1/broken')
  expect(errorLog).not.toContain('canary-key')
  expect(errorLog).not.toContain('canary-ticket')
  expect(await readAccessLog()).toContain('"path":"/api/products/csv/","status":503')
  expect(await readAccessLog()).toContain('"path":"/api/users/user/[redacted]/"')
  expect(await readAccessLog()).not.toContain('canary')
})

test('page views are sent to be counted with nothing that a URL or a header is secret for', async () => {
  views.length = 0
  const told = { 'user-agent': 'Firefox "x"', referer: 'https://www.google.com/search?q=canary' }
  await get('/product-detail/7?utm_campaign=cold%20snap&key=canary&utm_medium=sms', told)
  await get('/api/products/products/8/?lang=en', { cookie: 'session=canary', authorization: 'Bearer canary' })
  const uncounted = [
    '/assets/shop-1a2b.js',
    '/api/orders/1/',
    '/broken',
    '/media/tee-800.webp',
    '/api/products/?page=1',
  ]
  for (const path of uncounted) await get(path)
  await get('/ahead', { 'sec-purpose': 'prefetch' })
  await get('/previewed', { cookie: 'preview=1' })
  await get('/last', { dnt: '1', 'sec-gpc': '1' })

  await waitUntil(async () => views.some((view) => view.includes('/last')), { withinMs: 10_000 })
  const parsed = views.map((view) => JSON.parse(view.slice(view.indexOf('{'))))
  expect(parsed.map(({ path }) => path)).toEqual(['/product-detail/7', '/api/products/products/8/', '/last'])
  expect(parsed[0]).toMatchObject({ agent: 'Firefox "x"', referrer: 'www.google.com', utm_campaign: 'cold%20snap' })
  expect(parsed[0]).toMatchObject({ utm_source: '', utm_medium: 'sms' })
  expect(parsed[2]).toMatchObject({ dnt: '1', gpc: '1' })
  expect(views.join()).not.toContain('canary')
})

test('a page that cannot be had is told in the language of its address', async () => {
  const pages = await Promise.all(['/broken', '/es/broken', '/essays/broken'].map((path) => get(path)))
  const missing = await get('/media/none.webp')

  expect(pages.map(({ body }) => /lang="(..)".*<h1>(.*)<\/h1>/.exec(body)?.slice(1))).toEqual([
    ['en', 'We’ll be right back'],
    ['es', 'Volvemos enseguida'],
    ['en', 'We’ll be right back'],
  ])
  expect(pages[1]?.headers['content-type']).toBe('text/html; charset=utf-8')
  expect([missing.body, missing.headers['content-type']]).toEqual(['Page not found.', 'text/plain; charset=utf-8'])
})

test('whoever asks too often is refused in the words of the contract, and nobody else is', async () => {
  const ask = (path: string, times: number, from: string) =>
    Promise.all(Array.from({ length: times }, (_, index) => get(`${path}?page=${index}`, {}, from)))
  const refusedOf = (responses: Answer[]) => responses.filter(({ status }) => status === 429)

  const reads = await ask('/api/products/', 40, '127.0.0.2')
  // One token returns every two seconds: even on a slow machine fewer than ten return here.
  expect(refusedOf(reads).length).toBeGreaterThan(5)
  expect(refusedOf(reads).length).toBeLessThanOrEqual(10)
  const { headers, body } = refusedOf(reads)[0] ?? expect.fail('nobody was refused')
  expect(JSON.parse(body)).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    request_id: headers['x-request-id'],
  })
  expect(headers).toMatchObject({
    'content-type': 'application/problem+json',
    'retry-after': '1',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })

  // Reading too much does not block buying.
  expect(refusedOf(await ask('/api/cart', 10, '127.0.0.2'))).toEqual([])
  expect(refusedOf(await ask('/api/cart', 70, '127.0.0.3')).length).toBeGreaterThan(5)
  expect(refusedOf(await ask('/', 70, '127.0.0.3'))).toEqual([])
  expect(refusedOf(await ask('/api/products/', 25, '127.0.0.4'))).toEqual([])
})

test('carts are changed only so often, by one address and by one shopper wherever they are', async () => {
  const change = (times: number, from: string, headers: Record<string, string> = {}) =>
    Promise.all(Array.from({ length: times }, () => get('/api/shopping-car/cart/', headers, from, 'PATCH')))
  const refusedOf = (responses: Answer[]) => responses.filter(({ status }) => status === 429).length

  expect(refusedOf(await change(18, '127.0.0.5'))).toBe(0)
  expect(refusedOf(await change(20, '127.0.0.5'))).toBeGreaterThan(10)
  const ana = { authorization: 'Bearer of-ana' }
  expect(refusedOf(await change(9, '127.0.0.6', ana))).toBe(0)
  expect(refusedOf(await change(9, '127.0.0.7', ana))).toBeGreaterThan(4)
  expect((await get('/api/shopping-car/cart/', ana, '127.0.0.7')).status).toBe(200)
})

/** Stands in for the processes behind the edge: echoes the request headers, or closes the connection. */
async function echoRequests(on: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    requestCount += 1
    if (incoming.url?.endsWith('/broken')) return void incoming.socket.destroy()
    const isPublic = /^(\/api\/public|\/(es\/)?category)/.test(incoming.url ?? '')
    const freshness = incoming.url?.endsWith('/short') ? 's-maxage=1, stale-while-revalidate=1' : 's-maxage=60'
    const untilChange = changesAt - performance.now()
    outgoing.setHeader('cache-control', isPublic ? `public, max-age=0, ${freshness}` : 'private, no-store')
    if (incoming.url?.endsWith('/changing')) {
      const usual = { fresh: CACHE_MAX_AGE_SECONDS, stale: CACHE_STALE_SECONDS }
      outgoing.setHeader('cache-control', cacheControl(untilChange > 0 ? lifetimeUntil(usual, untilChange) : usual))
    }
    outgoing.setHeader('x-request-id', 'of-the-process')
    const { method, url } = incoming
    const body = JSON.stringify({ ...incoming.headers, method, url, at: performance.now(), changed: untilChange <= 0 })
    setTimeout(() => outgoing.end(body), incoming.url?.endsWith('/slow') ? 500 : 0)
  })
  await new Promise<void>((resolve) => server.listen(on, '127.0.0.1', resolve))
  return server
}

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

function getAdmin(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return get(path, { host: `localhost:${adminPort}`, ...headers }, '127.0.0.1', 'GET', adminPort)
}

/** Uses node:http, because fetch does not allow a forged Host header. */
function get(
  path: string,
  headers: Record<string, string> = {},
  localAddress = '127.0.0.1',
  method = 'GET',
  to = port,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port: to, path, headers, localAddress, method, agent: false },
      async (incoming) => {
        const chunks = await incoming.toArray()
        resolve({ status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks).toString() })
      },
    )
    outgoing.once('error', reject).end()
  })
}
