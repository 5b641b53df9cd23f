import { expect, test } from 'vitest'
import { parseEdgeConfig } from './edge-config.ts'
import { nginxConf } from './nginx-conf.ts'

const PLAIN = {
  shop: { url: 'https://shop.example', listen: ['0.0.0.0:443', '[::]:443'] },
  admin: { url: 'https://admin.shop.example', listen: ['0.0.0.0:443', '[::]:443'] },
  tls: { certificate: '/etc/tls/fullchain.pem', key: '/etc/tls/privkey.pem' },
  upstreams: { api: ['10.0.0.5:3000', 'api-2.internal:3000'], storefront: ['10.0.0.5:3100'] },
  media: { folders: ['/srv/uploads'] },
}

test.each<[string, object, string]>([
  ['an unknown key', { upstream: {} }, 'upstream is not known'],
  ['an unknown key inside', { tls: { ...PLAIN.tls, cert: '/x' } }, 'tls.cert is not known'],
  ['a missing part', { shop: undefined }, 'shop is required'],
  ['no upstream', { upstreams: { api: [], storefront: ['a:1'] } }, 'upstreams.api'],
  ['an upstream without a port', { upstreams: { api: ['10.0.0.5'], storefront: ['a:1'] } }, 'upstreams.api.0 must be'],
  ['a port that is none', { shop: { ...PLAIN.shop, listen: ['0.0.0.0:99999'] } }, 'shop.listen.0 must be'],
  ['a URL with a path', { shop: { ...PLAIN.shop, url: 'https://shop.example/en' } }, 'shop.url must be an origin'],
  ['the host of the shop for staff', { admin: { ...PLAIN.admin, url: PLAIN.shop.url } }, 'different hosts'],
  [
    'staff without TLS',
    { tls: undefined, admin: { ...PLAIN.admin, url: 'http://a.example' } },
    'admin.url must be https',
  ],
  ['https that nobody serves', { tls: undefined }, 'tls or trusted_proxies is required'],
  ['TLS for http', { shop: { ...PLAIN.shop, url: 'http://shop.example' } }, 'shop.url must be https'],
  ['a redirect on the port of a site', { http: { listen: ['0.0.0.0:443'] } }, 'http.listen is taken'],
  [
    'a range of proxies that is none',
    { trusted_proxies: { ranges: ['10.0.0.0/33'] } },
    'trusted_proxies.ranges.0 must',
  ],
  ['keys for a CDN that is not there', { pass_surrogate_keys: true }, 'pass_surrogate_keys needs trusted_proxies'],
  ['images in a folder and in a bucket', { media: { folders: ['/a'], s3: { url: 'https://b.example' } } }, 'media'],
  ['a bucket by name without DNS', { media: { s3: { url: 'https://b.example' } } }, 'resolver is required'],
  ['a limit that is none', { limits: { pages: 0 } }, 'limits.pages'],
  ['an unknown limit', { limits: { page: 1 } }, 'limits.page is not known'],
  ['a path that ends its directive', { tls: { ...PLAIN.tls, key: '/a";' } }, 'tls.key must be an absolute path'],
  ['an account that ends its directive', { user: 'a; b' }, 'user must be'],
  ['a host that ends its directive', { shop: { ...PLAIN.shop, aliases: ['a; return'] } }, 'shop.aliases.0 must be'],
])('%s is refused, and the message names the key', (_, change, message) => {
  expect(() => parseEdgeConfig({ ...PLAIN, ...change })).toThrow(message)
})

test('every problem is listed at once', () => {
  const parse = () => parseEdgeConfig({ ...PLAIN, user: '1', workers: 0, extra: 1 })
  expect(parse).toThrow(/user must be.*workers.*extra is not known/s)
})

test('with TLS every site is served over it, by name, and HSTS covers subdomains only if asked', () => {
  const conf = write(PLAIN)
  expect(conf).toContain('listen 0.0.0.0:443 ssl http2;')
  expect(conf).toContain('listen [::]:443 default_server ssl http2;')
  expect(conf).toContain('server_name admin.shop.example;')
  expect(conf).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
  expect(conf).toContain('add_header Strict-Transport-Security "max-age=31536000" always;')
  const wide = write({ ...PLAIN, tls: { ...PLAIN.tls, hsts: { include_sub_domains: true, max_age: 60 } } })
  expect(wide).toContain('add_header Strict-Transport-Security "max-age=60; includeSubDomains" always;')
})

test('where TLS ends at a trusted proxy, processes are told https, and the edge sends no HSTS', () => {
  const conf = write({ ...PLAIN, tls: undefined, trusted_proxies: { ranges: ['10.0.0.0/8', '2001:db8::/32'] } })
  expect(conf).not.toMatch(/ssl_certificate|add_header Strict-Transport-Security/)
  expect(conf).toContain('proxy_set_header X-Forwarded-Proto https;')
  expect(conf).toContain('set_real_ip_from 2001:db8::/32;')
  expect(conf).toContain('real_ip_header X-Forwarded-For;')
  expect(write(PLAIN)).not.toContain('real_ip')
})

test('several upstreams yield to each other, and a write that was sent is not repeated', () => {
  const conf = write(PLAIN)
  expect(conf).toContain('server api-2.internal:3000 max_fails=1 fail_timeout=2s;')
  expect(conf).toContain('server api-2.internal:3000 backup max_fails=0;')
  expect(conf).toContain('server 10.0.0.5:3100 max_fails=0;')
  expect(conf).toContain('proxy_next_upstream error timeout http_502;')
  expect(conf).not.toContain('non_idempotent')
})

test('a process may refuse a read only if there is another one', () => {
  const conf = write(PLAIN)
  const refusals = (group: string) =>
    new Set(
      Array.from(
        conf.matchAll(new RegExp(`proxy_pass http://${group};\\s+proxy_set_header X-May-Refuse (.+);`, 'g')),
        ([, value]) => value,
      ),
    )
  expect(refusals('api')).toEqual(new Set(['1']))
  expect(refusals('storefront')).toEqual(new Set(['""']))
})

test('images come from a bucket if there is one', () => {
  const conf = write({ ...PLAIN, resolver: ['10.0.0.2'], media: { s3: { url: 'https://b.s3.example/shop/' } } })
  expect(conf).toContain('proxy_pass https://$bucket/shop/$picture;')
  expect(conf).toContain('resolver 10.0.0.2 valid=30s;')
  expect(conf).toContain('proxy_ssl_verify on;')
})

test('large bodies are taken where the contract has uploads, and nowhere else', () => {
  const conf = write(PLAIN)
  const sizes = [...conf.matchAll(/client_max_body_size (\w+);/g)].map(([, size]) => size)
  expect(sizes).toEqual(['64k', '1m', '6m', '1m', '6m', '45m'])
  expect(/location ~ "([^"]*)" \{\s+client_max_body_size 45m;/.exec(conf)?.[1]?.split('|')).toContain(
    '^/api/setup/logo/?$',
  )
})

function write(input: object): string {
  const folders = { root: '/srv/fieldhouse', dir: '/var/lib/edge', builds: ['/b/2', '/b/1'] } as const
  return nginxConf({ config: parseEdgeConfig(input), ...folders, adminDocument: '', user: undefined })
}
