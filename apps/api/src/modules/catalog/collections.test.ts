import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import type { NewCollection } from '@fieldhouse/contract/catalog-collections'
import {
  createCollection,
  deleteCollection,
  getCollection,
  listCollections,
  listStaffCollections,
  replaceCollection,
  setCollectionImage,
} from '@fieldhouse/contract/catalog-collections'
import { listFacts, replaceFact } from '@fieldhouse/contract/catalog-facts'
import { updateProduct } from '@fieldhouse/contract/catalog-products'
import { listProducts } from '@fieldhouse/contract/listing'
import { expect, test, vi } from 'vitest'
import { givenMerchandiser, PICTURE } from '#test/given-catalog.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, time } = shop
const staff = await givenMerchandiser(shop)
const { headers, send } = staff

const HAND = { rule: null, product_ids: [] as number[] }
const create = (body: Partial<NewCollection> & { name: string }) =>
  call(createCollection, { body: { ...HAND, ...body } }, headers)
const listed = async (collection: string, query: object = {}) =>
  (await call(listProducts, { query: { collection, facets: true, ...query } })).body
const ids = async (collection: string, query: object = {}) =>
  (await listed(collection, query)).results.map(({ id }) => id)
const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 20_000 })
const listsSoon = (slug: string, expected: number[], query: object = {}) =>
  eventually(async () => expect(await ids(slug, query)).toEqual(expected))

async function product(facts: object, fields: Record<string, string | number | boolean> = {}) {
  const made = await staff.product({ status: 'active', ...fields })
  await call(updateProduct, { params: { id: made.id }, body: { facts } as never }, headers)
  return made.id
}

async function undoLast(id: number) {
  const { body } = await call(listAuditEntries, { query: { entity: 'collection', entity_id: String(id) } }, headers)
  return call(undoAuditEntry, { params: { id: body.results[0]?.id ?? 0 } }, headers)
}

test('a rule of facts, category and price collects products; pins come first, and filters apply within', async () => {
  const category = (await staff.given.category()).id
  const tights = await product({ gender: ['women'], activity: ['running'] }, { category, price: '60.00' })
  const tee = await product({ gender: ['women'], activity: ['yoga'] }, { category, price: '30.00' })
  await product({ gender: ['men'], activity: ['running'] }, { category })
  const elsewhere = await product({ gender: ['women'], activity: ['running'] })
  const rule = { facts: ['gender.women', 'activity.running', 'activity.yoga'], category }
  const { body, status } = await create({ name: 'Women', name_es: 'Mujer', rule })
  expect({ status, slug: body.slug, position: body.position }).toEqual({ status: 201, slug: 'women', position: 0 })

  await listsSoon('women', [tee, tights])
  expect(await ids('women', { max_price: '40.00' })).toEqual([tee])
  expect(
    (await listed('women', { fact: 'activity.yoga' })).facets?.facts.find(({ key }) => key === 'activity')?.choices,
  ).toEqual([
    { key: 'activity.running', name: 'Running', count: 1 },
    { key: 'activity.yoga', name: 'Yoga', count: 1 },
  ])
  const { name, version } = body
  const pinned = { name, version, rule: { ...rule, max_price: '50.00' }, product_ids: [elsewhere] }
  await call(replaceCollection, { params: { id: body.id }, body: pinned }, headers)
  await listsSoon('women', [elsewhere, tee])
  expect(await ids('women', { sort: '-price' })).toEqual([elsewhere, tee])
  expect(await ids('women', { sort: 'price' })).toEqual([tee, elsewhere])
})

test('a collection by hand keeps its order, and leaves out what is not on sale', async () => {
  const [one, two, three] = [await product({}), await product({}), await product({}, { status: 'draft' })]
  await create({ name: 'Picks', product_ids: [two, three, one] })
  await listsSoon('picks', [two, one])
  expect(await ids('picks', { page_size: 1, page: 2 })).toEqual([one])
  expect((await listed('picks', { sort: 'newest' })).count).toBe(2)
})

