import { listProducts } from '@fieldhouse/contract/listing'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { givenIn } from '#test/given.ts'
import { givenItemsIn } from '#test/given-items.ts'
import { openTestShop } from '#test/test-shop.ts'
import type { ListingQuery } from './rules/listing-criteria.ts'

const { call, db, time } = await openTestShop()
const given = givenIn(db)
const { colorway } = givenItemsIn(db)

const listed = async (query: ListingQuery) =>
  (await call(listProducts, { query: { page_size: 100, facets: true, ...query } })).body
const ids = async (query: ListingQuery) => (await listed(query)).results.map(({ id }) => id)

/** The listing index follows notifications, so a test sees its own write a moment later. */
const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 20_000 })

/** For the first look after each write: what was written before it, or beside it, may arrive a moment later. */
const listsSoon = (query: ListingQuery, expected: readonly number[]) =>
  eventually(async () => expect(await ids(query)).toEqual(expected))

/** A category per test keeps the products of the tests apart. */
async function ownCategory() {
  const { id: category } = await given.category()
  const product = (row: Parameters<typeof given.product>[0] = {}, price?: string) =>
    given.product({ category_id: category, ...row }, price)
  return { category, product }
}

test('color, size and stock speak of one SKU: blue in XL that can be had is all three', async () => {
  const { category, product } = await ownCategory()
  const right = await product()
  await colorway(right.id, { family: 'blue', stock: { M: 0, XL: 2 } })
  const elsewhere = await product()
  await colorway(elsewhere.id, { family: 'blue', stock: { M: 5, XL: 0 } })
  await colorway(elsewhere.id, { family: 'red', stock: { M: 5, XL: 5 } })

  await listsSoon({ category, color: 'blue', size: 'XL' }, [elsewhere.id, right.id])
  await listsSoon({ category, color: 'blue', size: 'XL', in_stock: true }, [right.id])
  await listsSoon({ category, color: 'blue,red', size: 'XL', in_stock: true }, [elsewhere.id, right.id])
  await listsSoon({ category, color: 'blue', size: 'M,XL', in_stock: true }, [elsewhere.id, right.id])
})

test('choosing blue still shows how many red there are, and what each size would leave', async () => {
  const { category, product } = await ownCategory()
  const both = await product({}, '30.00')
  await colorway(both.id, { family: 'blue', stock: { S: 1, M: 0 } })
  await colorway(both.id, { family: 'red', stock: { M: 3 }, price: '45.00' })
  const red = await product({ new: true }, '20.00')
  await colorway(red.id, { family: 'red', stock: { M: 1, L: 1 } })

  await eventually(async () => expect((await listed({ category, size: 'L', in_stock: true })).count).toBe(1))
  const { count, facets } = await listed({ category, color: 'blue' })
  expect(count).toBe(1)
  expect(facets).toMatchObject({
    colors: [
      { family: 'red', count: 2 },
      { family: 'blue', count: 1 },
    ],
    sizes: [
      { label: 'M', count: 1 },
      { label: 'S', count: 1 },
    ],
    prices: { min: '30.00', max: '30.00' },
    in_stock: 1,
    new: 0,
  })
  const inSizeM = await listed({ category, size: 'M', in_stock: true })
  expect(inSizeM.facets).toMatchObject({
    colors: [{ family: 'red', count: 2 }],
    prices: { min: '20.00', max: '45.00' },
    in_stock: 2,
    new: 1,
  })
})

test('a category is listed and counted with all below it, by its name in the language that is asked for', async () => {
  const parent = await given.category({ name: 'Clothing', name_es: 'Ropa' })
  const child = await given.category({ name: 'Coats', name_es: 'Abrigos', parent_id: parent.id })
  const [above, below] = [
    await given.product({ category_id: parent.id }),
    await given.product({ category_id: child.id }),
  ]

  await eventually(async () => expect(await ids({ category: parent.id })).toEqual([below.id, above.id]))
  const { results, facets } = await listed({ category: child.id, lang: 'es' })
  expect(results.map(({ id }) => id)).toEqual([below.id])
  expect(facets?.categories).toContainEqual({ id: parent.id, name: 'Ropa', parent: null, count: 2 })
  expect(facets?.categories).toContainEqual({ id: child.id, name: 'Abrigos', parent: parent.id, count: 1 })
})

