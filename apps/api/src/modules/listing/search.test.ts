import { undoAuditEntry } from '@fieldhouse/contract/audit'
import { listProducts, suggestProducts } from '@fieldhouse/contract/listing'
import { getSynonyms, replaceSynonyms } from '@fieldhouse/contract/listing-synonyms'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { givenIn } from '#test/given.ts'
import { givenItemsIn } from '#test/given-items.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'
import { listingJobs } from './jobs.ts'
import type { ListingQuery } from './rules/listing-criteria.ts'
import { splitWords } from './rules/split-words.ts'

const { call, db, deps } = await openTestShop()
const given = givenIn(db)
const { colorway } = givenItemsIn(db)
const people = givenPeopleIn(deps)

const search = async (q: string, query: ListingQuery = {}) =>
  (await call(listProducts, { query: { q, ...query } })).body
const found = async (q: string, query: ListingQuery = {}) => (await search(q, query)).results.map(({ slug }) => slug)
const suggest = async (q: string, lang: 'en' | 'es' = 'en') =>
  (await call(suggestProducts, { query: { q, lang } })).body
const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 20_000 })

/** The nightly job of the worker. */
const countWords = () => listingJobs.find(({ name }) => name === 'listing-recount-words')?.run(deps, {}, '')

const tops = await given.category({ name: 'Hoodies & crews', name_es: 'Sudaderas' })
const legs = await given.category({ name: 'Leggings & pants', name_es: 'Mallas y pantalones' })
const hoodie = await given.product({
  slug: 'hoodie',
  category_id: tops.id,
  name: 'Long Mile Hoodie',
  name_es: 'Sudadera con capucha Long Mile',
  description: 'Brushed fleece for cold mornings.',
  description_es: 'Felpa perchada para mañanas frías.',
})
await colorway(hoodie.id, { color: 'Coal', family: 'black', stock: { M: 1, L: 0 } })
await colorway(hoodie.id, { color: 'Cobalt', family: 'blue', stock: { L: 1 } })
const legging = await given.product({
  slug: 'legging',
  category_id: legs.id,
  name: 'Pace Pocket Legging',
  name_es: 'Mallas Pace con bolsillo',
  description: 'Wear it under a hoodie; the fleece keeps warm.',
})
await colorway(legging.id, { color: 'Ink', family: 'black' })
const pants = await given.product({
  slug: 'pants',
  category_id: legs.id,
  name: 'Women’s Track Pants',
  name_es: 'Pantalón de chándal de mujer',
  description: 'A loose leg that ends in a cuff.',
})
await colorway(pants.id, { color: 'Ember', family: 'orange' })
const tee = await given.product({ slug: 'tee', name: 'Tempo Running T-Shirt', name_es: 'Camiseta Tempo' })
await colorway(tee.id, { color: 'Chalk', family: 'white' })
await countWords()
await eventually(async () => expect((await call(listProducts, {})).body.count).toBe(4))

test('words are found in names first, then elsewhere, and all of them must be met', async () => {
  expect(await found('hoodie')).toEqual(['hoodie', 'legging'])
  expect(await found('fleece hoodie')).toEqual(['hoodie', 'legging'])
  expect(await found('fleece pocket')).toEqual(['legging'])
  expect(await found('hoodie', { sort: 'newest' })).toEqual(['legging', 'hoodie'])
  expect(await search('hoodie')).not.toHaveProperty('corrected')
})

test('typing errors are mended, and it is said how', async () => {
  expect(await search('hodie')).toMatchObject({
    corrected: 'hoodie',
    results: [{ slug: 'hoodie' }, { slug: 'legging' }],
  })
  expect(await search('legings negro')).toMatchObject({ corrected: 'leggings negro', results: [{ slug: 'legging' }] })
  expect(await search('runnnig tshrit')).toMatchObject({ corrected: 'running tshirt', results: [{ slug: 'tee' }] })
  expect(await search('legings negro', { lang: 'es' })).toMatchObject({ count: 1, results: [{ slug: 'legging' }] })
  expect(await search('capuhca', { lang: 'es' })).toMatchObject({ corrected: 'capucha', results: [{ slug: 'hoodie' }] })
})

