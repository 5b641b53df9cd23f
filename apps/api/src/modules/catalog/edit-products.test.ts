import { updateProductItem, updateSku } from '@fieldhouse/contract/catalog-items'
import {
  bulkEditProducts,
  createProduct,
  deleteProduct,
  replaceProduct,
  updateProduct,
} from '@fieldhouse/contract/catalog-products'
import { getStaffProduct, listStaffProducts } from '@fieldhouse/contract/catalog-staff'
import { getProduct, listProducts } from '@fieldhouse/contract/listing'
import { expect, test, vi } from 'vitest'
import { givenMerchandiser, receiveStock } from '#test/given-catalog.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db, time } = shop
const staff = await givenMerchandiser(shop)
const { headers, send, given } = staff

const read = async (id: number) => (await call(getStaffProduct, { params: { id } }, headers)).body
const patch = (id: number, body: object) => call(updateProduct, { params: { id }, body }, headers)

test('a product is made as a draft, with all that was said of it and nothing that was not', async () => {
  const category = await given.category({ name: 'Tees' })
  const fields = {
    ...{ name: ' Tempo Running Tee ', description: 'Light.', price: '39.90', category: category.id },
    ...{ name_es: 'Camiseta Tempo', material: 'Cotton', material_es: '', care: 'Wash cold', new: true },
    new_until: '2026-12-31T00:00:00Z',
  }
  const made = await send(createProduct, { fields }, headers)

  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    ...{ slug: 'tempo-running-tee', version: 1, name: 'Tempo Running Tee', name_es: 'Camiseta Tempo' },
    ...{
      description: 'Light.',
      description_es: null,
      material: 'Cotton',
      material_es: null,
      status: 'draft',
      new: true,
    },
    ...{ category: { id: category.id, name: 'Tees' }, price: '39.90', image: null, items: [] },
    new_until: '2026-12-31T00:00:00.000Z',
    prices: [{ valid_from: time.now.toISOString(), amount: '39.90' }],
  })
  expect((await staff.product({ name: 'Tempo running tee' })).slug).toMatch(/^tempo-running-tee-\d+$/)
})

test.each([
  ['a field that is not expected', { is_staff: 'true' }, 'is_staff'],
  ['a price with half a cent', { price: '40.005' }, 'price'],
  ['no name', { name: '  ' }, 'name'],
  ['a category that is not there', { category: 999_999 }, 'category'],
  ['a status that does not exist', { status: 'hidden' }, 'status'],
  ['a day that no clock knows', { publish_at: '2026-12-31T23:59:60Z' }, 'publish_at'],
  ['a year before all prices', { publish_at: '0001-01-01T00:00:00Z' }, 'publish_at'],
])('a product with %s is refused', async (_, wrong, field) => {
  const fields = { name: 'A', description: '', price: '40.00', category: (await given.category()).id, ...wrong }
  const refused = await send(createProduct, { fields }, headers)
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', errors: { [field]: expect.anything() } },
  })
})

test('a draft and an archived product are invisible to the public, and staff sees them as a shopper would', async () => {
  const product = await staff.product()
  const shopper = await staff.people.shopper()
  const page = (query: object, who: Record<string, string> = {}) =>
    call(getProduct, { params: { id: product.id }, query }, who)

  for (const who of [{}, shopper.headers]) {
    expect((await page({}, who)).status).toBe(404)
    expect((await page({ preview: true }, who)).body.code).toBe('forbidden')
    expect((await page({ as_of: '2027-01-01T00:00:00Z' }, who)).body.code).toBe('forbidden')
  }
  expect((await page({}, headers)).status).toBe(200)
  expect((await page({ preview: false }, headers)).status).toBe(404)
  const preview = await page({ preview: true }, headers)
  expect(preview).toMatchObject({ status: 200, body: { name: product.name, price: '40.00' } })
  expect(preview.headers['cache-control']).toBe('private, no-store')

  await patch(product.id, { status: 'active', publish_at: '2026-12-01T00:00:00Z' })
  expect((await page({})).status).toBe(404)
  expect((await page({ as_of: '2026-11-30T23:59:59Z' }, headers)).status).toBe(404)
  expect((await page({ as_of: '2026-12-01T00:00:00Z' }, headers)).status).toBe(200)
  await patch(product.id, { status: 'archived' })
  expect((await page({ as_of: '2026-12-01T00:00:00Z' }, headers)).status).toBe(404)
})

