import { getCategory, getProduct, listCategories, listProducts, listProductUrls } from '@fieldhouse/contract/listing'
import { expect, test, vi } from 'vitest'
import { givenIn } from '#test/given.ts'
import { openTestShop } from '#test/test-shop.ts'

const { call, db, time } = await openTestShop()
const given = givenIn(db)

const ids = (results: readonly { id: number }[]) => results.map(({ id }) => id)

const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 20_000 })

/** The listing index follows notifications, so a test sees its own write a moment later. */
const listed = async (query: { new?: boolean; page?: number; page_size?: number } = {}) =>
  (await call(listProducts, { query: { page_size: 100, ...query } })).body

test('the newest product comes first, and one that is new now is found by new=true', async () => {
  const old = await given.product({ publish_at: new Date('2026-03-01T00:00:00Z') })
  const fresh = await given.product({ publish_at: new Date('2026-10-01T00:00:00Z'), new: true })

  await eventually(async () => expect(ids((await listed()).results)).toEqual([fresh.id, old.id]))
  const onlyNew = await listed({ new: true })
  expect(onlyNew).toMatchObject({ count: 1, results: [{ id: fresh.id, new: true, price: '40.00' }] })
})

test('a product appears at its instant and stops being new at its instant, without anybody touching it', async () => {
  const launch = new Date('2026-12-01T08:00:00Z')
  const product = await given.product({ publish_at: launch, new: true, new_until: new Date('2026-12-08T08:00:00Z') })
  const before = (await listed()).count
  const today = time.now

  time.now = new Date('2026-12-01T08:00:00Z')
  await eventually(async () => expect(ids((await listed({ new: true })).results)).toContain(product.id))
  expect((await listed()).count).toBe(before + 1)
  time.now = new Date('2026-12-08T08:00:00Z')
  expect(ids((await listed({ new: true })).results)).not.toContain(product.id)
  time.now = today
  expect((await call(getProduct, { params: { id: product.id } })).status).toBe(404)
})

test('a product that is archived leaves the list and its page', async () => {
  const product = await given.product()
  await eventually(async () => expect(ids((await listed()).results)).toContain(product.id))

  await db.updateTable('catalog.products').set({ status: 'archived' }).where('id', '=', product.id).execute()

  await eventually(async () => expect(ids((await listed()).results)).not.toContain(product.id))
  expect((await call(getProduct, { params: { id: product.id } })).body.code).toBe('not_found')
})

test('pages by number name their neighbors and end with nothing', async () => {
  const count = (await listed()).count + 5
  await Promise.all(Array.from({ length: 5 }, () => given.product()))
  await eventually(async () => expect((await listed()).count).toBe(count))

  const first = await listed({ page: 1, page_size: 2 })
  const second = await listed({ page: 2, page_size: 2 })
  const beyond = await listed({ page: 900, page_size: 2 })

  expect(first).toMatchObject({ count, previous: null, next: expect.stringContaining('page_size=2&page=2&') })
  expect(second.previous).toContain('page=1')
  expect(ids(second.results)).not.toEqual(expect.arrayContaining(ids(first.results)))
  expect(beyond).toMatchObject({ count, next: null, results: [] })
})

test('a colorway costs what the product costs until it has a price of its own, each from its instant on', async () => {
  const product = await given.product({}, '40.00')
  const item = await given.item(product.id, [1])
  const price = { product_id: product.id, product_item_id: item.id }
  await db
    .insertInto('catalog.prices')
    .values([
      { ...price, valid_from: new Date('2026-11-01T00:00:00Z'), amount: '35.50' },
      { ...price, valid_from: new Date('2026-11-20T00:00:00Z'), amount: null },
    ])
    .execute()

  const priceNow = async () => (await call(getProduct, { params: { id: product.id } })).body.items[0]?.price
  expect(await priceNow()).toBe('35.50')
  time.now = new Date('2026-11-20T00:00:00Z')
  expect(await priceNow()).toBe('40.00')
  time.now = new Date('2026-11-15T12:00:00Z')
})

test('a shopper is told which sizes are there, which are few, and which are gone', async () => {
  const product = await given.product()
  await given.item(product.id, [0, 1, 3, 4])
  const soldOut = await given.product()
  await given.item(soldOut.id, [0, 0])

  const { body } = await call(getProduct, { params: { id: product.id } })
  expect(body.items[0]?.skus.map(({ availability, left }) => [availability, left])).toEqual([
    ['sold_out', null],
    ['few_left', 1],
    ['few_left', 3],
    ['in_stock', null],
  ])
  await eventually(async () => {
    const { results } = await listed()
    expect(results.find(({ id }) => id === product.id)?.in_stock).toBe(true)
    expect(results.find(({ id }) => id === soldOut.id)?.in_stock).toBe(false)
  })
})

test('a product page shows the next four of its category, from the newest again, and none that is not on sale', async () => {
  const { id: category_id } = await given.category()
  const at = (day: number) => new Date(Date.UTC(2026, 4, day))
  const products = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((day) => given.product({ category_id, publish_at: at(day) })),
  )
  await given.product({ category_id, status: 'draft' })
  await given.product({ category_id, publish_at: new Date('2027-01-01T00:00:00Z') })
  const [first, second, third, fourth, fifth, sixth] = products
  const relatedTo = async (product: typeof first) =>
    ids((await call(getProduct, { params: { id: product?.id ?? 0 } })).body.related)

  expect(await relatedTo(sixth)).toEqual([fifth?.id, fourth?.id, third?.id, second?.id])
  expect(await relatedTo(third)).toEqual([second?.id, first?.id, sixth?.id, fifth?.id])
})

test('the addresses of all products on sale can be read for a site map', async () => {
  const product = await given.product({ updated_at: new Date('2026-05-05T00:00:00Z') })
  await eventually(async () => {
    const { body } = await call(listProductUrls, {})
    expect(body.results).toContainEqual({ id: product.id, updated_at: '2026-05-05T00:00:00.000Z' })
  })
})

test('texts come in the language that is asked for, in English where there is no other', async () => {
  const category = await given.category({ name: 'Tees', name_es: 'Camisetas' })
  const { id } = await given.product({ name: 'Plain Tee', name_es: null, category_id: category.id })

  const { body } = await call(getProduct, { params: { id }, query: { lang: 'es' } })
  expect(body).toMatchObject({ name: 'Plain Tee', category: { name: 'Camisetas' } })
  const list = await call(listCategories, { query: { lang: 'es', page_size: 100 } })
  expect(list.body.results).toContainEqual(expect.objectContaining({ id: category.id, name: 'Camisetas' }))
  const response = await call(getCategory, { params: { id: category.id } })
  expect(response.body).toEqual({ id: category.id, name: 'Tees', slug: category.slug, parent: null, icon: null })
})

test('what is not a page or a size is refused by name, and a field that is not ours is ignored', async () => {
  const tooLarge = await call(listProducts, { query: { page_size: 101 } })
  expect(tooLarge.status).toBe(400)
  expect(tooLarge.body).toMatchObject({ code: 'validation_failed', errors: { page_size: ['must be at most 100'] } })

  const unknown = await call(listProducts, { query: { flavour: 'mint' } as never })
  expect(unknown.status).toBe(200)
  expect(unknown.body.next ?? '').not.toContain('flavour')
  expect((await call(getProduct, { params: { id: 'x' as never } })).status).toBe(400)
  expect((await call(getCategory, { params: { id: 999_999 } })).status).toBe(404)
})
