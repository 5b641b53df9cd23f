import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import { updateProduct } from '@fieldhouse/contract/catalog-products'
import { getStaffProduct, listStaffProducts } from '@fieldhouse/contract/catalog-staff'
import { applyImport, pauseImport } from '@fieldhouse/contract/imports'
import { stepUp } from '@fieldhouse/contract/second-factor'
import { seedCatalog } from '@fieldhouse/demo/seed-catalog.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { givenMerchandiser } from '#test/given-catalog.ts'
import { givenImportsIn, runImportsUntilIdle, toCsv } from '#test/given-imports.ts'
import { PASSWORD } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, deps, ownerUrl } = shop
const staff = await givenMerchandiser(shop)
const { headers } = staff
const imports = givenImportsIn(shop, headers)

beforeAll(async () => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await seedCatalog(client)
  await client.end()
})

async function find(name: string) {
  const { body } = await call(listStaffProducts, { query: { q: name } }, headers)
  const id = body.results[0]?.id ?? 0
  return (await call(getStaffProduct, { params: { id } }, headers)).body
}

const NEW = [
  {
    row: 'product',
    slug: 'rain-cape',
    name: 'Rain cape',
    category: 'jackets',
    price: 89,
    status: 'active',
    new: 'yes',
  },
  { row: 'colorway', slug: 'rain-cape', color_name: 'Signal', color_hex: '#FF5500', distribution: 'Capes' },
  { row: 'colorway', slug: 'rain-cape', color_name: 'Coal', price: '95,5', distribution: 'Capes' },
  {
    row: 'sku',
    slug: 'rain-cape',
    color_name: 'Signal',
    size: 'cape m',
    barcode: '4006381333931',
    weight_g: 410,
    cost: '12,5',
  },
]

test('an import of its own export changes nothing, whatever texts there are', async () => {
  await staff.run(['Cape S', 'Cape M'], 'Capes')
  const odd = await staff.product({ name: '=1+1, "quoted"', description: 'a\r\nb\n\tc', category: 3 })
  await call(
    updateProduct,
    { params: { id: odd.id }, body: { material: "'=x", care: '-\u200b@', name_es: '+ñ;', price: '0.10' } },
    headers,
  )
  const file = await imports.download()
  expect(file.startsWith('\uFEFFrow,slug,color_name,size,name,')).toBe(true)
  const id = await imports.run(file)

  const done = await imports.read(id)
  expect(done).toMatchObject({ state: 'applied', products: 69, processed: 69, problem: null })
  expect(done.rows).toMatchObject({ create: 0, update: 0, error: 0 })
  expect(done.rows.unchanged).toBeGreaterThan(1000)
  expect(await imports.download()).toBe(file)
})

test('a file exported before the American spelling changes nothing either', async () => {
  const file = await imports.download()
  const [header = '', ...rows] = file.split('\r\n')
  const old = [
    header.replaceAll('color_', 'colour_'),
    ...rows.map((row) => row.replace(/^colorway,/, 'colourway,').replace(',gray,', ',grey,')),
  ].join('\r\n')
  expect(old).toMatch(/,colour_name,.*\ncolourway,.*,grey,/s)

  const { rows: verdicts } = await imports.read(await imports.run(old))
  expect(verdicts).toMatchObject({ create: 0, update: 0, error: 0 })
  expect(verdicts.unchanged).toBeGreaterThan(1000)
  expect(await imports.download()).toBe(file)
})

test('a color of the old family spelling is created in the new one', async () => {
  const cape = { row: 'product', slug: 'fog-cape', name: 'Fog cape', category: 'jackets', price: 89 }
  const fog = { row: 'colourway', slug: 'fog-cape', colour_name: 'Fog', colour_hex: '#8b8f94', colour_family: 'Grey' }
  await imports.run(toCsv([cape, { ...fog, distribution: 'Capes' }]))
  expect((await find('Fog cape')).items).toMatchObject([{ color: { name: 'Fog', family: 'gray' } }])
})

test('a file with semicolons and without the texts is as good', async () => {
  const file = toCsv([{ row: 'product', slug: (await find('Tempo')).slug, status: 'ACTIVE' }], ';')
  expect((await imports.read(await imports.run(file))).rows).toEqual({ create: 0, update: 0, error: 0, unchanged: 1 })
})

