import { listProducts } from '@fieldhouse/contract/listing'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenCartsIn } from '#test/given-carts.ts'
import { givenOrdersIn } from '#test/given-orders.ts'
import { openTestShop } from '#test/test-shop.ts'
import { ordersJobs } from './jobs.ts'

const shop = await openTestShop()
const { call, db, deps } = shop
const given = { ...givenCartsIn(shop), ...givenOrdersIn(shop) }

async function countSales() {
  const job = ordersJobs(openLiveSettings(deps)).find(({ name }) => name === 'orders-count-sales')
  await job?.run(deps, {}, '')
}

async function givenProduct(category_id: number) {
  const sku = await given.sku({ category_id })
  const item = await db
    .selectFrom('catalog.product_items')
    .innerJoin('catalog.skus', 'catalog.skus.product_item_id', 'catalog.product_items.id')
    .select('product_id')
    .where('catalog.skus.id', '=', sku.id)
    .executeTakeFirstOrThrow()
  return item.product_id
}

async function soldOf(product_id: number) {
  const row = await db
    .selectFrom('listing.product_sales')
    .select('sold')
    .where('product_id', '=', product_id)
    .executeTakeFirst()
  return row?.sold ?? 0
}

const lineOf = (product_id: number, quantity: number, gift = false) => ({
  sku_id: product_id,
  product_id,
  product_item_id: product_id,
  category_ids: [1],
  name: 'Tee',
  color: 'Navy',
  size: 'M',
  image: null,
  quantity,
  unit_price: '40.00',
  total: gift ? '0.00' : '40.00',
  gift,
})

test('what is bought rises among the best selling, and a canceled order does not count', async () => {
  const category = await given.category()
  const [older, newer] = [await givenProduct(category.id), await givenProduct(category.id)]
  const bestSelling = async () => {
    const { body } = await call(listProducts, { query: { category: category.id, sort: 'best_selling' } })
    return body.results.map(({ id }) => id)
  }
  await given.order({ lines: [lineOf(older, 3), lineOf(newer, 1)] })
  const mistaken = await given.order({ lines: [lineOf(newer, 5), lineOf(older, 9, true)] })
  await countSales()
  await countSales()
  expect([await soldOf(older), await soldOf(newer)]).toEqual([3, 6])
  await expect.poll(bestSelling).toEqual([newer, older])

  await db.updateTable('orders.orders').set({ fulfillment_status: 'canceled' }).where('id', '=', mistaken.id).execute()
  await countSales()
  await countSales()
  expect([await soldOf(older), await soldOf(newer)]).toEqual([3, 1])
  await expect.poll(bestSelling).toEqual([older, newer])
})

test('a unit that is swapped for another size is sold once', async () => {
  const product = await givenProduct((await given.category()).id)
  const { id } = await given.order({ lines: [lineOf(product, 3)] })
  await given.swap(id)
  await countSales()
  expect(await soldOf(product)).toBe(3)
})

test('two workers at once count each order once, and a product that is gone is skipped', async () => {
  const category = await given.category()
  const product = await givenProduct(category.id)
  for (let orders = 0; orders < 20; orders++) await given.order({ lines: [lineOf(product, 2), lineOf(987_654, 1)] })
  await Promise.all([countSales(), countSales(), countSales()])
  await countSales()
  expect(await soldOf(product)).toBe(40)
})