test('prices sort by the cheapest colorway that meets the filters, equal ones newest first', async () => {
  const { category, product } = await ownCategory()
  const at = (day: number) => new Date(Date.UTC(2026, 2, day))
  const cheap = await product({ publish_at: at(1) }, '50.00')
  await colorway(cheap.id, { family: 'green', price: '10.00' })
  await colorway(cheap.id, { family: 'pink', price: '60.00' })
  const older = await product({ publish_at: at(2) }, '40.00')
  await colorway(older.id, { family: 'pink' })
  const newer = await product({ publish_at: at(3) }, '40.00')
  await colorway(newer.id, { family: 'pink' })
  await db.insertInto('listing.product_sales').values({ product_id: older.id, sold: 9 }).execute()

  await listsSoon({ category, sort: 'price' }, [cheap.id, newer.id, older.id])
  await listsSoon({ category, sort: 'price', color: 'pink' }, [newer.id, older.id, cheap.id])
  expect(await ids({ category, sort: '-price', color: 'pink' })).toEqual([cheap.id, newer.id, older.id])
  expect(await ids({ category, min_price: '10.00', max_price: '39.99' })).toEqual([cheap.id])
  await listsSoon({ category, sort: 'best_selling' }, [older.id, newer.id, cheap.id])
})

test('tomorrow’s price counts from tomorrow on, in filters and facets, without anybody touching the product', async () => {
  const { category, product } = await ownCategory()
  const { id: product_id } = await product({}, '40.00')
  const { id: product_item_id } = await colorway(product_id)
  const tomorrow = new Date(time.now.getTime() + 24 * 3600 * 1000)
  const today = time.now
  const sale = { product_id, product_item_id, valid_from: tomorrow, amount: '25.00' }
  await db.insertInto('catalog.prices').values(sale).execute()

  const range = { min: '40.00', max: '40.00' }
  await eventually(async () => expect((await listed({ category })).facets?.prices).toEqual(range))
  time.now = new Date(tomorrow.getTime() - 1)
  expect(await ids({ category, max_price: '30.00' })).toEqual([])
  time.now = tomorrow
  await listsSoon({ category, max_price: '30.00' }, [product_id])
  expect((await listed({ category })).facets?.prices).toEqual({ min: '25.00', max: '25.00' })
  time.now = today
  expect(await ids({ category, max_price: '30.00' })).toEqual([])
})

test('every kind of change reaches the listing: stock, SKUs, colorways, prices, vocabulary, products', async () => {
  const { category, product } = await ownCategory()
  const { id } = await product({}, '40.00')
  const { id: item, skus } = await colorway(id, { color: 'Moonstone', family: 'violet', stock: { XS: 1 } })
  const inStock = { category, color: 'violet', size: 'XS', in_stock: true }
  await eventually(async () => expect(await ids(inStock)).toEqual([id]))

  await given.stock(new Map([[skus.XS ?? 0, -1]]))
  await eventually(async () => expect(await ids(inStock)).toEqual([]))
  await given.stock(new Map([[skus.XS ?? 0, 2]]))
  await eventually(async () => expect(await ids(inStock)).toEqual([id]))

  await db.updateTable('catalog.skus').set({ status: 'discontinued' }).where('product_item_id', '=', item).execute()
  await eventually(async () => expect((await listed({ category })).facets?.sizes).toEqual([]))
  await colorway(id, { family: 'teal', stock: { XXL: 1 } })
  await eventually(async () => expect(await ids({ category, color: 'teal', size: 'XXL' })).toEqual([id]))

  await db.updateTable('catalog.prices').set({ amount: '11.00' }).where('product_id', '=', id).execute()
  await eventually(async () => expect(await ids({ category, max_price: '11.00' })).toEqual([id]))
  await db.updateTable('catalog.colors').set({ family: 'mauve' }).where('name', '=', 'Moonstone').execute()
  await eventually(async () => expect(await ids({ category, color: 'mauve' })).toEqual([id]))
  await db.updateTable('catalog.products').set({ status: 'archived' }).where('id', '=', id).execute()
  await eventually(async () => expect(await ids({ category })).toEqual([]))
})

