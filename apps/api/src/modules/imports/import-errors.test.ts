import type { ImportRowErrorCode } from '@fieldhouse/contract/imports'
import * as contract from '@fieldhouse/contract/imports'
import { expect, test } from 'vitest'
import { givenMerchandiser } from '#test/given-catalog.ts'
import { givenImportsIn, runImportsUntilIdle, toCsv } from '#test/given-imports.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { app, call, deps } = shop
const staff = await givenMerchandiser(shop)
const { headers } = staff
const imports = givenImportsIn(shop, headers)

const category = await staff.given.category({ slug: 'tops' })
await staff.given.category({ slug: 'tees', parent_id: category.id })
const run = await staff.run(['S', 'M'], 'Tops')
const product = await staff.product({ name: 'Known', category: category.id })
await staff.item({ product: product.id, distribution: run.id, color_name: 'Navy', color_hex: '#112244' })

type Row = Record<string, string | number>
const known = (row: Row) => ({ row: 'product', slug: 'known', ...row })
const fresh = (row: Row) => ({ row: 'product', slug: 'fresh', name: 'Fresh', category: 'tops', price: 9, ...row })
const navy = (row: Row) => ({ row: 'colorway', slug: 'known', color_name: 'Navy', ...row })
const red = (row: Row) => {
  return { row: 'colorway', slug: 'known', color_name: 'Red', color_hex: '#cc0000', distribution: 'Tops', ...row }
}
const small = (row: Row) => ({ row: 'sku', slug: 'known', color_name: 'Navy', size: 'S', ...row })

const CASES: [code: ImportRowErrorCode, column: string | null, rows: Row[]][] = [
  ['unknown_kind', 'row', [known({ row: 'style' })]],
  ['required', 'slug', [known({ slug: '' })]],
  ['required', 'name', [known({ name: ' ' })]],
  ['required', 'name', [fresh({ name: '' })]],
  ['required', 'price', [fresh({ price: '' })]],
  ['required', 'category', [fresh({ category: '' })]],
  ['required', 'distribution', [red({ distribution: '' })]],
  ['required', 'color_hex', [red({ color_hex: '' })]],
  ['required', 'size', [small({ size: '', weight_g: 1 })]],
  ['too_long', 'name', [known({ name: 'x'.repeat(161) })]],
  ['too_long', 'color_name', [red({ color_name: 'x'.repeat(61) })]],
  ['invalid_characters', 'care', [known({ slug: 'a'.repeat(100), care: 'a\0b' })]],
  ['not_a_slug', 'slug', [fresh({ slug: 'Not A Slug' })]],
  ['not_a_price', 'price', [known({ price: '1,000.00' })]],
  ['not_a_price', 'price', [navy({ price: '-1' })]],
  ['not_a_price', 'price', [navy({ price: '1000000.00' })]],
  ['not_a_time', 'publish_at', [known({ publish_at: '2026-02-30' })]],
  ['not_a_time', 'new_until', [known({ new_until: 'soon' })]],
  ['not_a_boolean', 'new', [known({ new: 'perhaps' })]],
  ['not_a_status', 'status', [known({ status: 'live' })]],
  ['not_a_weight', 'weight_g', [small({ weight_g: '0' })]],
  ['not_a_weight', 'weight_g', [small({ weight_g: '1.5' })]],
  ['not_a_price', 'cost', [small({ cost: '-1' })]],
  ['not_a_barcode', 'barcode', [small({ barcode: '4.00638E+12' })]],
  ['not_a_color', 'color_hex', [red({ color_hex: 'red' })]],
  ['not_a_family', 'color_family', [red({ color_family: 'R 1' })]],
  ['in_the_past', 'price_from', [known({ price: 5, price_from: '2026-11-01' })]],
  ['needs_a_price', 'price_from', [known({ price_from: '2027-01-01' })]],
  ['not_allowed_for_row', 'price_from', [fresh({ price_from: '2027-01-01' })]],
  ['unknown_category', 'category', [known({ category: 'bottoms/tees' })]],
  ['unknown_distribution', 'distribution', [navy({ distribution: 'Bottoms' })]],
  ['unknown_product', 'slug', [navy({ slug: 'nowhere' })]],
  ['unknown_colorway', 'color_name', [small({ color_name: 'Green', weight_g: 1 })]],
  ['unknown_size', 'size', [small({ size: 'XXL', weight_g: 1 })]],
  ['color_mismatch', 'color_hex', [navy({ color_hex: '#000000' })]],
  ['duplicate', null, [known({ care: 'a' }), known({ care: 'b' })]],
  ['duplicate', 'barcode', [small({ barcode: '12345678' }), small({ size: 'M', barcode: '12345678' })]],
  ['not_allowed_for_row', 'barcode', [known({ barcode: '12345678' })]],
  ['depends_on_failed_row', null, [fresh({ price: 'x' }), { ...red({}), slug: 'fresh' }]],
]

test.each(CASES)('a row is refused as %s in %s, and the others are not', async (code, column, rows) => {
  const id = await imports.check(toCsv([...rows, { row: 'product', slug: 'known' }].map((row) => ({ ...row }))))
  const errors = await imports.rows(id, 'error')
  expect(errors.flatMap((row) => row.errors)).toContainEqual(expect.objectContaining({ code, column }))
  expect((await imports.read(id)).state).toBe('checked')
})

