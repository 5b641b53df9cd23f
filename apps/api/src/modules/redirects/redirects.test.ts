import { undoAuditEntry } from '@fieldhouse/contract/audit'
import { createPage, renamePage } from '@fieldhouse/contract/pages'
import * as contract from '@fieldhouse/contract/redirects'
import { beforeEach, expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { formSender } from '#test/send-form.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db } = shop
const given = givenCartsIn(shop)
const { headers } = await given.staff(['banners', 'audit'])
const sendForm = formSender(shop.app)

beforeEach(async () => {
  await db.deleteFrom('redirects.redirects').execute()
  await db.deleteFrom('redirects.missing').execute()
})

const create = (source: string, target: string) => call(contract.createRedirect, { body: { source, target } }, headers)
const lookUp = async (path: string) => (await call(contract.findRedirect, { query: { path } })).body.target
const list = async (q = '') => (await call(contract.listRedirects, { query: { q } }, headers)).body
const missing = async () => (await call(contract.listMissingPaths, { query: { page_size: 100 } }, headers)).body
const load = (content: string, mode = 'merge') =>
  sendForm(contract.loadRedirects, { fields: { mode }, files: { file: [Buffer.from(content)] } }, headers)

async function undoLast() {
  const { id } = await db
    .selectFrom('platform.audit_entries')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return (await call(undoAuditEntry, { params: { id: Number(id) } }, headers)).status
}

test('a redirect is found in both languages, with or without the final slash', async () => {
  expect((await create('/old-story/', '/about')).body).toMatchObject({ source: '/old-story', origin: 'staff' })
  expect([await lookUp('/old-story'), await lookUp('/es/old-story/'), await lookUp('/old')]).toEqual([
    '/about',
    '/about',
    null,
  ])
  expect((await list('STORY')).count).toBe(1)
  expect(await undoLast()).toBe(200)
  expect(await lookUp('/old-story')).toBeNull()
})

test('chains are shortened in both directions, and a loop is refused with its chain', async () => {
  await create('/a', '/b')
  await create('/c', '/a')
  await create('/b', '/returns?x=1')
  expect([await lookUp('/a'), await lookUp('/b'), await lookUp('/c')]).toEqual(Array(3).fill('/returns?x=1'))
  const refused = await create('/returns', '/c')
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'redirect_loop',
    errors: { target: ['/returns', '/c', '/returns'] },
  })
  expect((await create('/self', '/es/self/')).body.code).toBe('redirect_loop')
  expect((await list()).count).toBe(3)
})

