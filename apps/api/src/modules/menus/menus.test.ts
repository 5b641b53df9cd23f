import { undoAuditEntry } from '@fieldhouse/contract/audit'
import type { MenuEntry } from '@fieldhouse/contract/menus'
import * as contract from '@fieldhouse/contract/menus'
import type { PageDraft } from '@fieldhouse/contract/pages'
import { createPage, deletePage, publishPage, savePage } from '@fieldhouse/contract/pages'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db, time } = shop
const given = givenCartsIn(shop)
const { headers } = await given.staff(['banners', 'audit'])
const jackets = await given.category({ slug: 'jackets', name: 'Jackets', name_es: 'Chaquetas' })

const entry = (id: string, rest: Partial<MenuEntry>): MenuEntry => ({
  ...{ id, nested: false, type: 'address', target_id: null, href: null, title: { en: '', es: null } },
  ...rest,
})
const link = (title: string, href: string, rest: Partial<MenuEntry> = {}) =>
  entry(title.toLowerCase(), { href, title: { en: title, es: null }, ...rest })
const toJackets = (rest: Partial<MenuEntry> = {}) =>
  entry('jackets', { type: 'category', target_id: jackets.id, ...rest })

const read = async (lang: 'en' | 'es' = 'en') => (await call(contract.listMenus, { query: { lang } })).body
const edit = async () => (await call(contract.getMenu, { params: { name: 'header' } }, headers)).body
const save = async (entries: MenuEntry[] | null, version?: number) => {
  const body = { version: version ?? (await edit()).version, entries }
  return call(contract.saveMenu, { params: { name: 'header' }, body }, headers)
}
const shown = async (lang: 'en' | 'es' = 'en') =>
  (await read(lang)).header.entries.map(({ title, href, children }) => [title, href, children.map(({ href }) => href)])

async function addCollection(name: string, dates: { starts_at: Date; ends_at?: Date }) {
  const values = { slug: name.toLowerCase(), name, position: 1, ends_at: null, ...dates }
  const { id } = await db.insertInto('catalog.collections').values(values).returning('id').executeTakeFirstOrThrow()
  return entry(values.slug, { type: 'collection', target_id: id })
}

async function publish({ id, version, content }: PageDraft, starts_at?: Date) {
  const blocks = [{ id: 'text', type: 'heading' as const, text: { en: 'Wash it cold', es: null } }]
  const filled = { ...content, description: { en: 'Care', es: null }, blocks }
  const { body } = await call(savePage, { params: { id }, body: { version, content: filled } }, headers)
  const when = starts_at && { starts_at: starts_at.toISOString() }
  const { status } = await call(publishPage, { params: { id }, body: { version: body.version, ...when } }, headers)
  expect(status).toBe(201)
}

test('until staff makes a menu, categories, collections, and standard pages make it', async () => {
  const { header, footer } = await read('es')
  expect(header.is_default).toBe(true)
  expect(header.entries.map(({ title }) => title)).toEqual(['Tienda', 'Novedades', 'Chaquetas'])
  expect(header.entries[0]).toMatchObject({ lists_categories: true, href: null })
  expect(footer.entries.map(({ title }) => title)).toEqual(['Ayuda', 'Tienda', 'Enlaces rápidos'])
  expect(footer.entries[0]?.children.map(({ href }) => href)).toEqual([
    ...['/find-order', '/help', '/shipping', '/returns', '/contact', '/about', '/privacy', '/terms', '/accessibility'],
  ])
})

test('staff starts from the standard menu, orders it, and can go back to it', async () => {
  const before = await edit()
  expect(before.is_default).toBe(true)
  const { status, body } = await save(before.entries.toReversed())
  expect([status, body.is_default, body.version]).toEqual([200, false, before.version + 1])
  expect((await shown()).map(([title]) => title)).toEqual(['Jackets', 'New arrivals', 'Shop'])
  expect((await save(null)).body.is_default).toBe(true)
  expect((await shown())[0]?.[0]).toBe('Shop')
})

test('an entry is called as its target unless it has a title, in either language', async () => {
  await save([toJackets(), toJackets({ id: 'own', title: { en: 'Outerwear', es: null } })])
  expect((await shown()).map(([title]) => title)).toEqual(['Jackets', 'Outerwear'])
  expect((await shown('es')).map(([title]) => title)).toEqual(['Chaquetas', 'Chaquetas'])
})

