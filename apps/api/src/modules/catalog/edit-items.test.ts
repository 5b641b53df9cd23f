import { listAuditEntries } from '@fieldhouse/contract/audit'
import {
  createDistribution,
  previewDistribution,
  replaceDistribution,
} from '@fieldhouse/contract/catalog-distributions'
import {
  createProductItem,
  replaceProductItem,
  saveProduct,
  updateColor,
  updateProductItem,
  updateSku,
} from '@fieldhouse/contract/catalog-items'
import { getStaffProduct, listColors, listDistributions } from '@fieldhouse/contract/catalog-staff'
import { getProduct } from '@fieldhouse/contract/listing'
import { expect, test } from 'vitest'
import { givenMerchandiser, PICTURE, receiveStock } from '#test/given-catalog.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { catalogJobs } from './jobs.ts'

const shop = await openTestShop()
const { call, db, deps } = shop
const staff = await givenMerchandiser(shop)
const { headers, send } = staff

const sizes = (...labels: string[]) => labels.map((label) => ({ label, ratio: 1 }))
const edit = (id: number, body: object) => call(updateProductItem, { params: { id }, body }, headers)
const read = async (id: number) => (await call(getStaffProduct, { params: { id } }, headers)).body
const save = (id: number, body: object) => call(saveProduct, { params: { id }, body }, headers)
const skusOf = ({ skus }: { skus: readonly { size: { label: string }; status: string }[] }) =>
  skus.map(({ size, status }) => (status === 'active' ? size.label : `(${size.label})`))
const resize = (id: number, name: string, ...labels: string[]) =>
  call(replaceDistribution, { params: { id }, body: { name, sizes: sizes(...labels) } }, headers)

async function colorway(labels: readonly string[], fields: Record<string, string | number> = {}) {
  const run = await staff.run(labels)
  const product = await staff.product({ status: 'active' })
  const { body: item } = await staff.item({ product: product.id, distribution: run.id, ...fields })
  return { run, product, item }
}

test('a colorway has a SKU for each size of its run, in the order of the run', async () => {
  const { item, product } = await colorway(['XL', 'S', 'M'], { weight_g: 180, price: '45.00' })
  expect(skusOf(item)).toEqual(['XL', 'S', 'M'])
  expect(item).toMatchObject({ position: 0, price: '45.00', color: { family: 'blue' }, version: 1 })
  expect(item.skus[0]).toMatchObject({ weight_g: 180, barcode: null, on_hand: 0, available: 0 })

  const second = await staff.item({ product: product.id, distribution: item.distribution.id })
  expect(second.body).toMatchObject({ position: 1, price: null })
  expect(second.body.skus[0]?.weight_g).toBe(180)
})

test.each([
  ['without a picture', {}, [], 'images'],
  ['in a run that is not there', { distribution: 999_999 }, [PICTURE], 'distribution'],
  ['in a color that is no color', { color_hex: 'blue' }, [PICTURE], 'color_hex'],
])('a colorway %s is refused', async (_, wrong, images, field) => {
  const product = await staff.product()
  const run = await staff.run(['S'])
  const refused = await staff.item({ product: product.id, distribution: run.id, ...wrong }, images)
  expect(refused).toMatchObject({ status: 400, body: { errors: { [field]: expect.anything() } } })
  expect((await read(product.id)).items).toEqual([])
})

test('a color is one word for the whole shop, whatever its capitals and whoever names it first', async () => {
  const run = await staff.run(['S'])
  const products = await Promise.all([staff.product(), staff.product(), staff.product()])
  const names = ['Deep Sea', 'deep sea', 'DEEP SEA']
  const made = await Promise.all(
    products.map(({ id }, index) =>
      staff.item({ product: id, distribution: run.id, color_name: names[index] ?? '', color_hex: '#0A2A4A' }),
    ),
  )
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(made.map(({ body }) => body.color.id)).size).toBe(1)
  const { body } = await call(listColors, {}, headers)
  expect(body.results.filter(({ name }) => name.toLowerCase() === 'deep sea')).toMatchObject([{ hex: '#0a2a4a' }])

  const again = { product: products[0].id, distribution: run.id, color_name: 'Deep sea', color_hex: '#ffffff' }
  expect((await staff.item(again)).body.code).toBe('color_taken')
})

test('of two colorways in the same color at once, the product gets one', async () => {
  const product = await staff.product()
  const run = await staff.run(['S'])
  const fields = { product: product.id, distribution: run.id, color_name: 'Once', color_hex: '#112233' }
  const made = await Promise.all([staff.item(fields), staff.item(fields)])
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await read(product.id)).items).toHaveLength(1)
})

test('a color is changed for all that have it', async () => {
  const { item, product } = await colorway(['S'])
  const change = { name: `${item.color.name} II`, hex: '#ABCDEF', name_es: 'Celeste', family: 'blue' }
  await call(updateColor, { params: { id: item.color.id }, body: change }, headers)
  const { body } = await call(getProduct, { params: { id: product.id }, query: { lang: 'es' } })
  expect(body.items[0]?.color).toMatchObject({ name: 'Celeste', hex: '#abcdef' })

  const { item: otherItem } = await colorway(['S'])
  const taken = await call(updateColor, { params: { id: otherItem.color.id }, body: { name: change.name } }, headers)
  expect(taken.body.code).toBe('name_taken')
})

