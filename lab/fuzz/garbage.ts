import type { SeededRandom } from '../shared/seeded-random.ts'
import type { FuzzRequest } from './fuzz-request.ts'

type Sent = Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body' | 'encoding'>
type Garble = (request: Sent, random: SeededRandom) => Sent

const JSON_TYPE = { 'content-type': 'application/json' }
const TYPES = ['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data', 'x', 'a/b;c']
const BAD_SEGMENTS = [
  '%',
  '%zz',
  '%c0%ae',
  '%00',
  '%ff',
  '%e2%82',
  '..%2f..%2fetc',
  ';x=1',
  '%5c',
  '%0d%0ax:y',
  '~',
  '.',
]
const ODD_HEADERS: readonly Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'a.'.repeat(2000)}` },
  { authorization: 'Basic Og==' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
  { cookie: '__proto__=1; refresh=%00; =; a'.repeat(20) },
  { 'x-forwarded-for': '999.1.1.1, ::::, \xff' },
  { 'if-none-match': 'W/'.repeat(500) },
  { 'accept-language': 'xx-'.repeat(900) },
  { range: 'bytes=9999999999-1' },
  { origin: 'null' },
  { host: 'evil.test' },
  { 'user-agent': 'x'.repeat(6000) },
  { expect: '100-continue' },
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': '\xff'.repeat(300) },
  { 'x-http-method-override': 'DELETE' },
]

const GARBAGE: Readonly<Record<string, Garble>> = {
  'broken JSON': (request, random) => {
    const body = request.body ?? '{"a": [1, 2, {"b": null}]}'
    const cut = random.whole(0, body.length)
    return json(
      request,
      random.oneOf([body.slice(0, cut), `${body}}`, `${body.slice(0, cut)}\0${body.slice(cut)}`, '{']),
    )
  },
  'wrong content type': (request, random) => ({
    ...request,
    headers: { ...request.headers, 'content-type': random.oneOf(TYPES) },
    body: request.body ?? 'x',
  }),
  'deep JSON': (request, random) => {
    const depth = random.oneOf([100, 5000, 100_000])
    const [open, close] = random.oneOf([['[', ']'] as const, ['{"a":', '}'] as const])
    return json(request, `${open.repeat(depth)}1${close.repeat(depth)}`)
  },
  'prototype keys': (request, random) =>
    json(
      request,
      random.oneOf([
        '{"__proto__": {"isAdmin": true}}',
        '{"constructor": {"prototype": {"x": 1}}}',
        '{"a": {"__proto__": null}}',
        '{"__proto__": "x", "__proto__": []}',
      ]),
    ),
  'odd JSON values': (request, random) =>
    json(
      request,
      random.oneOf(['null', '1e400', '-0', '[]', '"x"', '{"a":1,"a":2}', '\ufeff{}', '[1e999999999]', '{"": ""}']),
    ),
  'NUL in every text': (request) =>
    json(request, (request.body ?? '{"a":"b"}').replaceAll(/"([^"]*)"(?!:)/g, '"$1\\u0000"')),
  'huge text': (request, random) =>
    json(request, JSON.stringify({ name: 'x'.repeat(random.oneOf([70_000, 900_000, 1_500_000])) })),
  'many fields': (request) =>
    json(request, JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, at])))),
  'bad address': (request, random) => {
    const segments = request.path.split('/')
    segments[random.whole(1, segments.length - 1)] = random.oneOf(BAD_SEGMENTS)
    return { ...request, path: segments.join('/') }
  },
  'bad query': (request, random) => {
    const query = random.oneOf([
      'a[]=1&a[]=2',
      '%=%',
      '__proto__=1',
      '&&&===',
      'page=1&page=2',
      `q=${'x'.repeat(9000)}`,
      'page[x]=1',
      '%00=%ff',
    ])
    return { ...request, path: `${request.path.split('?')[0]}?${query}` }
  },
  'odd header': (request, random) => ({ ...request, headers: { ...request.headers, ...random.oneOf(ODD_HEADERS) } }),
  'other method': (request, random) => ({
    ...request,
    method: random.oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND']),
  }),
  'broken form': (request, random) => ({
    ...request,
    headers: {
      ...request.headers,
      'content-type': `multipart/form-data; boundary=${random.oneOf(['b', '"', 'x'.repeat(300)])}`,
    },
    body: random.oneOf([
      '--b\r\n',
      '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--',
      '--b\r\ncontent-disposition: form-data\r\n\r\n\0\r\n--b--',
      `--b\r\n${'x: y\r\n'.repeat(3000)}\r\n--b--`,
      '',
    ]),
  }),
}

/** Makes a request that no client of ours would send, and says what it is. */
export function garble(random: SeededRandom, request: Sent): Sent & { step: string } {
  const step = random.oneOf(Object.keys(GARBAGE))
  const garbled = GARBAGE[step]?.(request, random) ?? request
  return { ...garbled, step }
}

function json({ encoding: _, ...request }: Sent, body: string): Sent {
  return { ...request, headers: { ...request.headers, ...JSON_TYPE }, body }
}