test('a price to come is entered today and holds from its instant on', async () => {
  const product = await staff.product({ status: 'active' })
  const item = (await staff.item({ product: product.id, distribution: (await staff.run(['S'])).id })).body
  const own = { price: '55.00', price_from: '2026-12-01T00:00:00Z' }
  await patch(product.id, { price: '30.00', price_from: '2026-11-20T00:00:00Z' })
  await call(updateProductItem, { params: { id: item.id }, body: own }, headers)

  const costs = async (as_of: string) => {
    const { body } = await call(getProduct, { params: { id: product.id }, query: { as_of } }, headers)
    return [body.price, body.items[0]?.price]
  }
  expect(await costs('2026-11-19T23:59:59Z')).toEqual(['40.00', '40.00'])
  expect(await costs('2026-11-20T00:00:00Z')).toEqual(['30.00', '30.00'])
  expect(await costs('2026-12-01T00:00:00Z')).toEqual(['30.00', '55.00'])
  expect(await read(product.id)).toMatchObject({ price: '40.00', prices: [{ amount: '40.00' }, { amount: '30.00' }] })

  const canceled = await patch(product.id, { cancel_prices: ['2026-11-20T00:00:00.000Z'] })
  expect(canceled.body.prices).toMatchObject([{ amount: '40.00' }])
})

test('what was paid in the past cannot be changed', async () => {
  const product = await staff.product()
  const past = await patch(product.id, { price: '1.00', price_from: '2026-11-14T00:00:00Z' })
  expect(past.body).toMatchObject({ code: 'validation_failed', errors: { price_from: ['must not be in the past'] } })
  const gone = await patch(product.id, { cancel_prices: [product.prices[0]?.valid_from] })
  expect(gone.body.errors).toHaveProperty('cancel_prices')
  expect((await patch(product.id, { price_from: '2026-12-01T00:00:00Z' })).body.errors).toHaveProperty('price_from')
  expect((await read(product.id)).version).toBe(1)
})

test('writing a product anew empties what is not given, but neither hides nor shows it', async () => {
  const product = await staff.product({ name_es: 'Camiseta', care: 'Wash cold', new: true, status: 'active' })
  const body = { name: 'Other', description: 'New words', price: '41.00', category: product.category.id }
  const { body: after } = await call(replaceProduct, { params: { id: product.id }, body }, headers)
  expect(after).toMatchObject({
    name: 'Other',
    name_es: null,
    care: null,
    new: false,
    status: 'active',
    price: '41.00',
  })
})

test('of two edits of the same edition the second is refused, at once or later', async () => {
  const { id } = await staff.product()
  const edits = await Promise.all([patch(id, { version: 1, name: 'First' }), patch(id, { version: 1, name: 'Second' })])
  expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(edits.find(({ status }) => status === 409)?.body.code).toBe('version_conflict')

  const winner = edits.find(({ status }) => status === 200)?.body.name
  expect(await read(id)).toMatchObject({ name: winner, version: 2 })
  expect((await patch(id, { version: 2, care: 'Wash cold' })).body.version).toBe(3)
  expect((await patch(id, { version: 3, care: ' Wash cold ' })).body.version).toBe(3)
})

test('a product of which nothing was sold or counted is really deleted, and archived otherwise', async () => {
  const { id: run } = await staff.run(['S', 'M'])
  const [counted, untouched] = [await staff.product({ status: 'active' }), await staff.product({ status: 'active' })]
  const items = await Promise.all([counted, untouched].map(({ id }) => staff.item({ product: id, distribution: run })))
  await receiveStock(db, items[0]?.body.skus[1]?.id ?? 0, 3)

  const remove = (id: number) => call(deleteProduct, { params: { id } }, headers)
  expect((await remove(counted.id)).body).toEqual({ archived: true })
  expect((await remove(untouched.id)).body).toEqual({ archived: false })
  expect((await read(counted.id)).status).toBe('archived')
  expect((await call(getStaffProduct, { params: { id: untouched.id } }, headers)).status).toBe(404)
  expect((await remove(untouched.id)).status).toBe(404)
})