test('a dry run tells what would be made and makes nothing; applied, all of it is there', async () => {
  const id = await imports.check(toCsv(NEW))
  expect(await imports.read(id)).toMatchObject({ state: 'checked', products: 1, rows: { create: 4, error: 0 } })
  const [first] = await imports.rows(id)
  expect(first).toMatchObject({ line: 2, kind: 'product', name: 'rain-cape', verdict: 'create' })
  expect(first?.changes).toContainEqual({ field: 'price', before: null, after: '89' })
  expect((await call(listStaffProducts, { query: { q: 'Rain cape' } }, headers)).body.count).toBe(0)

  await imports.apply(id)
  await imports.run(toCsv([]))
  const made = await find('Rain cape')
  expect(made).toMatchObject({ slug: 'rain-cape', price: '89.00', status: 'active', new: true, description: '' })
  const [signal, coal] = made.items
  expect(signal).toMatchObject({ color: { hex: '#ff5500', family: 'orange' }, price: null, position: 0 })
  expect(coal).toMatchObject({ color: { name: 'Coal' }, price: '95.50', position: 1 })
  expect(signal?.skus).toMatchObject([
    { size: { label: 'Cape S' }, barcode: null, weight_g: 250 },
    { size: { label: 'Cape M' }, barcode: '4006381333931', weight_g: 410, cost: '12.50' },
  ])
})

test('the same file again changes nothing', async () => {
  const before = await imports.download()
  const id = await imports.run(toCsv(NEW))
  expect((await imports.read(id)).rows).toEqual({ create: 0, update: 0, error: 0, unchanged: 4 })
  expect(await imports.download()).toBe(before)
})

test('each thing that was changed is in the audit log by whoever applied it, and can be taken back', async () => {
  const before = await find('Rain cape')
  const id = await imports.run(
    toCsv(
      [
        { row: 'product', slug: 'rain-cape', name_es: 'Capa', price: '79.00', color_name: '' },
        { row: 'colorway', slug: 'rain-cape', color_name: 'coal', price: '' },
        { row: 'sku', slug: 'rain-cape', color_name: 'Coal', size: 'Cape S', weight_g: 300 },
      ].map((row) => ({ price: '', name_es: '', weight_g: '', ...row })),
    ),
  )
  expect(await imports.rows(id, 'update')).toMatchObject([
    {
      line: 2,
      changes: [
        { field: 'name_es', before: null, after: 'Capa' },
        { field: 'price', before: '89.00' },
      ],
    },
    { line: 3, changes: [{ field: 'price', before: '95.50', after: null }] },
    { line: 4, changes: [{ field: 'weight_g', before: '250', after: '300' }] },
  ])
  const after = await find('Rain cape')
  expect(after).toMatchObject({ name_es: 'Capa', price: '79.00', version: before.version + 1 })
  expect(after.items[1]).toMatchObject({ price: null, version: (before.items[1]?.version ?? 0) + 1 })

  const { body } = await call(listAuditEntries, { query: { q: 'rain cape' } }, headers)
  const entries = body.results.filter(({ action }) => action === 'applyImport')
  expect(entries.map(({ entity }) => entity).toSorted()).toEqual(['product', 'product', 'product_item', 'sku'])
  for (const entry of entries) {
    const { status } = await call(undoAuditEntry, { params: { id: entry.id } }, headers)
    expect(status, `${entry.entity} ${JSON.stringify(entry.changes)}`).toBe(200)
  }
  expect((await call(listStaffProducts, { query: { q: 'Rain cape' } }, headers)).body.count).toBe(0)
})

test('an import is one entry of the log, undone as one: prices, new colorways and SKUs', async () => {
  const before = await imports.download()
  const shirt = await find('Tempo')
  const [sku] = shirt.items[0]?.skus ?? []
  const file = toCsv([
    { row: 'product', slug: shirt.slug, price: '11.50' },
    { row: 'colorway', slug: shirt.slug, color_name: 'Ice', color_hex: '#EEEEFF', distribution: 'Capes' },
    {
      row: 'sku',
      slug: shirt.slug,
      color_name: shirt.items[0]?.color.name ?? '',
      size: sku?.size.label ?? '',
      weight_g: 77,
    },
  ])
  const { audit_entry } = await imports.read(await imports.run(file))
  const { body } = await call(listAuditEntries, { query: { id: audit_entry ?? 0 } }, headers)
  expect(body.results).toMatchObject([{ entity: 'import', action: 'applyImport', parts: 3, undoable: true }])
  const { body: newest } = await call(listAuditEntries, { query: { page_size: 1 } }, headers)
  expect(newest.results[0]?.id).toBe(audit_entry)

  const undone = await call(undoAuditEntry, { params: { id: audit_entry ?? 0 } }, headers)
  expect([undone.status, undone.body]).toMatchObject([200, { undo_of: audit_entry, parts: 3 }])
  expect(await imports.download()).toBe(before)
})

