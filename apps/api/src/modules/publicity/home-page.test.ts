import { undoAuditEntry } from '@fieldhouse/contract/audit'
import type { HomeBlock } from '@fieldhouse/contract/home-page'
import * as contract from '@fieldhouse/contract/home-page'
import { openPreview, startPreview } from '@fieldhouse/contract/preview'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db, time } = shop
const given = givenCartsIn(shop)
const START = time.now
let { headers } = await given.staff(['banners'])

/** A session does not outlast the journey, and rate limits do not survive the way back. */
async function travel(to: Date) {
  time.now = to
  headers = (await given.staff(['banners'])).headers
}

const category = await given.category({ slug: 'jackets' })
const day = (number: number) => new Date(`2026-10-${String(number).padStart(2, '0')}T00:00:00Z`)
const old = await given.product({ name: 'Old', publish_at: day(1), category_id: category.id })
const middle = await given.product({ name: 'Middle', publish_at: day(2) })
const fresh = await given.product({ name: 'Fresh', publish_at: day(3), new: true })

const always = { hidden: false, starts_at: null, ends_at: null }
const none = { en: '', es: null }
const text = (id: string, rest: Partial<Extract<HomeBlock, { type: 'text' }>> = {}): HomeBlock => ({
  ...{ ...always, id, type: 'text', title: { en: `Title ${id}`, es: null }, text: none, link: null },
  ...rest,
})
const list = (id: string, rest: Partial<Extract<HomeBlock, { type: 'products' }>>): HomeBlock => ({
  ...{ ...always, id, type: 'products', title: none, rule: 'featured', category_id: null, product_ids: [] },
  ...{ in_stock: false, limit: 8, layout: 'row' },
  ...rest,
})

const readHome = async (lang: 'en' | 'es' = 'en', cookie = {}) =>
  (await call(contract.getHomePage, { query: { lang } }, cookie)).body
const readDraft = async () => (await call(contract.getHomeDraft, {}, headers)).body
const save = async (blocks: HomeBlock[], version?: number) => {
  const body = { version: version ?? (await readDraft()).version, blocks }
  return call(contract.saveHomeDraft, { body }, headers)
}
const publish = async (starts_at: Date | null = null) => {
  const { version } = await readDraft()
  const body = { version, starts_at: starts_at?.toISOString() ?? null }
  return call(contract.publishHomePage, { body }, headers)
}
const ids = async (cookie = {}) => (await readHome('en', cookie)).blocks.map(({ id }) => id)

async function publishBlocks(blocks: HomeBlock[]) {
  expect((await save(blocks)).status).toBe(200)
  const { status, body } = await publish()
  expect(status).toBe(201)
  return body.id
}

async function undoLast() {
  const { id } = await db
    .selectFrom('platform.audit_entries')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return (await call(undoAuditEntry, { params: { id: Number(id) } }, (await given.staff(['banners', 'audit'])).headers))
    .status
}

test('a shop that has published none shows banners, categories, new arrivals, the story and featured products', async () => {
  const banner = await given.banner()
  const { blocks, banners, products } = await readHome()
  expect(blocks).toMatchObject([
    { type: 'banners' },
    { type: 'categories', title: '', category_ids: null },
    { type: 'products', rule: 'new_arrivals', layout: 'row', product_ids: [fresh.id], count: 1 },
    { type: 'picture', title: 'Measured on bodies, not hangers', link: { href: '/featured' } },
    { type: 'products', rule: 'featured', layout: 'grid', product_ids: [middle.id, old.id] },
  ])
  expect(banners.map(({ id }) => id)).toEqual([banner.id])
  expect(products.map(({ id }) => id)).toEqual([fresh.id, middle.id, old.id])
  expect(products[0]).not.toHaveProperty('description')
  expect((await readHome('es')).blocks[3]).toMatchObject({ title: 'Medidas tomadas en cuerpos, no en ganchos' })
  expect(await readDraft()).toMatchObject({ version: 0, unpublished: 0, updated_at: null })
})