test('what was announced while nobody could hear it is read all the same', async () => {
  const { category, product } = await ownCategory()
  const { id } = await product()
  const { skus } = await colorway(id, { stock: { M: 1 } })
  await eventually(async () => expect(await ids({ category, in_stock: true })).toEqual([id]))

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(db)
  await given.stock(new Map([[skus.M ?? 0, -1]]))

  await eventually(async () => expect(await ids({ category, in_stock: true })).toEqual([]))
})

test('changes of thousands of products at once are all heard', async () => {
  const { category } = await ownCategory()
  await sql`insert into catalog.products (slug, category_id, name, description, status, publish_at, created_at, updated_at)
    select 'many-' || n, ${category}, 'Many', '', 'active', ${time.now}, ${time.now}, ${time.now}
    from generate_series(1, 1800) n`.execute(db)
  await sql`insert into catalog.prices (product_id, valid_from, amount)
    select id, ${time.now}, 10 from catalog.products where category_id = ${category}`.execute(db)

  await eventually(async () => expect((await listed({ category })).count).toBe(1800))
  const last = await listed({ category, page: 18, page_size: 100 })
  expect(last).toMatchObject({ count: 1800, next: null, results: expect.objectContaining({ length: 100 }) })
})

test('a product without colorways, or whose price is yet to come, is listed for what it has', async () => {
  const { category, product } = await ownCategory()
  const bare = await product({}, '15.00')
  const unpriced = await product()
  await db
    .updateTable('catalog.prices')
    .set({ valid_from: new Date('2027-01-01T00:00:00Z') })
    .where('product_id', '=', unpriced.id)
    .execute()

  await eventually(async () => expect(await ids({ category })).toEqual([bare.id]))
  expect(await ids({ category, max_price: '15.00' })).toEqual([bare.id])
  expect(await ids({ category, in_stock: true })).toEqual([])
  expect((await listed({ category })).facets).toMatchObject({ colors: [], sizes: [], in_stock: 0 })
})

test('what the shop does not know is met by nothing, and what is malformed is refused', async () => {
  expect(await listed({ color: 'octarine' })).toMatchObject({
    count: 0,
    results: [],
    facets: { colors: expect.anything() },
  })
  expect(await ids({ size: 'XXXXXXXL' })).toEqual([])
  const nowhere = await listed({ category: 999_999 })
  expect(nowhere).toMatchObject({ count: 0, facets: { prices: { min: '0.00', max: '0.00' }, in_stock: 0 } })
  expect(nowhere.facets?.categories.length).toBeGreaterThan(0)

  for (const query of [
    { min_price: '10.123' },
    { max_price: '-1.00' },
    { category: 0 },
    { sort: 'color' },
    { in_stock: 'x' },
  ]) {
    expect((await call(listProducts, { query: query as never })).status).toBe(400)
  }
  expect((await call(listProducts, {})).body.facets).toBeUndefined()
})

test('facts filter and are counted: choices of one fact are alternatives, facts are combined', async () => {
  const { category, product } = await ownCategory()
  const facts = (row: object) => ({ facts: JSON.stringify(row) })
  const shorts = await product(facts({ gender: ['men'], activity: ['running', 'court'], inseam: 7 }))
  const tights = await product(facts({ gender: ['women'], activity: ['running'] }))
  const mat = await product(facts({ activity: ['yoga'] }))

  await listsSoon({ category, fact: 'activity.running' }, [tights.id, shorts.id])
  expect(await ids({ category, fact: 'gender.women,gender.men' })).toEqual([tights.id, shorts.id])
  expect(await ids({ category, fact: 'gender.women,activity.court' })).toEqual([])
  expect(await ids({ category, fact: 'activity.court,activity.yoga' })).toEqual([mat.id, shorts.id])
  expect(await ids({ category, fact: 'inseam.7' })).toEqual([])
  expect(await ids({ category, fact: 'nothing' })).toEqual([])

  const { facets } = await listed({ category, fact: 'gender.women', lang: 'es' })
  expect(facets?.facts).toEqual([
    {
      ...{ key: 'gender', name: 'Género' },
      choices: [
        { key: 'gender.women', name: 'Mujer', count: 1 },
        { key: 'gender.men', name: 'Hombre', count: 1 },
      ],
    },
  ])
  await db
    .updateTable('catalog.products')
    .set(facts({ gender: ['women'] }))
    .where('id', '=', mat.id)
    .execute()
  await listsSoon({ category, fact: 'gender.women' }, [mat.id, tights.id])
})
