import type { IncomingHttpHeaders } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseEdgeConfig } from './edge-config.ts'
import { nginxConf } from './nginx-conf.ts'
import { openTestEdge } from './test-edge.ts'
import { hasVarnish, isInstalled, varnishCommand } from './varnish.ts'
import { varnishVcl } from './varnish-vcl.ts'

const VARNISH = { listen: '127.0.0.1:6081', purge: { listen: '10.0.0.4:6083', allow: ['10.0.0.7', '2001:db8::/32'] } }
const PLAIN = {
  shop: { url: 'https://shop.example', listen: ['0.0.0.0:443'] },
  admin: { url: 'https://admin.shop.example', listen: ['0.0.0.0:443'] },
  tls: { certificate: '/etc/tls/fullchain.pem', key: '/etc/tls/privkey.pem' },
  upstreams: { api: ['10.0.0.5:3000', '[2001:db8::6]:3000'], storefront: ['10.0.0.5:3100'] },
  media: { folders: ['/srv/uploads'] },
  varnish: VARNISH,
}

test.each<[string, object, string]>([
  ['an address that nginx cannot call', { listen: '0.0.0.0:6081' }, 'varnish.listen must be one address'],
  ['no address that may purge', { purge: { ...VARNISH.purge, allow: [] } }, 'varnish.purge.allow'],
  ['everybody by name', { purge: { ...VARNISH.purge, allow: ['all'] } }, 'varnish.purge.allow.0 must be'],
  ['one socket for pages and purges', { purge: { ...VARNISH.purge, listen: VARNISH.listen } }, 'is taken'],
  ['an unknown key', { memory: '1g' }, 'varnish.memory is not known'],
])('%s is refused, and the message names the key', (_, change, message) => {
  expect(() => parseEdgeConfig({ ...PLAIN, varnish: { ...VARNISH, ...change } })).toThrow(message)
})

test('keys are not kept both by Varnish and by a CDN in front', () => {
  const trusted_proxies = { ranges: ['10.0.0.0/8'] }
  const parse = () => parseEdgeConfig({ ...PLAIN, trusted_proxies, pass_surrogate_keys: true })
  expect(parse).toThrow('pass_surrogate_keys is not for varnish')
})

test('every process is a backend that is asked whether it is ready', () => {
  const vcl = writeVcl()
  expect(vcl.match(/backend \w+ \{\n {2}\.host = "[^"]+";\n {2}\.port = "\d+";\n {2}\.probe = \w+;/g)).toEqual([
    'backend api_1 {\n  .host = "10.0.0.5";\n  .port = "3000";\n  .probe = api_ready;',
    'backend api_2 {\n  .host = "2001:db8::6";\n  .port = "3000";\n  .probe = api_ready;',
    'backend storefront_1 {\n  .host = "10.0.0.5";\n  .port = "3100";\n  .probe = storefront_ready;',
  ])
  expect(vcl).toContain('.url = "/api/health/ready";')
  expect(vcl.match(/add_backend\(\w+\)/g)).toHaveLength(3)
})

test('purges come in through a socket of their own, and from these addresses', () => {
  const vcl = writeVcl()
  expect(vcl).toContain('acl purgers {\n  "10.0.0.7";\n  "2001:db8::"/32;\n}')
  const [, onPurgeSocket = '', onPages = ''] =
    /if \(local\.socket == "purge"\) \{(.*?)\n {2}\}\n(.*?)\nsub vcl_hash/s.exec(vcl) ?? []
  expect(onPurgeSocket.indexOf('client.ip !~ purgers')).toBeLessThan(onPurgeSocket.indexOf('xkey.softpurge'))
  expect(onPages).not.toContain('purge')
  expect(varnishd()).toContain('-a pages=127.0.0.1:6081 -a purge=10.0.0.4:6083')
})

test('nginx sends public reads to Varnish, and everything else to the processes', () => {
  const conf = writeConf()
  const way = (map: string, text: string) => {
    const [, pattern = '', kept] = new RegExp(`\\$${map} \\{ "~([^"]+)" (\\w+);`).exec(conf) ?? []
    return new RegExp(pattern).test(text) ? kept : 'direct'
  }
  // Method, signed and as_of, preview.
  expect(way('api_way', 'GET 00 ')).toBe('kept_api')
  expect(way('api_way', 'HEAD 00 ')).toBe('kept_api')
  for (const text of ['POST 00 ', 'PURGE 00 ', 'XGET 00 ', 'GET 10 ', 'GET 01 ', 'GET 00 ticket'])
    expect([text, way('api_way', text)]).toEqual([text, 'direct'])
  expect(way('storefront_way', 'GET ')).toBe('kept_storefront')
  for (const text of ['POST ', 'PURGE ', 'GET ticket'])
    expect([text, way('storefront_way', text)]).toEqual([text, 'direct'])
  const [shop = '', admin = ''] = conf.split('server_name admin.shop.example;')
  expect(shop).toContain('proxy_pass http://$storefront_way;')
  expect(admin).not.toMatch(/_way;/)
})