test('a barcode that another product has is refused; within one product barcodes may change hands', async () => {
  const barcodes = (first: string, second: string) =>
    toCsv([small({ barcode: first }), small({ size: 'M', barcode: second })])
  expect((await imports.read(await imports.run(barcodes('1111-1', '2222-2')))).rows.update).toBe(2)
  expect((await imports.read(await imports.run(barcodes('2222-2', '1111-1')))).rows.update).toBe(2)

  const otherRows = [fresh({ slug: 'other' }), { ...navy({}), slug: 'other', distribution: 'Tops' }]
  const taken = await imports.run(toCsv([...otherRows, { ...small({ barcode: '1111-1' }), slug: 'other' }]))
  expect(await imports.rows(taken, 'error')).toMatchObject([
    { line: 4, errors: [{ column: 'barcode', code: 'barcode_taken' }] },
  ])
  expect((await imports.read(taken)).rows).toEqual({ create: 2, update: 0, unchanged: 0, error: 1 })
})

test('a cell too many is refused, one too few is empty', async () => {
  const id = await imports.check('row,slug,care\nproduct,known,a,b\nproduct,known')
  expect(await imports.rows(id)).toMatchObject([
    { line: 2, errors: [{ code: 'too_many_cells' }] },
    { line: 3, errors: [{ code: 'duplicate', detail: '2' }] },
  ])
})

test.each<[contract.ImportFileErrorCode, string | Buffer, object]>([
  ['empty', '\r\n\r\n', {}],
  ['empty', 'row,slug\n,\n', {}],
  ['not_utf8', Buffer.from('row,slug,name\nproduct,known,Camis\xf3n', 'latin1'), {}],
  ['not_utf8', Buffer.from('\ufeffrow,slug', 'utf16le'), {}],
  ['missing_column', 'row,name\nproduct,x', { detail: 'slug', line: 1 }],
  ['unknown_column', 'row,slug,nmae\nproduct,known,x', { detail: 'nmae' }],
  ['unknown_column', 'row,slug,__proto__\nproduct,known,x', { detail: '__proto__' }],
  ['duplicate_column', 'row,slug,Slug\nproduct,known,x', { detail: 'slug' }],
  ['too_many_columns', `row,slug${','.repeat(1000)}name\nproduct,known`, {}],
  ['broken_quotes', 'row,slug,name\nproduct,known,"x', {}],
  ['row_too_large', `row,slug,name\nproduct,known,"${'x'.repeat(400_000)}"`, {}],
  ['product_too_large', `row,slug\n${'product,known\n'.repeat(2300)}`, { detail: 'known' }],
])('a file is refused as %s', async (code, file, details) => {
  const id = await imports.check(file)
  expect(await imports.read(id)).toMatchObject({ state: 'refused', problem: { code, ...details } })
  expect(await imports.rows(id)).toEqual([])
  expect((await call(contract.applyImport, { params: { id } }, headers)).body.code).toBe('wrong_state')
})

test('pieces must be of the size that is left, may come again, and none is taken once all are there', async () => {
  const { body } = await call(contract.createImport, { body: { name: 'a.csv', bytes: 600_000 } }, headers)
  const part = (number: number, length: number) =>
    staff.send(
      contract.uploadImportPart,
      { params: { id: body.id, number }, files: { part: [Buffer.alloc(length, 'a')] } },
      headers,
    )
  expect((await part(0, 600_000)).body.code).toBe('validation_failed')
  expect((await part(2, 1)).body.code).toBe('validation_failed')
  expect((await part(1, 600_000 - contract.IMPORT_PART_BYTES)).body).toMatchObject({
    state: 'uploading',
    received: 75_712,
  })
  expect((await part(0, contract.IMPORT_PART_BYTES)).body).toMatchObject({ state: 'checking', received: 600_000 })
  expect((await part(0, contract.IMPORT_PART_BYTES)).body.code).toBe('wrong_state')
  await runImportsUntilIdle(deps)
  expect(await imports.read(body.id)).toMatchObject({ state: 'refused', problem: { code: 'row_too_large' } })
})

test('rows in error can be downloaded, mended and sent again; nothing in that file calculates', async () => {
  const id = await imports.check(toCsv([known({ name: '=cmd()', status: 'live' }), known({ slug: 'known2' })]))
  const { body } = await call(contract.createImportErrorExport, { params: { id } }, headers)
  const file = (await app.inject({ method: 'GET', url: body.path })).body
  expect(file).toContain(`product,known,'=cmd(),live,status: not_a_status\r\n`)
  const mended = await imports.check(file.replaceAll(',live,', ',active,'))
  expect(await imports.rows(mended, 'update')).toMatchObject([{ changes: [{ after: '=cmd()' }, { after: 'active' }] }])
})

test('an address of a file is good for two minutes, and nobody can make one', async () => {
  const { body } = await call(contract.createProductExport, { body: { q: 'Known' } }, headers)
  const get = (url: string) => app.inject({ method: 'GET', url })
  const file = await get(body.path)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="products-2026-11-15.csv"',
    'cache-control': 'private, no-store',
  })
  expect(file.body.match(/^product,/gm)).toHaveLength(1)
  const [path = '', ticket = ''] = body.path.split('ticket=')
  const forged = Buffer.from('{"wanted":{"products":{}},"until":9e15}').toString('base64url')
  for (const wrong of [`${ticket}A`, ticket.slice(0, -3), `${forged}.${ticket.split('.')[1]}`, '.', 'x.y.z']) {
    expect((await get(`${path}ticket=${wrong}`)).json(), wrong).toMatchObject({ code: 'link_expired' })
  }
  shop.time.now = new Date(shop.time.now.getTime() + 121_000)
  expect((await get(body.path)).json()).toMatchObject({ code: 'link_expired' })
})