test('singular and plural, capitals and accents make no difference, and leggings are not legs', async () => {
  expect(await found('HOODIES')).toEqual(['hoodie', 'legging'])
  expect(await found('pantalon')).toEqual(await found('pantalones'))
  expect(await found('PANTALÓN chandal', { lang: 'es' })).toEqual(['pants'])
  expect(await found('womens pants')).toEqual(['pants'])
  expect(await found("women's")).toEqual(['pants'])
  expect(await found('leggings')).toEqual(['legging', 'pants'])
  expect(await found('leg')).toEqual(['pants'])
  expect(await found('t-shirt')).toEqual(['tee'])
})

test('what is typed is cut into words as the texts are', async () => {
  const letters = fc.constantFrom(..."abcXYZ09 -'’.,_ñÑéÜíç&/%…".split(''), 'e\u0301', 't-', ' t-shirt ', 'ß')
  const texts = fc.sample(fc.string({ unit: letters, maxLength: 60 }), 5000)
  const { rows } = await sql<{ words: string[] }>`
    select array(select listing.without_accents(spelt) from listing.split_words(text) as spelt) as words
    from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`.execute(db)

  const cut = texts.map((text) => new Set(splitWords(text).filter(({ length }) => length > 1 && length <= 40)))
  expect(rows.map(({ words }) => new Set(words))).toEqual(cut)
})

test('both languages are understood on either side of the shop', async () => {
  expect(await found('sudadera', { lang: 'en' })).toEqual(['hoodie'])
  expect(await found('hoodie', { lang: 'es' })).toEqual(['hoodie', 'legging'])
  expect(await found('mallas negras', { lang: 'es' })).toEqual(['legging'])
  expect(await found('black hoodie', { lang: 'es' })).toEqual(['hoodie', 'legging'])
})

test('a color in words means the colorway: with size and stock it is still one SKU', async () => {
  expect(await found('black hoodie', { size: 'M', in_stock: true })).toEqual(['hoodie', 'legging'])
  expect(await found('black hoodie', { size: 'L', in_stock: true })).toEqual([])
  expect(await found('blue hoodie', { size: 'L', in_stock: true })).toEqual(['hoodie'])
  expect(await found('cobalt')).toEqual(['hoodie'])
  const { facets } = await search('black', { facets: true })
  expect(facets).toMatchObject({ colors: [{ family: 'black', count: 2 }], in_stock: 2 })
  expect(facets?.categories.map(({ count }) => count)).toEqual([1, 1])
})

test('a word that nobody knows is passed over where another one is met, and says so', async () => {
  expect(await search('hoodie zzzxqq')).toMatchObject({ corrected: 'hoodie', count: 2 })
  expect(await search('the hoodie')).not.toHaveProperty('corrected')
  expect(await search('zzzxqq')).toMatchObject({ count: 0, results: [] })
  expect((await search('!!! ?')).count).toBe(4)
  expect(await found('long mile hoodie with the black and the colors of everything else there is')).toEqual(['hoodie'])
})

test('an edited text is found by its new words and no longer by its old ones, on the next search', async () => {
  const product = await given.product({ name: 'Quokka Cap' })
  await eventually(async () => expect(await found('quokka')).toEqual([product.slug]))

  await db.updateTable('catalog.products').set({ name: 'Wombat Cap' }).where('id', '=', product.id).execute()

  await eventually(async () => expect(await found('wombat')).toEqual([product.slug]))
  await eventually(async () => expect(await found('quokka')).toEqual([]))
  await db.updateTable('catalog.products').set({ status: 'archived' }).where('id', '=', product.id).execute()
  await eventually(async () => expect(await found('wombat')).toEqual([]))
})

test('a text that changed while nobody could hear of it is found all the same', async () => {
  const product = await given.product({ name: 'Axolotl Sock' })
  await eventually(async () => expect(await found('axolotl')).toEqual([product.slug]))
  expect(await found('capybara')).toEqual([])

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(db)
  await db.updateTable('catalog.products').set({ name: 'Capybara Sock' }).where('id', '=', product.id).execute()

  await eventually(async () => expect(await found('capybara')).toEqual([product.slug]))
  await db.updateTable('catalog.products').set({ status: 'archived' }).where('id', '=', product.id).execute()
  await eventually(async () => expect(await found('capybara')).toEqual([]))
})