test('it is shown from its start to its end, to the instant', async () => {
  const one = await product({})
  const [starts_at, ends_at] = ['2026-12-01T00:00:00.000Z', '2026-12-24T00:00:00.000Z']
  await create({ name: 'Gifts', text: 'For others.', product_ids: [one], starts_at, ends_at })
  const shown = async () => {
    const { status } = await call(getCollection, { params: { slug: 'gifts' }, query: {} })
    const all = (await call(listCollections, { query: {} })).body.results.map(({ slug }) => slug)
    return [status, all.includes('gifts'), await ids('gifts')]
  }
  const before = time.now
  await eventually(async () => expect(await shown()).toEqual([404, false, []]))
  time.now = new Date(starts_at)
  await eventually(async () => expect(await shown()).toEqual([200, true, [one]]))
  time.now = new Date(ends_at)
  expect(await shown()).toEqual([404, false, []])
  time.now = before
  expect(await ids('unheard-of')).toEqual([])
})

test('on sale means that a former price is shown: for 29 days after a reduction', async () => {
  const before = time.now
  const after = (days: number) => new Date(before.getTime() + days * 24 * 3600 * 1000)
  const cut = await product({}, { price: '50.00' })
  const raised = await product({}, { price: '20.00' })
  await create({ name: 'Sale', rule: { on_sale: true } })
  for (const id of [cut, raised]) await staff.given.item(id, [1])
  const price_from = after(1).toISOString()
  await call(updateProduct, { params: { id: cut }, body: { price: '35.00', price_from } }, headers)
  await call(updateProduct, { params: { id: raised }, body: { price: '25.00', price_from } }, headers)
  time.now = after(1)
  await listsSoon('sale', [cut])
  time.now = new Date(after(30).getTime() - 1)
  expect(await ids('sale')).toEqual([cut])
  time.now = after(30)
  expect(await ids('sale')).toEqual([])
  time.now = before
})

test('it has a picture, is audited, taken back, and deleted', async () => {
  const { body } = await create({ name: 'Running', text_es: 'Para correr.' })
  const sent = await send(setCollectionImage, { params: { id: body.id }, files: { image: [PICTURE] } }, headers)
  expect(sent.body.image).toMatchObject({ width: 64, alt: 'Running' })
  const es = await call(getCollection, { params: { slug: 'running' }, query: { lang: 'es' } })
  expect(es.body).toMatchObject({ name: 'Running', text: 'Para correr.', image: { width: 64, alt: '' } })

  expect((await undoLast(body.id)).status).toBe(200)
  expect((await call(getCollection, { params: { slug: 'running' }, query: {} })).body.image).toBeNull()
  const stale = { name: 'A', ...HAND, version: 1 }
  expect((await call(replaceCollection, { params: { id: body.id }, body: stale }, headers)).body.code).toBe(
    'version_conflict',
  )
  expect((await call(deleteCollection, { params: { id: body.id } }, headers)).status).toBe(204)
  expect((await call(getCollection, { params: { slug: 'running' }, query: {} })).status).toBe(404)
  expect((await undoLast(body.id)).status).toBe(200)
  const all = (await call(listStaffCollections, {}, headers)).body.results
  expect(all.find(({ id }) => id === body.id)).toMatchObject({ name: 'Running', text_es: 'Para correr.', rule: null })
})

test('what does not exist is refused, and a choice of a rule stays', async () => {
  const errors = async (body: object) => (await create({ name: 'X', ...body })).body.errors
  expect(await errors({ rule: { facts: ['gender.martian'] } })).toHaveProperty(['rule.facts'])
  expect(await errors({ rule: { category: 2_000_000 } })).toHaveProperty('category')
  expect(await errors({ product_ids: [2_000_000] })).toHaveProperty('product_ids')
  expect(await errors({ starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' })).toHaveProperty('ends_at')
  expect(await errors({ rule: { anything: 1 } })).toBeDefined()
  await create({ name: 'Twice' })
  expect((await create({ name: 'Twice' })).body.code).toBe('name_taken')

  await create({ name: 'Toddlers', rule: { facts: ['age_group.toddler'] } })
  const age = (await call(listFacts, {}, headers)).body.results.find(({ key }) => key === 'age_group')
  const { id = 0, name = '', version = 1, choices = [] } = age ?? {}
  const without = choices.filter(({ key }) => key !== 'toddler')
  const refused = await call(replaceFact, { params: { id }, body: { name, version, choices: without } }, headers)
  expect(refused.body.code).toBe('fact_in_use')
})
