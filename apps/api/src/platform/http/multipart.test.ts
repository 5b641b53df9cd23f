import { expect, test } from 'vitest'
import { BOUNDARY, FIELDS, form, MIB, openMultipartServer, part, SIGNED_IN } from '#test/multipart-server.ts'

const { http, post } = await openMultipartServer()

test('a form comes as the fields it says, turned into what the contract says, and its files', async () => {
  const fields = { title: '12', position: '3', active: 'false' }
  const { body } = await post('/picture/', form(fields, { front: [5], more: [1, 0] }))

  expect(body).toEqual({
    body: { title: '12', position: 3, active: false },
    front: [['front-0.png', 5]],
    more: [
      ['more-0.png', 1],
      ['more-1.png', 0],
    ],
  })
})

test('a form without files may come as JSON, which is believed only as it stands', async () => {
  const json = (value: object) => post('/fields/', JSON.stringify(value), { 'content-type': 'application/json' })

  expect((await post('/fields/', form({ f1: 'é ✓' }))).body).toEqual({ body: { f1: 'é ✓' }, files: {} })
  expect((await json({ f1: 'a' })).body).toEqual({ body: { f1: 'a' }, files: {} })
  expect((await json({ f1: 1 })).body.code).toBe('validation_failed')
})

test.each([
  ['JSON where files are taken', '/picture/', '{"title":"a"}', 'application/json'],
  ['a form where none is', '/plain/', '--x\r\n\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
  ['a form as links send it', '/fields/', 'f1=a', 'application/x-www-form-urlencoded'],
  ['another kind of multipart', '/picture/', '--x--', 'multipart/mixed; boundary=x'],
  ['plain text', '/fields/', 'f1', 'text/plain'],
])('%s is not accepted', async (_what, path, sent, type) => {
  const { body } = await post(path, sent, { 'content-type': type })
  expect(body.code).toBe('unsupported_media_type')
})

test.each([
  ['an unknown field', 'price', part('price', '0')],
  ['a way to the prototype', '__proto__', part('__proto__', '{"admin":true}')],
  ['another way to it', 'constructor', part('constructor', 'x')],
  ['a nested field', 'title[a]', part('title[a]', 'x')],
  ['a field of a field', 'title.a', part('title.a', 'x')],
  ['a second value', 'title', part('title', 'again')],
  ['an unknown file', 'back', part('back', 'x', 'a.png')],
  ['a file for a text', 'position', part('position', '1', 'a.png')],
  ['a text for a file', 'front', part('front', 'x')],
  ['a text for a number', 'position', part('position', '1x')],
  ['a part without a name', 'body', '--x\r\ncontent-disposition: form-data\r\n\r\na\r\n'],
])('%s is refused by its name', async (_what, field, extra) => {
  const { body } = await post('/picture/', `${part('title', 'a')}${extra}--x--\r\n`, BOUNDARY)

  expect(body.code).toBe('validation_failed')
  expect(Object.keys(body.errors ?? {})).toEqual([field])
})

test('what is required must be there', async () => {
  const { body } = await post('/picture/', form({}, { front: [5] }))
  expect(body).toMatchObject({ code: 'validation_failed', errors: { title: [expect.any(String)] } })
})

const fields = (count: number) => Object.fromEntries(FIELDS.slice(0, count).map((name) => [name, 'x']))
const files = (...sizes: number[]) => form({ title: 'a' }, { front: sizes })

test.each([
  ['8 files of 5 MiB', '/picture/', files(...Array<number>(8).fill(5 * MIB)), 200],
  ['a byte more', '/picture/', files(5 * MIB + 1), 413],
  ['9 files', '/picture/', files(...Array<number>(9).fill(1)), 413],
  ['20 fields', '/fields/', form(fields(20)), 200],
  ['21 fields', '/fields/', form(fields(21)), 413],
  ['a text of 20 kB', '/fields/', form({ f1: 'x'.repeat(20_000) }), 200],
  ['a character more', '/fields/', form({ f1: 'x'.repeat(20_001) }), 413],
  ['a name of 101 bytes', '/fields/', form({ ['n'.repeat(101)]: 'x' }), 413],
])('for %s at %s the answer is %3$d', async (_what, path, sent, status) => {
  expect((await post(path, sent)).status).toBe(status)
})

test('a form that is cut off, garbled or has no boundary is refused, and none keeps anybody waiting', async () => {
  const whole = Buffer.from(`${part('title', 'a')}${part('front', 'PNG\r\n'.repeat(9), 'a.png')}--x--\r\n`)
  const cut = Array.from({ length: whole.length - '--\r\n'.length }, (_, length) => whole.subarray(0, length))
  const garbled = Array.from({ length: 600 }, (_, seed) => garble(whole, seed))
  // The parser would wait forever for the rest of such a part.
  const headless = ['--x\r\nPNG\r\n--x--\r\n', '--x\r\n--x--', '--x\r\n\r\n--x'].map((text) => Buffer.from(text))

  expect(new Set(await Promise.all([...cut, ...headless].map(statusOf)))).toEqual(new Set([400]))
  expect([200, 400]).toEqual(expect.arrayContaining([...new Set(await Promise.all(garbled.map(statusOf)))]))
  expect((await post('/picture/', 'x', { 'content-type': 'multipart/form-data' })).body.code).toBe('validation_failed')
})

test('the description of the API shows fields and files of a form', () => {
  const { paths } = http.swagger() as { paths: Record<string, { post: { requestBody: { content: object } } }> }
  const content = (path: string) => paths[`/api${path}`]?.post.requestBody.content

  expect(Object.keys(content('/fields/') ?? {})).toEqual(['multipart/form-data', 'application/json'])
  expect(content('/picture/')).toEqual({
    'multipart/form-data': {
      schema: expect.objectContaining({
        required: ['title'],
        properties: expect.objectContaining({
          title: { type: 'string', minLength: 1 },
          front: { type: 'string', format: 'binary' },
          more: { type: 'string', format: 'binary' },
        }),
      }),
    },
  })
})

async function statusOf(payload: Buffer): Promise<number> {
  const headers = { ...SIGNED_IN, ...BOUNDARY }
  return (await http.inject({ method: 'POST', url: '/api/picture/', headers, payload })).statusCode
}

/** Replaces, drops and repeats bytes; deterministic per seed. */
function garble(whole: Buffer, seed: number): Buffer {
  const bytes = Buffer.from(whole)
  let state = seed + 1
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let count = next(6); count >= 0; count--) bytes[next(bytes.length)] = next(256)
  const [from, to] = [next(bytes.length), next(bytes.length)]
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
}
