import { getDashboard } from '@fieldhouse/contract/analytics'
import { addToCart } from '@fieldhouse/contract/cart'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenOrdersIn } from '#test/given-orders.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { givenStockKeeper } from '#test/given-stock.ts'
import { openTestShop } from '#test/test-shop.ts'
import { refreshLists } from './service/refresh-lists.ts'
import { updateFigures } from './service/update-figures.ts'

const shop = await openTestShop()
const { call, db, deps, time } = shop
const stock = await givenStockKeeper(shop, ['stock'])
const orders = givenOrdersIn(shop)
const analyst = await givenPeopleIn(deps).staff(['reports'])
const figureDeps = () => ({ ...deps, settings: openLiveSettings(deps) })

async function sell(skus: readonly { id: number; units: number }[], product_item_id: number, placed_at: Date) {
  const { product_id } = await db
    .selectFrom('catalog.product_items')
    .select('product_id')
    .where('id', '=', product_item_id)
    .executeTakeFirstOrThrow()
  const lines = skus.map(({ id, units }) => ({
    sku_id: id,
    product_id,
    product_item_id,
    category_ids: [1],
    name: 'Tempo Running Tee',
    color: 'Navy',
    size: 'M',
    image: null,
    quantity: units,
    unit_price: '10.00',
    total: `${units * 10}.00`,
    gift: false,
  }))
  await orders.order({ lines, placed_at })
}

async function read(period: '7d' | 'today' = '7d') {
  await updateFigures(figureDeps())
  await refreshLists(figureDeps())
  return (await call(getDashboard, { query: { period } }, analyst.headers)).body
}

test('lists wait for the first figures, so that nobody reads that nothing was sold', async () => {
  await refreshLists(figureDeps())
  expect(await db.selectFrom('analytics.lists').selectAll().execute()).toEqual([])
})

test('core sizes that are sold out while others are left cost what they sold in a week', async () => {
  const item = await stock.colorway([5, 0, 0, 7])
  const [small, medium, large, extra] = item.sku_ids
  const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T18:00:00Z`)
  for (const day of [8, 10, 12, 14])
    await sell(
      [
        { id: medium ?? 0, units: 7 },
        { id: large ?? 0, units: 7 },
      ],
      item.id,
      at(day),
    )
  await sell([{ id: small ?? 0, units: 1 }], item.id, at(9))

  const image = { src: '/media/tee-800.webp', width: 800, height: 1000, avif_widths: [], placeholder: null }
  await db
    .insertInto('catalog.images')
    .values({ product_item_id: item.id, image: JSON.stringify(image), alt: 'Navy tee', position: 1, state: 'ready' })
    .execute()

  const { broken_runs, best_sellers, low_stock } = await read()
  expect(best_sellers[0]?.image).toMatchObject({ ...image, alt: 'Navy tee' })
  expect(broken_runs.results[0]?.image).toMatchObject({ alt: 'Navy tee' })
  expect(broken_runs.count).toBe(1)
  expect(broken_runs.results[0]).toMatchObject({ product_item_id: item.id, fringe_units: 12 })
  expect(broken_runs.results[0]?.sizes.map(({ core }) => core)).toEqual([false, true, true, false])
  expect(Number(broken_runs.results[0]?.lost_a_week)).toBeGreaterThan(50)
  expect(best_sellers[0]).toMatchObject({ units: 57, sales: '570.00' })
  expect(best_sellers[0]?.trend.reduce((sum, units) => sum + units, 0)).toBe(57)
  expect(low_stock.results.map(({ sku_id }) => sku_id)).not.toContain(extra)
})

test('a size that sells out within two weeks at its pace is low', async () => {
  const item = await stock.colorway([3, 500])
  const [first, second] = item.sku_ids
  await sell(
    [
      { id: first ?? 0, units: 8 },
      { id: second ?? 0, units: 8 },
    ],
    item.id,
    new Date('2026-11-14T18:00:00Z'),
  )
  const { low_stock } = await read()
  const low = low_stock.results.filter(({ product_item_id }) => product_item_id === item.id)
  expect(low).toMatchObject([{ sku_id: first, available: 3, sold_a_week: 2 }])
  expect(low[0]?.sold_out_by).toMatch(/^2026-11-2\d$/)
})

test('carts of a day are counted with how far they came', async () => {
  const { sku_ids } = await stock.colorway([9])
  const add = () => call(addToCart, { body: { sku_id: sku_ids[0] ?? 0, quantity: 1, landing: {} } })
  const [, second] = [await add(), await add(), await add()]
  await sql`update cart.carts set email = 'ana@example.com', address = '{}' where id = ${second.body.id}`.execute(db)
  const { current } = await read('today')
  expect(current.totals).toMatchObject({ carts: 3, checkouts: 1, checkouts_with_address: 1, checkouts_with_rate: 0 })
  expect(time.now.toISOString().slice(0, 10)).toBe(current.to)
})