test('an import that is undone while it is paused ends there', async () => {
  const shirt = await find('Tempo')
  const id = await imports.check(toCsv([{ row: 'product', slug: shirt.slug, price: '12.50' }]))
  const { audit_entry } = await imports.apply(id)
  await call(pauseImport, { params: { id } }, headers)
  // Parts of an import arrive in batches; this stands for the first of them.
  const staffId = { actor_id: 1, actor: 'x', address: '', request_id: '', words: '', at: shop.time.now }
  await deps.db
    .insertInto('platform.audit_entries')
    .values({
      ...{ ...staffId, kind: 'changed', action: 'applyImport', entity: 'product', entity_id: String(shirt.id) },
      ...{
        entity_name: shirt.name,
        changes: JSON.stringify([{ field: 'care', before: shirt.care, after: shirt.care }]),
      },
      part_of: audit_entry,
    })
    .execute()
  expect((await call(undoAuditEntry, { params: { id: audit_entry ?? 0 } }, headers)).status).toBe(200)
  await imports.apply(id)
  await runImportsUntilIdle(deps)
  expect((await imports.read(id)).state).toBe('canceled')
  expect((await find('Tempo')).price).toBe(shirt.price)
})

test('an import, which can change every price, is not applied long after the password was entered', async () => {
  const member = await staff.people.staff(['catalog'])
  await staff.people.ageProofs(member)
  const apply = () => call(applyImport, { params: { id: 2_000_000 } }, member.headers)
  expect((await apply()).body.code).toBe('password_needed')
  await call(stepUp, { body: { password: PASSWORD } }, member.headers)
  expect((await apply()).body.code).toBe('not_found')
})

test('facts are columns: by key or name, several by commas, cleared by an empty cell, and taken back', async () => {
  const { id } = await find('Tempo Running Tee')
  const before = (await find('Tempo Running Tee')).facts
  const file = toCsv([
    {
      row: 'product',
      slug: 'tempo-running-tee',
      'fact.gender': 'mujer',
      'fact.activity': 'Training; running',
      'fact.season': '',
      'fact.recycled': 'no',
      'fact.inseam': '7,5',
    },
  ])
  await imports.run(file)
  const { season: _, recycled: __, ...kept } = before
  const product = await find('Tempo Running Tee')
  expect(product.facts).toEqual({ ...kept, gender: ['women'], activity: ['running', 'training'], inseam: 7.5 })
  expect((await imports.read(await imports.run(file))).rows).toMatchObject({ update: 0, unchanged: 1, error: 0 })

  const { body } = await call(listAuditEntries, { query: { entity: 'product', entity_id: String(id) } }, headers)
  expect((await call(undoAuditEntry, { params: { id: body.results[0]?.id ?? 0 } }, headers)).status).toBe(200)
  expect((await find('Tempo Running Tee')).facts).toEqual(before)
})

test.each([
  ['unknown_choice', 'fact.gender', 'martians'],
  ['one_choice_only', 'fact.gender', 'men, women'],
  ['not_a_number', 'fact.inseam', 'seven'],
  ['not_a_boolean', 'fact.recycled', 'perhaps'],
])('a fact that does not fit is told: %s', async (code, column, text) => {
  const id = await imports.check(toCsv([{ row: 'product', slug: 'tempo-running-tee', [column]: text }]))
  expect((await imports.rows(id, 'error'))[0]?.errors).toMatchObject([{ column, code }])
})

test('a fact that the shop does not have is an unknown column', async () => {
  const id = await imports.check(toCsv([{ row: 'product', slug: 'tempo-running-tee', 'fact.moon': 'full' }]))
  expect((await imports.read(id)).problem).toMatchObject({ code: 'unknown_column', detail: 'fact.moon' })
})
