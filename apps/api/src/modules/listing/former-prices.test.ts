import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import { addToCart } from '@fieldhouse/contract/cart'
import { updateProductItem } from '@fieldhouse/contract/catalog-items'
import { duplicateProduct, updateProduct } from '@fieldhouse/contract/catalog-products'
import { getProduct, listProductCards, listProducts } from '@fieldhouse/contract/listing'
import { describeWishlistItems } from '@fieldhouse/contract/wishlist'
import { expect, test, vi } from 'vitest'
import { givenMerchandiser } from '#test/given-catalog.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db, time } = shop
const { headers, given } = await givenMerchandiser(shop)

const ago = (days: number) => new Date(time.now.getTime() - days * 24 * 3600 * 1000)
const patch = (id: number, body: object) => call(updateProduct, { params: { id }, body }, headers)
const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 10_000 })

async function givenPrice(product_id: number, days: number, amount: string, product_item_id: number | null = null) {
  const row = { product_id, product_item_id, valid_from: ago(days), amount }
  await db.insertInto('catalog.prices').values(row).execute()
}

/** A product that cost $50 for months, with one colorway. */
async function givenProduct(fields: object = {}) {
  const product = await given.product(fields, '50.00')
  const item = await given.item(product.id, [5])
  return { id: product.id, item_id: item.id, sku_id: item.sku_ids[0] ?? 0 }
}

/** Price and former price wherever shoppers see the colorway. */
async function readPrices({ id, item_id, sku_id }: Awaited<ReturnType<typeof givenProduct>>) {
  const page = await call(getProduct, { params: { id }, query: {} })
  const cards = await call(listProductCards, { query: { ids: String(id) } })
  const list = await call(listProducts, { query: { page_size: 100 } })
  const wishes = await call(describeWishlistItems, { query: {}, body: { product_item_ids: [item_id] } })
  const cart = await call(addToCart, { body: { sku_id, quantity: 2 } })
  const [line] = cart.body.lines
  const shown = [
    page.body.items[0],
    cards.body.results[0]?.items[0],
    list.body.results.find((card) => card.id === id)?.items[0],
    wishes.body.results[0],
    line && { price: line.unit_price, former_price: line.former_price },
  ]
  return [...new Set(shown.map((one) => `${one?.price} ${one?.former_price}`))]
}

test('a reduced price is shown with the former one on cards, product page, wish list, and in the cart', async () => {
  const product = await givenProduct()
  expect(await readPrices(product)).toEqual(['50.00 undefined'])
  expect((await patch(product.id, { price: '35.00' })).status).toBe(200)
  await eventually(async () => expect(await readPrices(product)).toEqual(['35.00 50.00']))
})

test('the cart charges the reduced price: the former one is no discount', async () => {
  const product = await givenProduct()
  await givenPrice(product.id, 3, '35.00')
  const { body } = await call(addToCart, { body: { sku_id: product.sku_id, quantity: 2 } })
  expect(body.lines).toMatchObject([{ unit_price: '35.00', former_price: '50.00', subtotal: '70.00', total: '70.00' }])
  expect(body).toMatchObject({ totals: { items: '70.00', discount: '0.00', total: '70.00' }, discounts: [] })
})

test('related cards show former prices, too', async () => {
  const product = await givenProduct()
  const { category_id } = await db
    .selectFrom('catalog.products')
    .select('category_id')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  const other = await givenProduct({ category_id })
  await givenPrice(product.id, 3, '35.00')
  await eventually(async () => {
    const { related } = (await call(getProduct, { params: { id: other.id }, query: {} })).body
    expect(related[0]?.items[0]).toMatchObject({ price: '35.00', former_price: '50.00' })
  })
})

test('only the reduced color shows a former price', async () => {
  const product = await givenProduct()
  const other = await given.item(product.id, [5], 1)
  const change = { params: { id: product.item_id }, body: { price: '45.00' } }
  expect((await call(updateProductItem, change, headers)).status).toBe(200)
  await eventually(async () => expect(await readPrices(product)).toEqual(['45.00 50.00']))
  const { items } = (await call(getProduct, { params: { id: product.id }, query: {} })).body
  expect(items.find(({ id }) => id === other.id)).not.toHaveProperty('former_price')
})

test.each<[string, object, (product: { id: number; item_id: number }) => Promise<unknown>]>([
  [
    'a price of a few hours',
    {},
    async ({ id }) => [await givenPrice(id, 2, '90.00'), await givenPrice(id, 1.5, '50.00')],
  ],
  ['a price of long ago', {}, ({ id }) => givenPrice(id, 29.5, '40.00')],
  ['a price from before its publication', { publish_at: ago(4) }, ({ id }) => givenPrice(id, 3.5, '40.00')],
  [
    'a color that came later, for less',
    {},
    async ({ id, item_id }) => {
      await db
        .updateTable('catalog.product_items')
        .set({ created_at: ago(3) })
        .where('id', '=', item_id)
        .execute()
      await givenPrice(id, 3, '40.00', item_id)
    },
  ],
])('%s is never shown as the former price', async (_, fields, change) => {
  const product = await givenProduct(fields)
  await change(product)
  const price = (await call(getProduct, { params: { id: product.id }, query: {} })).body.items[0]?.price
  await eventually(async () => expect(await readPrices(product)).toEqual([`${price} undefined`]))
})

test('what a draft cost was charged to nobody', async () => {
  const product = await givenProduct({ status: 'draft' })
  await patch(product.id, { price: '35.00' })
  await patch(product.id, { status: 'active' })
  await eventually(async () => expect(await readPrices(product)).toEqual(['35.00 undefined']))
  await patch(product.id, { name: 'Renamed' })
  const since = () =>
    db.selectFrom('catalog.products').select('active_since').where('id', '=', product.id).executeTakeFirstOrThrow()
  expect(await since()).toEqual({ active_since: time.now })
  await patch(product.id, { status: 'archived' })
  expect(await since()).toEqual({ active_since: null })
})

test('staff can leave the former price out; undo shows it again', async () => {
  const product = await givenProduct()
  await givenPrice(product.id, 3, '35.00')
  expect((await patch(product.id, { show_former_price: false })).body).toMatchObject({ show_former_price: false })
  await eventually(async () => expect(await readPrices(product)).toEqual(['35.00 undefined']))

  const query = { entity: 'product', entity_id: String(product.id) }
  const [entry] = (await call(listAuditEntries, { query }, headers)).body.results
  expect(entry?.changes).toMatchObject([{ field: 'show_former_price', after: false }])
  expect((await call(undoAuditEntry, { params: { id: entry?.id ?? 0 } }, headers)).status).toBe(200)
  await eventually(async () => expect(await readPrices(product)).toEqual(['35.00 50.00']))
})

test('the shop as of a day shows the former price of that day', async () => {
  const product = await givenProduct()
  const price_from = ago(-5).toISOString()
  await patch(product.id, { price: '35.00', price_from })
  const pageAt = async (as_of: Date) =>
    (await call(getProduct, { params: { id: product.id }, query: { as_of: as_of.toISOString() } }, headers)).body
      .items[0]
  await eventually(async () => expect(await pageAt(ago(-5))).toMatchObject({ price: '35.00', former_price: '50.00' }))
  expect(await pageAt(time.now)).not.toHaveProperty('former_price')
  expect(await pageAt(ago(-34))).not.toHaveProperty('former_price')
})

test('a copy keeps the choice of its original', async () => {
  const { id } = await givenProduct({ show_former_price: false })
  const copy = await call(duplicateProduct, { params: { id } }, headers)
  expect(copy.body).toMatchObject({ show_former_price: false })
})