test('many products change together, or none does', async () => {
  const category = await given.category()
  const products = await Promise.all(['10.00', '19.99', '20.00'].map((price) => staff.product({ price })))
  const ids = products.map(({ id }) => id)
  const { id: run } = await staff.run(['S'])
  await staff.item({ product: ids[0] ?? 0, distribution: run, price: '12.50' })
  const edit = (change: object, of = ids) => call(bulkEditProducts, { body: { ids: of, change } }, headers)

  expect((await edit({ status: 'active' }, [...ids, 999_999])).status).toBe(404)
  expect((await read(ids[0] ?? 0)).status).toBe('draft')

  const change = { status: 'active', category: category.id, price_percent: -15, price_from: '2026-11-27T00:00:00Z' }
  expect((await edit(change)).body).toMatchObject({ changed: 3 })
  const after = await Promise.all(ids.map(read))
  expect(after.map(({ prices }) => prices.at(-1)?.amount)).toEqual(['8.50', '16.99', '17.00'])
  expect(after[0]?.items[0]?.prices.at(-1)).toEqual({ valid_from: '2026-11-27T00:00:00.000Z', amount: '10.63' })
  expect(after.map(({ status, version }) => [status, version])).toEqual(Array(3).fill(['active', 2]))

  expect((await edit({ status: 'active' })).body).toEqual({ changed: 0, entry: null })
  expect((await edit({ price: '5.00' })).body).toMatchObject({ changed: 3 })
  expect((await read(ids[2] ?? 0)).price).toBe('5.00')
  expect((await edit({ price_percent: 10, price_ending: '99' })).body).toMatchObject({ changed: 3 })
  expect((await read(ids[2] ?? 0)).price).toBe('5.99')
  expect((await edit({ status: 'draft', price_ending: '99' })).status).toBe(400)
  expect((await edit({ price_percent: 1, price_ending: '12' })).status).toBe(400)
  expect((await edit({ price: '5.00', price_percent: 1 })).status).toBe(400)
  expect((await edit({ price: '999999.99' })).body).toMatchObject({ changed: 3 })
  for (const change of [{ price: '1000000.00' }, { price_percent: 1 }, { price_percent: 1000 }]) {
    expect((await edit(change)).status).toBe(400)
  }
  expect((await edit({})).status).toBe(400)
  expect((await edit({ slug: 'x' })).status).toBe(400)
})

test('staff finds products of every status by name, number, barcode, category and status', async () => {
  const above = await given.category()
  const below = await given.category({ parent_id: above.id })
  const merino = await staff.product({ name: '100% Merino_Crew', name_es: 'Jersey Añil', category: below.id })
  const otherProduct = await staff.product({ name: '1000 Merino Crew', category: above.id, status: 'active' })
  const find = async (query: object) => {
    const { body } = await call(listStaffProducts, { query }, headers)
    expect(body.count).toBe(body.results.length)
    return body.results.map(({ id }) => id)
  }

  expect(await find({ category: above.id, sort: 'name' })).toEqual([merino.id, otherProduct.id])
  expect(await find({ category: above.id, sort: '-name' })).toEqual([otherProduct.id, merino.id])
  expect(await find({ category: above.id, status: 'active' })).toEqual([otherProduct.id])
  expect(await find({ q: '100% merino_' })).toEqual([merino.id])
  expect(await find({ q: 'AÑIL' })).toEqual([merino.id])
  expect(await find({ q: String(otherProduct.id), status: 'active', category: above.id })).toEqual([otherProduct.id])
  const item = (await staff.item({ product: merino.id, distribution: (await staff.run(['S'])).id })).body
  await call(updateSku, { params: { id: item.skus[0]?.id ?? 0 }, body: { barcode: 'FH-0001' } }, headers)
  expect(await find({ q: 'FH-0001' })).toEqual([merino.id])
  expect(await find({ q: 'nothing of this name' })).toEqual([])
})

test('staff finds what is new now, and not what was new until yesterday', async () => {
  const category = (await given.category()).id
  const fresh = await staff.product({ category, new: true })
  const old = await staff.product({ category, new: true, new_until: '2020-01-01T00:00:00Z' })
  await staff.product({ category })

  const { body } = await call(listStaffProducts, { query: { category, new: true } }, headers)
  expect(body).toMatchObject({ count: 1, results: [{ id: fresh.id, new: true }] })
  const { body: all } = await call(listStaffProducts, { query: { category, sort: 'name' } }, headers)
  expect(all.results.find(({ id }) => id === old.id)?.new).toBe(false)
})

test('what becomes active is in the shop a moment later', async () => {
  const product = await staff.product()
  await patch(product.id, { status: 'active' })
  await vi.waitFor(async () => {
    const { body } = await call(listProducts, { query: { page_size: 100 } })
    expect(body.results.map(({ id }) => id)).toContain(product.id)
  }, 20_000)
})

test('prices of many products are not changed long after the password was entered', async () => {
  const member = await staff.people.staff(['catalog'])
  const { id } = await staff.product()
  const edit = (change: object) => call(bulkEditProducts, { body: { ids: [id], change } }, member.headers)
  await staff.people.ageProofs(member)
  for (const change of [{ price: '1.00' }, { price_percent: -50 }]) {
    expect((await edit(change)).body.code).toBe('password_needed')
  }
  expect((await edit({ new: true })).status).toBe(200)
})