test('saving a colorway again adds nothing, and another run discontinues what is not in it', async () => {
  const { item } = await colorway(['S', 'M'])
  const same = await edit(item.id, { version: 1 })
  expect(same.body).toMatchObject({ version: 1, skus: item.skus })

  const wider = await staff.run(['M', 'L'])
  const moved = await edit(item.id, { distribution: wider.id })
  expect(skusOf(moved.body)).toEqual(['M', 'L', '(S)'])
  const back = await edit(item.id, { distribution: item.distribution.id })
  expect(skusOf(back.body)).toEqual(['S', 'M', '(L)'])
  expect(back.body.skus.find(({ size }) => size.label === 'S')?.id).toBe(item.skus[0]?.id)
})

test('a changed run is shown first, and then changes everything that comes in it', async () => {
  const { run, item, product } = await colorway(['S', 'M', 'L'])
  const { item: second } = { item: (await staff.item({ product: product.id, distribution: run.id })).body }
  await receiveStock(db, item.skus[2]?.id ?? 0, 7)
  await resize(run.id, run.name, 'S', 'L')

  const body = { sizes: sizes('S', 'M', 'XS-new') }
  const { body: preview } = await call(previewDistribution, { params: { id: run.id }, body }, headers)
  expect(preview).toMatchObject({ products: 1, product_items: 2, adds: 2, returns: 2, discontinues: 2, on_hand: 7 })
  expect(preview.places).toMatchObject([
    { product_item_id: item.id, adds: ['XS-new'], returns: ['M'], discontinues: ['L'], on_hand: 7 },
    { product_item_id: second.id, product: { id: product.id, name: product.name }, on_hand: 0 },
  ])

  const { body: changed } = await resize(run.id, run.name, 'XS-new', 'S', 'M')
  expect(changed).toMatchObject({ pending: false, items: 2, sizes: [{ label: 'XS-new' }, {}, {}] })
  const after = await read(product.id)
  expect(after.items.map(skusOf)).toEqual(Array(2).fill(['XS-new', 'S', 'M', '(L)']))
  expect(after.items[0]?.skus.at(-1)).toMatchObject({ id: item.skus[2]?.id, on_hand: 7 })
  const page = await call(getProduct, { params: { id: product.id } })
  expect(page.body.items[0]?.skus).toHaveLength(3)
})

test('a run that many come in is changed by the worker, and a killed one does it again', async () => {
  const run = await staff.run(['S', 'M'])
  const product = await staff.given.product()
  await db
    .insertInto('catalog.colors')
    .values(Array.from({ length: 230 }, (_, index) => ({ name: `Many ${index}`, hex: '#123456', family: 'blue' })))
    .execute()
  const colors = await db.selectFrom('catalog.colors').select('id').where('name', 'like', 'Many %').execute()
  await db
    .insertInto('catalog.product_items')
    .values(
      colors.map(({ id }, position) => ({ product_id: product.id, distribution_id: run.id, color_id: id, position })),
    )
    .execute()

  const { body } = await resize(run.id, run.name, 'M', 'L')
  expect(body.pending).toBe(true)
  for (const attempt of ['first', 'again']) {
    if (attempt === 'again') await deps.queue.send(db, 'catalog-sync-size-run-skus', { distribution_id: run.id })
    await runQueuedJobs(deps, catalogJobs)
    const { items } = await read(product.id)
    expect(items).toHaveLength(230)
    expect(new Set(items.map((item) => skusOf(item).join()))).toEqual(new Set(['M,L']))
  }
})

test('a run that changes while a colorway is saved leaves no size out', async () => {
  for (let round = 0; round < 5; round++) {
    const run = await staff.run(['S'])
    const product = await staff.product()
    const [, made] = await Promise.all([
      resize(run.id, run.name, 'S', 'M'),
      staff.item({ product: product.id, distribution: run.id }),
    ])
    expect(made.status).toBe(201)
    expect((await read(product.id)).items.map(skusOf)).toEqual([['S', 'M']])
  }
})

test('sizes are one vocabulary, and a run names each once', async () => {
  const made = await Promise.all([staff.run(['One Size', 'tall']), staff.run(['ONE SIZE', 'Tall'])])
  expect(made[0].sizes.map(({ id }) => id)).toEqual(made[1].sizes.map(({ id }) => id))
  const twice = { name: 'Twice', sizes: sizes('M', 'm') }
  expect((await call(createDistribution, { body: twice }, headers)).body.errors).toHaveProperty('sizes')
  const taken = { name: made[0].name, sizes: sizes('M') }
  expect((await call(createDistribution, { body: taken }, headers)).body.code).toBe('name_taken')
  const wrong = { name: 'Wrong', sizes: [{ label: 'M', ratio: 1, measurements: { 'Chest size': 90 } }] }
  expect((await call(createDistribution, { body: wrong }, headers)).status).toBe(400)
  const { body } = await call(listDistributions, { query: { page_size: 100 } }, headers)
  expect(body.results.find(({ id }) => id === made[0].id)?.sizes[0]).toMatchObject({ measurements: { chest: 90 } })
})