test('a word that is in nothing any more is forgotten by night, and mended from then on', async () => {
  const { id } = await given.product({ name: 'Pangolin Belt' })
  await eventually(async () => expect(await found('pangolin')).toHaveLength(1))
  await db.updateTable('catalog.products').set({ name: 'Belt', status: 'archived' }).where('id', '=', id).execute()
  await countWords()

  const words = db
    .selectFrom('listing.search_words')
    .select('word')
    .where('word', 'in', ['pangolin', 'buckle', 'hoodie'])
  expect((await words.execute()).map(({ word }) => word)).toEqual(['hoodie'])
})

test('a category that is renamed, and a color that is new, are found at once', async () => {
  await db.updateTable('catalog.categories').set({ name: 'Cosyworld' }).where('id', '=', tops.id).execute()
  await eventually(async () => expect(await found('cosyworld')).toEqual(['hoodie']))
  await colorway(tee.id, { color: 'Chartreuse', family: 'lime' })
  await eventually(async () => expect(await found('chartreuse')).toEqual(['tee']))
  expect(await found('lime shirt')).toEqual(['tee'])
  await db.updateTable('catalog.categories').set({ name: 'Hoodies & crews' }).where('id', '=', tops.id).execute()
  await eventually(async () => expect((await suggest('crew')).categories).toHaveLength(1))
})

test('while somebody types, words, categories and products are offered, errors or not', async () => {
  const begun = await suggest('hoo')
  expect(begun.words).toEqual(['hoodie'])
  expect(begun.categories).toEqual([{ id: tops.id, slug: tops.slug, name: 'Hoodies & crews' }])
  expect(begun.products).toMatchObject([{ id: hoodie.id, name: 'Long Mile Hoodie', price: '40.00', image: null }])

  expect(await suggest('black leg')).toMatchObject({
    words: ['black leggings', 'black leg'],
    products: [{ id: legging.id }],
  })
  expect((await suggest('hodi')).words).toEqual(['hoodie'])
  expect((await suggest('chand', 'es')).words).toEqual(['chándal'])
  expect((await suggest('sudad', 'es')).products).toMatchObject([{ name: 'Sudadera con capucha Long Mile' }])
  expect(await suggest('h')).toMatchObject({ words: expect.arrayContaining(['hoodie']) })
  expect(await suggest(' ')).toEqual({ words: [], categories: [], products: [] })
  expect((await call(suggestProducts, { query: { q: '' } })).status).toBe(400)
})

test('staff puts words together that mean the same; it is written down and can be taken back', async () => {
  const { headers } = await people.staff(['catalog', 'audit'])
  expect(await found('buzo')).toEqual([])
  const synonyms = { en: [['tee', 't-shirt', 'jersey']], es: [['sudadera', 'buzo']] }

  const { body, status } = await call(replaceSynonyms, { body: synonyms }, headers)
  expect({ body, status }).toEqual({ body: synonyms, status: 200 })
  await eventually(async () => expect(await found('buzos', { lang: 'es' })).toEqual(['hoodie']))
  expect(await found('jerseys')).toEqual(['tee'])
  expect(await search('jersye')).toMatchObject({ corrected: 'jersey', count: 1 })
  expect((await call(getSynonyms, {}, headers)).body).toEqual(synonyms)

  const entry = await db
    .selectFrom('platform.audit_entries')
    .selectAll()
    .where('entity', '=', 'synonyms')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'replaceSynonyms', kind: 'changed', entity_id: 'all' })
  expect((await call(undoAuditEntry, { params: { id: entry.id } }, headers)).status).toBe(200)
  await eventually(async () => expect(await found('buzos', { lang: 'es' })).toEqual([]))
  expect((await call(getSynonyms, {}, headers)).body).toEqual({ en: [], es: [] })
})

test('synonyms are single words, each in one group', async () => {
  const { headers } = await people.staff(['catalog'])
  const refusal = async (en: string[][]) => (await call(replaceSynonyms, { body: { en, es: [] } }, headers)).body.errors
  expect(await refusal([['cap', 'half-zip']])).toEqual({ en: ['“half-zip” must be a single word'] })
  expect(
    await refusal([
      ['cap', 'hat'],
      ['Hat', 'beanie'],
    ]),
  ).toEqual({ en: ['“Hat” appears more than once'] })
  expect(await refusal([['cap']])).toMatchObject({ 'en.0': expect.anything() })
  expect(await refusal([['cap', 'top hat']])).toMatchObject({ 'en.0.1': expect.anything() })
})