test('without Varnish a process is asked, and nginx keeps nothing beside it', () => {
  const conf = writeConf()
  const group = /upstream kept_api \{.*?\}/s.exec(conf)?.[0] ?? ''
  expect(group.match(/server .*;/g)).toEqual([
    'server 127.0.0.1:6081 max_fails=0;',
    'server 10.0.0.5:3000 backup max_fails=0;',
    'server [2001:db8::6]:3000 backup max_fails=0;',
  ])
  const [shop = ''] = conf.split('server_name admin.shop.example;')
  expect(shop).not.toContain('proxy_cache public_reads;')
  expect(writeConf({ varnish: undefined })).not.toMatch(/upstream kept_|_way;/)
})

/** The program is not part of what CI installs. */
describe.skipIf(!isInstalled)('with a running Varnish', () => {
  let edge: Awaited<ReturnType<typeof openTestEdge>>
  beforeAll(async () => {
    edge = await openTestEdge(({ varnish, purge }) => ({
      varnish: {
        listen: `127.0.0.1:${varnish}`,
        purge: { listen: `127.0.0.1:${purge}`, allow: ['127.0.0.1'] },
        memory_mb: 32,
      },
      limits: 'off',
    }))
  })
  afterAll(() => edge.close())
  const countOf = (path: string) => edge.requests.filter((line) => line.endsWith(path)).length

  test('a public read is kept until one of its keys is purged, and its keys stay inside', async () => {
    const first = await get('/api/kept/1')
    expect([first.status, first.headers['x-cache']]).toEqual([200, 'MISS'])
    const second = await get('/api/kept/1')
    expect(second.headers['x-cache']).toBe('HIT')
    for (const name of ['surrogate-key', 'surrogate-control', 'xkey', 'x-varnish', 'via', 'age', 'x-dropped'])
      expect([name, second.headers[name]]).toEqual([name, undefined])
    expect((await get('/api/kept/1', { headers: { 'if-none-match': 'W/"1"' } })).status).toBe(304)
    await purge('product-13')
    expect((await get('/api/kept/1')).headers['x-cache']).toBe('HIT')
    expect((await purge('product-12 product-99')).headers['x-dropped']).toBe('1')
    await sleep(1200)
    expect((await get('/api/kept/1')).headers['x-cache']).toBe('MISS')
    expect(countOf('/api/kept/1')).toBe(2)
  })

  test('what was purged is handed out for a second more, while it is fetched again', async () => {
    await get('/api/kept/6')
    await get('/api/kept/6')
    await purge('product-12')
    expect((await get('/api/kept/6')).headers['x-cache']).toBe('HIT')
    await vi.waitFor(() => expect(countOf('/api/kept/6')).toBe(2))
    await purge('product-12')
    await sleep(1200)
    expect((await get('/api/kept/6')).headers['x-cache']).toBe('MISS')
  })

  test('what was fetched after a purge is fetched once more later, and nobody waits for it', async () => {
    await get('/api/kept/7')
    await purge('product-12', { 'repeated-purge': '1' })
    expect((await get('/api/kept/7')).headers['x-cache']).toBe('HIT')
    await sleep(7100)
    expect((await get('/api/kept/7')).headers['x-cache']).toBe('HIT')
    await vi.waitFor(() => expect(countOf('/api/kept/7')).toBe(2))
    await sleep(7100)
    expect((await get('/api/kept/7')).headers['x-cache']).toBe('HIT')
    await sleep(200)
    expect(countOf('/api/kept/7')).toBe(2)
    // Only by itself: a shopper cannot say that a page was checked.
    await get('/api/kept/8', { headers: { 'x-check': 'yes', 'x-fetched': '9999999999' } })
    await sleep(7100)
    await get('/api/kept/8')
    await vi.waitFor(() => expect(countOf('/api/kept/8')).toBe(2))
  }, 60_000)

  test('a purge drops what is being checked', async () => {
    await get('/api/kept/9')
    await sleep(7100)
    await get('/api/kept/9')
    await vi.waitFor(() => expect(countOf('/api/kept/9')).toBe(2))
    await purge('product-12')
    await sleep(1200)
    expect((await get('/api/kept/9')).headers['x-cache']).toBe('MISS')
  }, 60_000)

  test('a shopper cannot purge, nor reach Varnish with another method', async () => {
    await get('/api/kept/2')
    for (const path of ['/api/kept/2', '/home'])
      await get(path, { method: 'PURGE', headers: { 'surrogate-key': 'shop', xkey: 'shop' } })
    expect((await get('/api/kept/2')).headers['x-cache']).toBe('HIT')
    const direct = (method: string, port: number, headers = {}) =>
      ask(requestHttp, { host: '127.0.0.1', port, path: '/api/kept/2', method, headers })
    const host = `shop.test:${edge.ports.https}`
    expect((await direct('PURGE', edge.ports.varnish, { host, 'surrogate-key': 'shop' })).status).toBe(405)
    expect((await direct('GET', edge.ports.varnish, { host: 'evil.test' })).status).toBe(421)
    expect((await direct('GET', edge.ports.purge)).status).toBe(405)
    expect((await direct('PURGE', edge.ports.purge)).status).toBe(400)
    expect((await get('/api/kept/2')).headers['x-cache']).toBe('HIT')
  })

  test('no header of a shopper gets into what others read', async () => {
    const poison = {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-for': '6.6.6.6',
      origin: 'https://evil.test',
      cookie: 'session=evil; __Host-staff=evil',
      'x-original-url': '/evil',
      'surrogate-capability': 'x="ESI/1.0"',
    }
    const { body } = await get('/api/kept/3', { headers: poison })
    expect(JSON.parse(body)).toMatchObject({ host: `shop.test:${edge.ports.https}`, 'x-forwarded-for': '127.0.0.1' })
    expect(body).not.toMatch(/evil|6\.6\.6\.6|ESI/)
    // Another value of the header does not make another copy.
    const other = await get('/api/kept/3', { headers: { origin: 'https://other.test' } })
    expect(other.headers['x-cache']).toBe('HIT')
  })

  test('a token, a preview and another time are never answered from the cache, nor kept', async () => {
    await get('/api/kept/4')
    for (const headers of [{ authorization: 'Bearer evil' }, { cookie: 'preview=evil' }]) {
      const own = await get('/api/kept/4', { headers })
      expect([own.headers['x-cache'], own.body.includes('evil')]).toEqual([undefined, true])
    }
    expect((await get('/api/kept/4')).body).not.toContain('evil')
    await get('/api/kept/4?as_of=2026')
    expect((await get('/api/kept/4?as_of=2026')).headers['x-cache']).toBeUndefined()
  })

  test('what sets a cookie or is private is not kept', async () => {
    for (const path of ['/api/kept/cookie', '/api/private']) {
      await get(path)
      expect([path, (await get(path)).headers['x-cache']]).toEqual([path, 'PASS'])
      expect([path, countOf(path)]).toEqual([path, 2])
    }
  })

  test('many requests for the same page are one for the process', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => get('/api/kept/crowd')))
    expect(all.every(({ status }) => status === 200)).toBe(true)
    expect(countOf('/api/kept/crowd')).toBe(1)
  })

  test('without Varnish the shop goes on', async () => {
    await edge.stopVarnish()
    expect((await get('/api/kept/5')).status).toBe(200)
    expect((await get('/home')).status).toBe(200)
  })

  const purge = (keys: string, more = {}) =>
    ask(requestHttp, {
      host: '127.0.0.1',
      port: edge.ports.purge,
      method: 'PURGE',
      headers: { 'surrogate-key': keys, ...more },
    })
  const get = (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) =>
    ask(requestHttps, {
      host: '127.0.0.1',
      port: edge.ports.https,
      servername: 'shop.test',
      rejectUnauthorized: false,
      path,
      method,
      headers: { host: `shop.test:${edge.ports.https}`, ...headers },
    })
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

function ask(send: typeof requestHttps | typeof requestHttp, options: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = send(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('error', reject).end()
  })
}

function writeVcl(): string {
  const config = parseEdgeConfig(PLAIN)
  if (!hasVarnish(config)) throw new Error('no Varnish')
  return varnishVcl(config)
}

function varnishd(): string {
  const config = parseEdgeConfig(PLAIN)
  return hasVarnish(config) ? varnishCommand(config.varnish, '/var/lib/edge').argv.join(' ') : ''
}

function writeConf(change: object = {}): string {
  const folders = { root: '/srv/fieldhouse', dir: '/var/lib/edge', builds: ['/b/2', '/b/1'] } as const
  return nginxConf({ config: parseEdgeConfig({ ...PLAIN, ...change }), ...folders, adminDocument: '', user: undefined })
}