test('shoppers see a draft once it is published, and lists by each rule', async () => {
  await db.insertInto('listing.product_sales').values({ product_id: old.id, sold: 9 }).execute()
  const blocks = [
    list('best', { rule: 'best_selling', limit: 1 }),
    list('jackets', { rule: 'category', category_id: category.id, title: { en: 'Jackets', es: 'Chaquetas' } }),
    list('pinned', { rule: 'new_arrivals', product_ids: [middle.id], limit: 2 }),
    list('hand', { rule: 'hand_picked', product_ids: [2_000_000, fresh.id, old.id], title: { en: 'Ours', es: null } }),
    list('rest', { rule: 'featured' }),
    text('hours', {
      title: { en: 'Hours', es: 'Horario' },
      link: { href: '/category', label: { en: 'Go', es: null } },
    }),
  ]
  expect((await save(blocks)).body).toMatchObject({ version: 1, unpublished: 11 })
  expect(await ids()).not.toContain('hours')

  expect((await publish()).body).toMatchObject({ state: 'live', blocks: 6, starts_at: START.toISOString() })
  const page = await readHome('es')
  const pickedOf = (id: string) =>
    page.blocks.flatMap((block) => ('product_ids' in block && block.id === id ? block.product_ids : []))
  expect(pickedOf('jackets')).toEqual([old.id])
  expect(pickedOf('pinned')).toEqual([middle.id, fresh.id])
  expect(pickedOf('hand')).toEqual([fresh.id, old.id])
  // Every product is shown further up.
  expect(page.blocks.map(({ id }) => id)).toEqual(['best', 'jackets', 'pinned', 'hand', 'hours'])
  expect(page.blocks.at(-1)).toEqual({
    ...{ id: 'hours', type: 'text', title: 'Horario', text: '', link: { href: '/category', label: 'Go' } },
  })
  expect(page.blocks[1]).toMatchObject({ title: 'Chaquetas', count: 1 })
  expect(page.banners).toEqual([])
  expect((await readDraft()).unpublished).toBe(0)
})

