import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { updateProduct } from '@fieldhouse/contract/catalog-products'
import type { Query } from '@fieldhouse/contract/endpoint'
import { getProduct, listProducts } from '@fieldhouse/contract/listing'
import { listConfigurations } from '@fieldhouse/contract/settings'
import { afterAll, expect, test, vi } from 'vitest'
import { givenMerchandiser } from '#test/given-catalog.ts'
import { openTestShop } from '#test/test-shop.ts'
import { keysOfEntity, startPurging } from './service/purge-surrogates.ts'

const shop = await openTestShop()
const { call, db, deps, time } = shop
const { headers, given } = await givenMerchandiser(shop)
const purged: string[] = []
const surrogate = createServer((request, response) => {
  purged.push(...String(request.headers['surrogate-key']).split(' '))
  response.end()
})
await new Promise<void>((resolve) => surrogate.listen(0, '127.0.0.1', resolve))
const PURGE_URLS = [`http://127.0.0.1:${(surrogate.address() as AddressInfo).port}/`]
const stop = await startPurging({ ...deps, config: { ...deps.config, PURGE_URLS } })
afterAll(() => {
  stop()
  surrogate.close()
})
/** Until everything so far has been purged for the second time, and no change is recent. */
async function settle() {
  await sleep(10_500)
  purged.length = 0
}
async function keysOf(query: Query<typeof listProducts>) {
  return String((await call(listProducts, { query })).headers['surrogate-key']).split(' ')
}
const eventually = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 15_000 })

test('a public read names what it depends on, and a signed-in one is not kept', async () => {
  const { id } = await given.product({}, '50.00')
  await given.item(id, [5])
  const related = await given.product({}, '20.00')
  await given.item(related.id, [5])

  const product = await call(getProduct, { params: { id }, query: {} })
  const keys = String(product.headers['surrogate-key']).split(' ')
  expect(keys).toEqual(expect.arrayContaining([`product-${id}`, 'shop']))
  expect(keys).toEqual(expect.arrayContaining(product.body.related.map((card) => `card-${card.id}`)))
  expect(keys).not.toContain('listing')
  expect(await keysOf({})).toEqual(expect.arrayContaining(['assortment', 'shop', `card-${id}`]))
  expect(await keysOf({})).not.toContain('prices')
  expect(await keysOf({ sort: 'price' })).toContain('prices')
  expect(await keysOf({ max_price: '60.00' })).toContain('prices')
  expect(await keysOf({ q: 'under 60' })).toEqual(expect.arrayContaining(['prices', 'words']))
  expect(await keysOf({ q: 'tee' })).not.toContain('prices')
  expect((await call(listConfigurations, { query: {} })).headers['surrogate-key']).toBe('settings shop')
  const signed = await call(getProduct, { params: { id }, query: {} }, headers)
  expect([signed.headers['surrogate-key'], signed.headers['surrogate-control']]).toEqual([undefined, undefined])
})

test('nothing is kept beyond the next price', async () => {
  const { id } = await given.product({}, '50.00')
  await given.item(id, [5])
  const secondsOf = async () =>
    Number(
      /\d+/.exec(String((await call(getProduct, { params: { id }, query: {} })).headers['surrogate-control']))?.[0],
    )
  expect(await secondsOf()).toBe(3600)
  const valid_from = new Date(time.now.getTime() + 90_000)
  await db
    .insertInto('catalog.prices')
    .values({ product_id: id, product_item_id: null, valid_from, amount: '40.00' })
    .execute()
  await eventually(async () => expect(await secondsOf()).toBe(90))
})

test('a new name drops the product, where it is shown, and searches, after commit, and nothing else', async () => {
  const { id } = await given.product({}, '50.00')
  const other = await given.product({}, '50.00')
  await given.item(id, [5])
  await settle()

  await db
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('catalog.products').set({ name: 'Undone' }).where('id', '=', other.id).execute()
      throw new Error('rolled back')
    })
    .catch(() => {})
  expect((await call(updateProduct, { params: { id }, body: { name: 'Renamed' } }, headers)).status).toBe(200)
  await eventually(() => expect(purged).toContain(`product-${id}`))
  expect(new Set(purged)).toEqual(new Set([`product-${id}`, `card-${id}`, 'listing', 'words']))
})

test('a new price also drops what is sorted and filtered by price', async () => {
  const { id } = await given.product({}, '50.00')
  await given.item(id, [5])
  await settle()
  expect((await call(updateProduct, { params: { id }, body: { price: '45.00' } }, headers)).status).toBe(200)
  await eventually(() => expect(purged).toContain(`product-${id}`))
  expect(new Set(purged)).toEqual(new Set([`product-${id}`, `card-${id}`, 'listing', 'prices']))
})

test('a listing of a category depends on the stock of that category, unless it counts by stock elsewhere', async () => {
  const { id: above } = await given.category()
  const { id: below } = await given.category({ parent_id: above })
  const ofStock = async (query: Query<typeof listProducts>) =>
    (await keysOf(query)).filter((key) => key === 'availability' || key.startsWith('stock-')).toSorted()
  await eventually(async () =>
    expect(await ofStock({ category: above, color: 'blue' })).toEqual([`stock-${above}`, `stock-${below}`].toSorted()),
  )
  const elsewhere: Query<typeof listProducts>[] = [
    {},
    { category: above, in_stock: true },
    { category: above, size: 'M' },
  ]
  for (const query of [...elsewhere, { q: 'tee' }]) expect(await ofStock(query)).toEqual(['availability'])
})

test('a size that sells out drops its category, and what is filtered by stock', async () => {
  const { id, category_id } = await given.product({}, '50.00')
  const { sku_ids } = await given.item(id, [5])
  await settle()
  await given.stock(new Map(sku_ids.map((sku) => [sku, -5])))
  await eventually(() => expect(purged).toContain(`product-${id}`))
  const stock = ['availability', `stock-${category_id}`]
  expect(new Set(purged)).toEqual(new Set([`product-${id}`, `card-${id}`, 'listing', ...stock]))
})

test('a product that changes twice within seconds drops every listing, whatever it looks like in the end', async () => {
  const { id } = await given.product({}, '50.00')
  await given.item(id, [5])
  await settle()
  for (const name of ['Once', 'Twice']) {
    expect((await call(updateProduct, { params: { id }, body: { name } }, headers)).status).toBe(200)
    await sleep(1500)
  }
  await eventually(() => expect(purged).toEqual(expect.arrayContaining(['assortment', 'prices'])))
})

test('what staff changes drops what shows it, private things drop nothing, and new ones everything', () => {
  expect(keysOfEntity('banner')).toEqual(['banners'])
  expect(keysOfEntity('order')).toEqual([])
  expect(keysOfEntity('something_new')).toEqual(['shop'])
})