test('what shoppers cannot see is left out with everything below it, and comes back with its date', async () => {
  const soon = await addCollection('Winter', { starts_at: new Date(time.now.getTime() + 60_000) })
  const ended = await addCollection('Summer', { starts_at: new Date(0), ends_at: new Date(time.now.getTime() - 1) })
  const page = (await call(createPage, { body: { title: 'Care' } }, headers)).body
  const toPage = entry('care', { type: 'page', target_id: page.id })
  const gone = entry('gone', { type: 'category', target_id: 2_000_000 })
  await save([soon, link('Below', '/returns', { nested: true }), ended, toPage, gone, link('Last', '/help')])
  expect(await shown()).toEqual([['Last', '/help', []]])
  const states = (await edit()).targets.flatMap(({ name, state }) => (state === 'visible' ? [] : [[name, state]]))
  expect(states).toEqual([
    ['Winter', 'scheduled'],
    ['Summer', 'hidden'],
    ['Care', 'hidden'],
  ])

  await publish(page)
  time.now = new Date(time.now.getTime() + 60_000)
  expect(await shown()).toEqual([
    ['Winter', '/collections/winter', ['/returns']],
    ['Care', '/care', []],
    ['Last', '/help', []],
  ])
  await call(deletePage, { params: { id: page.id } }, headers)
  expect((await shown()).map(([title]) => title)).toEqual(['Winter', 'Last'])
})

test('menus are kept until the next collection or page comes or goes', async () => {
  const secondsOf = async () =>
    Number(/\d+/.exec(String((await call(contract.listMenus, { query: {} })).headers['surrogate-control']))?.[0])
  expect(await secondsOf()).toBe(3600)
  const inSeconds = (seconds: number) => new Date(time.now.getTime() + seconds * 1000)
  await addCollection('Ends', { starts_at: inSeconds(-60), ends_at: inSeconds(900) })
  expect(await secondsOf()).toBe(900)
  await addCollection('Starts', { starts_at: inSeconds(600) })
  expect(await secondsOf()).toBe(600)
  const page = (await call(createPage, { body: { title: 'Soon' } }, headers)).body
  await publish(page, inSeconds(300))
  expect(await secondsOf()).toBe(300)
  await db.deleteFrom('catalog.collections').execute()
})

test('a heading without visible entries is not shown', async () => {
  const heading = (title: string) => entry(title.toLowerCase(), { type: 'heading', title: { en: title, es: null } })
  await save([heading('Full'), link('A', '/returns', { nested: true }), heading('Empty')])
  expect(await shown()).toEqual([['Full', null, ['/returns']]])
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'http://shop.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2e%2e//evil.example',
  'https://shop.example@evil.example/',
  'mailto:a@shop.example',
  'returns',
  '',
])('the address “%s” is refused', async (href) => {
  const { status, body } = await save([link('Bad', href)])
  expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([400, ['entries.0.href']])
})

test('addresses are kept as the shop writes them', async () => {
  await save([link('a', '/es/returns?x=1#top'), link('b', 'https://blog.example/news'), link('c', '/')])
  expect((await shown()).map(([, href]) => href)).toEqual(['/returns?x=1#top', 'https://blog.example/news', '/home'])
})

test.each([
  ['nests below nothing', [link('a', '/a', { nested: true })]],
  [
    'nests below all categories',
    [entry('c', { type: 'categories', title: { en: 'S', es: null } }), link('a', '/a', { nested: true })],
  ],
  ['nests a heading', [link('a', '/a'), entry('h', { type: 'heading', nested: true, title: { en: 'H', es: null } })]],
  ['names no category', [entry('c', { type: 'category' })]],
  ['has a link without title', [entry('a', { href: '/a' })]],
  ['uses an id twice', [link('a', '/a'), link('a', '/b')]],
  ['has a title of 61 characters', [link('a', '/a', { title: { en: 'x'.repeat(61), es: null } })]],
  ['has 61 entries', Array.from({ length: 61 }, (_, index) => link(`a${index}`, '/a'))],
  ['has an unknown field', [{ ...link('a', '/a'), onclick: 'x' } as MenuEntry]],
])('a menu that %s is refused', async (_, entries) => {
  expect((await save(entries)).status).toBe(400)
})

test('of two who save at once, one is told that the other has saved', async () => {
  const { version } = await edit()
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((id) => save([link(id, '/a')], version)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('undo brings back the menu of before, the standard one included', async () => {
  await save(null)
  await save([link('Only', '/help')])
  const { id } = await db
    .selectFrom('platform.audit_entries')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await call(undoAuditEntry, { params: { id: Number(id) } }, headers)).status).toBe(200)
  expect((await read()).header.is_default).toBe(true)
})