test('two that close a loop at once: one of them is refused', async () => {
  const answers = await Promise.all([create('/x', '/y'), create('/y', '/z'), create('/z', '/x')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
})

test.each([
  ['/old', '//evil.test'],
  ['/old', 'http://evil.test'],
  ['/old', 'javascript:alert(1)'],
  ['/old', 'https://us@evil.test'],
  ['//old', '/returns'],
  ['/api/orders', '/returns'],
  ['/', '/returns'],
  ['/old?id=1', '/returns'],
])('a redirect from %s to %s is refused', async (source, target) => {
  expect((await create(source, target)).body.code).toBe('validation_failed')
})

test('a page that gets another address leaves a redirect behind, there and back again', async () => {
  const { id } = (await call(createPage, { body: { title: 'Size advice' } }, headers)).body
  const rename = async (slug: string) => (await call(renamePage, { params: { id }, body: { slug } }, headers)).status
  expect(await rename('size-help')).toBe(200)
  expect(await lookUp('/size-advice')).toBe('/size-help')
  expect(await rename('sizing')).toBe(200)
  expect([await lookUp('/size-advice'), await lookUp('/size-help')]).toEqual(['/sizing', '/sizing'])
  expect(await rename('size-advice')).toBe(200)
  expect([await lookUp('/sizing'), await lookUp('/size-advice')]).toEqual(['/size-advice', null])
  expect(await undoLast()).toBe(200)
  expect([await lookUp('/sizing'), await lookUp('/size-advice')]).toEqual([null, '/sizing'])
})

test('a file of more lines is refused as soon as they are too many, whatever follows', async () => {
  const lines = Array.from({ length: 10_001 }, (_, index) => `/p-${index},/returns`)
  const response = await load(['from,to', ...lines, '/x,"a quote that never ends'].join('\n'))
  expect(response.body).toMatchObject({ errors: { file: ['must have at most 10000 lines'] } })
})

test('a file of 10,000 lines is loaded at once; another replaces it, and keeps what staff made', async () => {
  await create('/by-hand', '/p-5')
  const lines = Array.from({ length: 10_000 }, (_, index) => `/p-${index},/product-detail/${index + 1}`)
  expect((await load(['from,to', ...lines].join('\r\n'))).body).toEqual({ count: 10_000 })
  expect((await list()).count).toBe(10_001)
  expect([await lookUp('/p-9999'), await lookUp('/by-hand')]).toEqual(['/product-detail/10000', '/product-detail/6'])

  expect((await load('from,to\n/q,/help', 'replace')).status).toBe(200)
  expect((await list()).results.map(({ source }) => source).toSorted()).toEqual(['/by-hand', '/q'])
  expect((await load('from,to\n/r,/help')).status).toBe(200)
  expect((await list()).count).toBe(3)
})

test.each([
  ['another header', 'a,b\n/x,/y', 'file'],
  ['a wrong line', 'from,to\n/x,/y\nnowhere,/y', 'lines.3'],
  ['a wrong line after blank ones', 'from,to\n\n/x,/y\n,\nnowhere,/y', 'lines.5'],
  ['a loop', 'from,to\n/x,/y\n/y,/x', 'lines.2'],
  ['a third column', 'from,to\n/x,/y,z', 'lines.2'],
  ['an endless quote', `from,to\n"${'a'.repeat(5000)}`, 'file'],
  ['a link elsewhere', 'from,to\n/x,//evil.test', 'lines.2'],
  ['one line too many', `from,to\n${Array.from({ length: 10_001 }, (_, n) => `/l${n},/help`).join('\n')}`, 'file'],
])('a file with %s changes nothing, and says where', async (_name, content, field) => {
  const { status, body } = await load(content, 'replace')
  expect([status, body.code]).toEqual([400, 'validation_failed'])
  expect(Object.keys((body as { errors?: object }).errors ?? {})).toContain(field)
  expect((await list()).count).toBe(0)
})

test('a file that is no text is refused', async () => {
  const file = Buffer.from([0xff, 0xfe, 0x00, 0x80])
  const { body } = await sendForm(
    contract.loadRedirects,
    { fields: { mode: 'merge' }, files: { file: [file] } },
    headers,
  )
  expect(body.code).toBe('validation_failed')
})

test('what visitors did not find is counted by address, and offers a page; a redirect takes it off the list', async () => {
  for (let visit = 0; visit < 3; visit++) await lookUp('/policies/returns-policy')
  await Promise.all([lookUp('/es/blog'), lookUp('/blog'), lookUp('/u/ana@example.com'), lookUp('/wp-login.php')])
  const { results } = await missing()
  expect(results.map(({ path, visits, suggestion }) => [path, visits, suggestion])).toEqual([
    ['/policies/returns-policy', 3, '/returns'],
    ['/blog', 2, null],
  ])
  await create('/policies/returns-policy', '/returns')
  const [blog] = (await missing()).results
  expect(blog?.path).toBe('/blog')
  const ignore = () => call(contract.ignoreMissingPath, { params: { id: blog?.id ?? 0 } }, headers)
  expect((await ignore()).status).toBe(204)
  await lookUp('/blog')
  expect((await missing()).count).toBe(0)
})

test('invented addresses neither fill the table nor push out what people ask for', async () => {
  for (let visit = 0; visit < 5; visit++) await lookUp('/asked-for')
  const invented = Array.from({ length: 1200 }, (_, index) => `/invented-${index}`)
  for (let start = 0; start < invented.length; start += 50)
    await Promise.all(invented.slice(start, start + 50).map(lookUp))
  const { count, results } = await missing()
  expect(count).toBeLessThanOrEqual(1000 + 50)
  expect(results[0]).toMatchObject({ path: '/asked-for', visits: 5 })
  await lookUp('/one-more')
  expect((await missing()).count).toBeLessThanOrEqual(1000)
})