test('colorways change places, and each keeps one', async () => {
  const product = await staff.product()
  const run = await staff.run(['S'])
  const items = []
  for (let made = 0; made < 3; made++)
    items.push((await staff.item({ product: product.id, distribution: run.id })).body)
  const [first, , third] = items
  await edit(third?.id ?? 0, { position: 0 })
  await Promise.all([edit(first?.id ?? 0, { position: 2 }), edit(third?.id ?? 0, { position: 9 })])
  expect((await read(product.id)).items.map(({ position }) => position)).toEqual([0, 1, 2])
})

test('of two edits of the same edition of a colorway the second is refused', async () => {
  const { item } = await colorway(['S'])
  const edits = await Promise.all(['11.00', '12.00'].map((price) => edit(item.id, { version: 1, price })))
  expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const whole = {
    distribution: item.distribution.id,
    color_name: item.color.name,
    color_hex: '#000000',
    price: null,
  }
  const { body } = await call(replaceProductItem, { params: { id: item.id }, body: whole }, headers)
  expect(body).toMatchObject({ price: null, color: item.color, version: 3 })
})

test('barcodes and weights are changed one by one or together, and no barcode is given twice', async () => {
  const { item, product } = await colorway(['S', 'M'])
  const [s, m] = item.skus.map(({ id }) => id)
  const response = await call(updateSku, { params: { id: s ?? 0 }, body: { barcode: '4006381333931' } }, headers)
  expect(response.body).toMatchObject({ barcode: '4006381333931', weight_g: 250 })
  const taken = await call(updateSku, { params: { id: m ?? 0 }, body: { barcode: '4006381333931' } }, headers)
  expect(taken.body.code).toBe('barcode_taken')

  const skus = [
    { id: m ?? 0, barcode: '4006381333931' },
    { id: s ?? 0, barcode: 'ABCD' },
  ]
  const { body } = await save(product.id, { skus })
  expect(body.items[0]?.skus.map(({ barcode }) => barcode)).toEqual(['ABCD', '4006381333931'])
  expect((await save((await staff.product()).id, { skus: [{ id: s ?? 0, weight_g: 1 }] })).status).toBe(404)
})

test('an editor saves a product, its colorways and their SKUs together, or nothing of it', async () => {
  const { item, product } = await colorway(['S', 'M'])
  const second = (await staff.item({ product: product.id, distribution: item.distribution.id })).body
  const wider = await staff.run(['S', 'M', 'L'])
  const whole = {
    product: { version: 1, name: 'Saved', price: '50.00' },
    items: [
      { id: item.id, version: 1, price: '60.00', position: 1 },
      { id: second.id, version: 1, distribution: wider.id, position: 0 },
    ],
    skus: [{ id: item.skus[0]?.id ?? 0, barcode: 'SAVED-1', weight_g: 120 }],
  }
  const taken = { ...whole, skus: [...whole.skus, { id: second.skus[0]?.id ?? 0, barcode: 'SAVED-1' }] }
  const stale = { ...whole, items: [whole.items[0], { ...whole.items[1], version: 7 }] }
  const foreign = { ...whole, items: [{ id: 999_999 }] }
  expect([(await save(product.id, taken)).body.code, (await save(product.id, stale)).body.code]).toEqual([
    ...['barcode_taken', 'version_conflict'],
  ])
  expect((await save(product.id, foreign)).status).toBe(404)
  expect((await save(product.id, { items: [{ id: item.id, surprise: 1 }] })).status).toBe(400)
  expect(await read(product.id)).toMatchObject({ name: product.name, version: 1, items: [{ id: item.id }, {}] })

  const { body } = await save(product.id, whole)
  expect(body).toMatchObject({ name: 'Saved', version: 2, price: '50.00' })
  expect(body.items).toMatchObject([
    { id: second.id, version: 2, position: 0, price: null },
    { id: item.id, version: 2, position: 1, price: '60.00' },
  ])
  expect(body.items[0] && skusOf(body.items[0])).toEqual(['S', 'M', 'L'])
  expect(body.items[1]?.skus[0]).toMatchObject({ barcode: 'SAVED-1', weight_g: 120 })
  const { body: log } = await call(listAuditEntries, { query: { q: 'saved' } }, headers)
  const entities = log.results.filter(({ action }) => action === 'saveProduct').map(({ entity }) => entity)
  expect(entities.toSorted()).toEqual(['product', 'product_item', 'product_item', 'sku'])
})

test('a form that is no form is refused', async () => {
  const json = await call(
    createProductItem,
    { body: { product: 1, distribution: 1, color_name: 'A', color_hex: '#000000' } },
    headers,
  )
  expect(json.status).toBe(415)
  const twice = await send(createProductItem, { fields: { product: 1, distribution: 1, surprise: 1 } }, headers)
  expect(twice.body.errors).toHaveProperty('surprise')
})
