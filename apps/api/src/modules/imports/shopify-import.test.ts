import { readFile } from 'node:fs/promises'
import { updateProduct } from '@fieldhouse/contract/catalog-products'
import { getStaffProduct, listStaffProducts } from '@fieldhouse/contract/catalog-staff'
import { createImportErrorExport } from '@fieldhouse/contract/imports'
import { seedCatalog } from '@fieldhouse/demo/seed-catalog.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { givenMerchandiser } from '#test/given-catalog.ts'
import { givenImportsIn } from '#test/given-imports.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { app, call, ownerUrl } = shop
const staff = await givenMerchandiser(shop)
const { headers } = staff
const imports = givenImportsIn(shop, headers)
const file = await readFile(new URL('../../../test/fixtures/shopify-products.csv', import.meta.url), 'utf8')

beforeAll(async () => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await seedCatalog(client)
  await client.end()
})

async function find(name: string) {
  const { body } = await call(listStaffProducts, { query: { q: name } }, headers)
  return (await call(getStaffProduct, { params: { id: body.results[0]?.id ?? 0 } }, headers)).body
}

test('a product export of Shopify becomes products, colorways, and SKUs, and says what it leaves out', async () => {
  const id = await imports.run(file)
  const { state, format, left_out } = await imports.read(id)
  expect({ state, format }).toEqual({ state: 'applied', format: 'shopify' })
  expect(Object.fromEntries(left_out.map(({ what, rows }) => [what, rows]))).toEqual({
    images: 3,
    stock: 6,
    tags: 1,
    compare_at_prices: 2,
    costs: 3,
    sku_codes: 11,
    vendors: 5,
  })

  const tee = await find('Harbor Tee')
  expect(tee).toMatchObject({
    slug: 'harbor-tee',
    status: 'draft',
    price: '29.00',
    category: { slug: 'tees' },
    description: 'Soft & light.\n\n• Organic cotton\n\n• 2 < 3 pockets',
  })
  expect(tee.items.map(({ color, price }) => [color.name, color.hex, price])).toEqual([
    ['Deep Navy', '#14213d', null],
    ['Red', '#c62828', '32.00'],
  ])
  const [navy] = tee.items
  expect(navy?.distribution.name).not.toMatch(/socks/i)
  const skus = new Map(navy?.skus.map(({ size, barcode, weight_g }) => [size.label, { barcode, weight_g }]))
  expect(skus.get('S')).toEqual({ barcode: '4006381333931', weight_g: 180 })
  expect(skus.get('M')).toEqual({ barcode: null, weight_g: 190 })
  expect(await find('Field Cap')).toMatchObject({ status: 'archived', items: [{ color: { name: 'Black' } }] })
})

test('rows that cannot be mapped are told with the row that a spreadsheet shows', async () => {
  const id = await imports.check(file)
  const rows = await imports.rows(id, 'error')
  expect(
    rows.map(({ line, kind, errors: [first] }) => [line, kind, first?.column, first?.code, first?.detail]),
  ).toEqual([
    [8, 'product', 'Option Name', 'no_color_option', null],
    [9, 'product', 'Type', 'unknown_category', null],
    [9, 'colorway', null, 'depends_on_failed_row', null],
    [9, 'sku', 'color_name', 'depends_on_failed_row', null],
    [10, 'colorway', 'Color', 'unknown_color', 'Ocean Whisper'],
    [10, 'sku', 'color_name', 'unknown_colorway', null],
    [12, 'sku', 'Variant Price', 'mixed_prices', null],
    [13, 'colorway', 'Size', 'no_size_run', 'Gigantic'],
    [13, 'sku', 'color_name', 'unknown_colorway', null],
    [14, 'product', 'Handle', 'rows_apart', null],
  ])
  const { body } = await call(createImportErrorExport, { params: { id } }, headers)
  const csv = (await app.inject({ url: body.path })).body
  expect(csv).not.toContain('!problem')
  expect(csv).toContain('Option Name: no_color_option')
})

test('importing the same file again changes nothing, and keeps what staff has changed since', async () => {
  const { id } = await find('Harbor Tee')
  await call(updateProduct, { params: { id }, body: { status: 'active' } }, headers)
  const again = await imports.check(file)
  expect((await imports.read(again)).rows).toMatchObject({ create: 0, update: 0 })
})

test('the newer column names are understood, and our own format is not mistaken for it', async () => {
  const newer = [
    'URL handle,Title,Description,Type,Option1 name,Option1 value,Option2 name,Option2 value,Price,Weight value (grams),Barcode',
    'newer-tee,Newer Tee,Plain,tees,Color,Black,Size,M,19.00,200,',
  ].join('\n')
  const id = await imports.check(newer)
  expect(await imports.read(id)).toMatchObject({ format: 'shopify', rows: { create: 3, error: 0 } })
  const ours = await imports.check('row,slug,name\nproduct,newer-tee,Title')
  expect(await imports.read(ours)).toMatchObject({ format: null, left_out: [] })
})