async function previewing(at: Date, options: { drafts?: true; by?: Record<string, string> } = {}) {
  const { drafts, by = headers } = options
  const body = { as_of: at.toISOString(), ...(drafts && { drafts }) }
  const started = await call(startPreview, { body }, by)
  expect(started.status).toBe(200)
  const opened = await call(openPreview, { body: { ticket: started.body.url.split('#ticket=')[1] ?? '' } })
  return { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' }
}

test('only staff with permission previews the draft', async () => {
  await publishBlocks([text('published')])
  const draft = [text('draft'), text('next-year', { starts_at: '2027-01-01T00:00:00Z' })]
  expect((await save(draft)).status).toBe(200)
  expect(await ids(await previewing(START, { drafts: true }))).toEqual(['draft'])
  expect(await ids(await previewing(new Date('2027-02-01T00:00:00Z'), { drafts: true }))).toEqual([
    'draft',
    'next-year',
  ])
  expect(await ids(await previewing(START))).toEqual(['published'])
  expect(await ids()).toEqual(['published'])

  const body = { as_of: START.toISOString(), drafts: true }
  const promoter = await given.staff(['promotions'])
  expect((await call(startPreview, { body }, promoter.headers)).body.code).toBe('forbidden')
  expect(await ids(await previewing(START, { by: promoter.headers }))).toEqual(['published'])
})

test('of two that save or publish the same version at once, one wins', async () => {
  const { version } = await readDraft()
  const saved = await Promise.all(['a', 'b', 'c', 'd'].map((id) => save([text(id)], version)))
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(saved.find(({ status }) => status === 409)?.body.code).toBe('version_conflict')
  const body = { version }
  expect((await call(contract.publishHomePage, { body }, headers)).body.code).toBe('version_conflict')
  expect((await call(contract.restoreHomeVersion, { params: { id: 1 }, body }, headers)).body.code).toBe(
    'version_conflict',
  )
})

test('a version can be restored into the draft, and a scheduled one canceled', async () => {
  const id = await publishBlocks([text('first')])
  await publishBlocks([text('second')])
  const { version } = await readDraft()
  const restored = await call(contract.restoreHomeVersion, { params: { id }, body: { version } }, headers)
  expect(restored.body).toMatchObject({ version: version + 1, unpublished: 2, blocks: [{ id: 'first' }] })
  expect(await undoLast()).toBe(200)
  expect((await readDraft()).blocks).toMatchObject([{ id: 'second' }])

  const later = (await publish(new Date('2026-12-01T00:00:00Z'))).body.id
  const cancel = async (id: number) => (await call(contract.cancelHomeVersion, { params: { id } }, headers)).status
  expect([await cancel(later), await cancel(later), await cancel(id), await cancel(2_000_000)]).toEqual([
    204, 409, 409, 404,
  ])
  expect(await ids(await previewing(new Date('2026-12-02T00:00:00Z')))).toEqual(['second'])
})

test('a published version cannot be changed or deleted', async () => {
  await publishBlocks([text('kept')])
  await expect(db.updateTable('publicity.home_versions').set({ blocks: '[]' }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('publicity.home_versions').execute()).rejects.toThrow()
})

const REFUSED: (readonly [string, readonly unknown[]])[] = [
  ['an unknown field', [{ ...text('a'), html: '<b>' }]],
  ['an unknown type', [{ ...text('a'), type: 'script' }]],
  ['two blocks with one id', [text('a'), text('a')]],
  ['two carousels', ['a', 'b'].map((id) => ({ ...always, id, type: 'banners' }))],
  ['an end before the start', [text('a', { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' })]],
  ...[
    'javascript:alert(1)',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'http://a.test',
    'https://us@evil.test',
  ].map((href) => [`a link to ${href}`, [text('a', { link: { href, label: { en: 'Go', es: null } } })]] as const),
  ['too many blocks', Array.from({ length: 41 }, (_, index) => text(`b${index}`))],
]
test.each(REFUSED)('a draft with %s is refused', async (_name, blocks) => {
  const before = await readDraft()
  const { status, body } = await save([...blocks] as HomeBlock[])
  expect([status, body.code]).toEqual([400, 'validation_failed'])
  expect(await readDraft()).toEqual(before)
})

test.each([
  ['text without a title', text('a', { title: none })],
  ['a link without a label', text('a', { link: { href: '/home', label: none } })],
  ['a list of no category', list('a', { rule: 'category' })],
  ['an empty list by hand', list('a', { rule: 'hand_picked', title: { en: 'Ours', es: null } })],
])('%s is saved, but not published', async (_name, block) => {
  expect((await save([block])).status).toBe(200)
  expect((await publish()).body.code).toBe('validation_failed')
})

test('the ticks of the preview are where banners start and end', async () => {
  const { banner_changes } = await readDraft()
  await given.banner({ start_date: new Date('2026-11-20T00:00:00Z'), end_date: new Date('2026-11-25T00:00:00Z') })
  await given.banner({ active: false, start_date: new Date('2026-11-21T00:00:00Z') })
  expect((await readDraft()).banner_changes).toEqual([
    ...banner_changes,
    '2026-11-20T00:00:00.000Z',
    '2026-11-25T00:00:00.000Z',
  ])
})

test('a version and a block hold from their start until their end, and every instant can be previewed', async () => {
  const [tomorrow, week] = [new Date('2026-11-16T12:00:00Z'), new Date('2026-11-22T12:00:00Z')]
  const first = await publishBlocks([
    text('now', { ends_at: week.toISOString() }),
    text('later', { starts_at: week.toISOString() }),
    text('hidden', { hidden: true }),
  ])
  expect((await save([text('gift-guide')])).status).toBe(200)
  const { id: second, state } = (await publish(tomorrow)).body
  expect(state).toBe('scheduled')
  expect((await publish(new Date(START.getTime() - 1))).body).toMatchObject({
    errors: { starts_at: expect.anything() },
  })

  expect(await ids()).toEqual(['now'])
  expect(await ids(await previewing(tomorrow))).toEqual(['gift-guide'])
  time.now = new Date(tomorrow.getTime() - 1000)
  const { headers: sent } = await call(contract.getHomePage, {})
  expect(sent['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=0')
  await travel(tomorrow)
  expect(await ids()).toEqual(['gift-guide'])
  expect(await ids(await previewing(START))).toEqual(['now'])

  const { results } = (await call(contract.listHomeVersions, {}, headers)).body
  const stateOf = (id: number) => results.find((version) => version.id === id)?.state
  expect([first, second].map(stateOf)).toEqual(['ended', 'live'])
  expect(await undoLast()).toBe(200)
  expect(await ids()).toEqual(['now'])
  await travel(week)
  expect(await ids()).toEqual(['later'])
})
