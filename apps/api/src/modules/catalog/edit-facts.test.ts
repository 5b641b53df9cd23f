import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import type { Fact } from '@fieldhouse/contract/catalog-facts'
import { createFact, deleteFact, listFacts, replaceFact } from '@fieldhouse/contract/catalog-facts'
import { deleteProduct, replaceProduct, updateProduct } from '@fieldhouse/contract/catalog-products'
import { getStaffProduct } from '@fieldhouse/contract/catalog-staff'
import { expect, test } from 'vitest'
import { givenMerchandiser } from '#test/given-catalog.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call } = shop
const staff = await givenMerchandiser(shop)
const { headers } = staff

const facts = async () => (await call(listFacts, {}, headers)).body.results
const read = async (id: number) => (await call(getStaffProduct, { params: { id } }, headers)).body
const patch = (id: number, body: object) => call(updateProduct, { params: { id }, body }, headers)
const getFact = async (key: string) => (await facts()).find((fact) => fact.key === key) as Fact
const choice = (key: string) => ({ key, name: key, name_es: null, synonyms: [], synonyms_es: [] })

async function replace(fact: Fact, change: Partial<Fact>) {
  const { name, name_es, filter, multiple, choices, version } = { ...fact, ...change }
  return call(
    replaceFact,
    { params: { id: fact.id }, body: { name, name_es, filter, multiple, choices, version } },
    headers,
  )
}

async function undoLast(entity: string, id: number) {
  const { body } = await call(listAuditEntries, { query: { entity, entity_id: String(id) } }, headers)
  return call(undoAuditEntry, { params: { id: body.results[0]?.id ?? 0 } }, headers)
}

test('the shop comes with the facts of clothes, in both languages', async () => {
  const all = await facts()
  const keys = ['gender', 'age_group', 'activity', 'fit', 'features', 'support', 'material', 'season', 'brand']
  expect(all.map(({ key }) => key)).toEqual(keys)
  for (const { name_es, choices, built_in } of all) {
    expect({ name_es, built_in }).toEqual({ name_es: expect.stringMatching(/./), built_in: true })
    for (const choice of choices) expect(choice.name_es).toMatch(/./)
  }
})

test('a product gets facts in the order of the shop, is audited, and taken back', async () => {
  const product = await staff.product()
  const { body } = await patch(product.id, {
    facts: { features: ['pockets', 'waterproof'], gender: ['men'], brand: [] },
  })
  expect(body.facts).toEqual({ gender: ['men'], features: ['waterproof', 'pockets'] })
  expect(body.version).toBe(product.version + 1)

  await patch(product.id, { facts: { gender: ['women'] } })
  expect((await undoLast('product', product.id)).status).toBe(200)
  expect((await read(product.id)).facts).toEqual({ gender: ['men'], features: ['waterproof', 'pockets'] })
})

test('the specification’s PUT, which carries no facts, keeps them', async () => {
  const product = await staff.product()
  await patch(product.id, { facts: { fit: ['slim'] } })
  const { name, description, category } = product
  const body = { name, description, price: '40.00', category: category.id }
  await call(replaceProduct, { params: { id: product.id }, body }, headers)
  expect((await read(product.id)).facts).toEqual({ fit: ['slim'] })
})

test.each([
  [{ gender: ['everyone'] }, { 'facts.gender': ['“everyone” is not a choice'] }],
  [{ gender: ['men', 'women'] }, { 'facts.gender': ['allows one choice'] }],
  [{ gender: true }, { 'facts.gender': ['must be a list of choices'] }],
  [{ unheard_of: true }, { 'facts.unheard_of': ['does not exist'] }],
  [{ __proto_: 1 }, expect.anything()],
  [{ gender: { a: 1 } }, expect.anything()],
])('facts that do not fit are refused: %j', async (given, errors) => {
  const product = await staff.product()
  const { status, body } = await patch(product.id, { facts: given })
  expect({ status, errors: body.errors }).toEqual({ status: 400, errors })
})

test('a number has its unit, and yes or no is kept only if it is yes', async () => {
  await call(createFact, { body: { key: 'inseam', kind: 'number', name: 'Inseam', unit: 'in' } }, headers)
  await call(createFact, { body: { key: 'vegan', kind: 'boolean', name: 'Vegan', filter: true } }, headers)
  const product = await staff.product()
  expect((await patch(product.id, { facts: { inseam: 7.5, vegan: true } })).body.facts).toEqual({
    inseam: 7.5,
    vegan: true,
  })
  expect((await patch(product.id, { facts: { inseam: 7, vegan: false } })).body.facts).toEqual({ inseam: 7 })
  for (const inseam of [1e9, 0.00001, '7']) expect((await patch(product.id, { facts: { inseam } })).status).toBe(400)
})

test('a fact keeps what products have: neither it nor their choice can go, nor can a built-in one', async () => {
  const { body: fact } = await call(
    createFact,
    {
      body: { key: 'collar', kind: 'choice', name: 'Collar', multiple: true, choices: [choice('high'), choice('low')] },
    },
    headers,
  )
  const product = await staff.product()
  await patch(product.id, { facts: { collar: ['low'] } })

  expect((await replace(fact, { choices: [choice('high')] })).body.code).toBe('fact_in_use')
  expect((await replace(fact, { multiple: false })).body.code).toBe('fact_in_use')
  expect((await call(deleteFact, { params: { id: fact.id } }, headers)).body.code).toBe('fact_in_use')
  expect((await call(deleteFact, { params: { id: (await getFact('brand')).id } }, headers)).body.code).toBe(
    'fact_in_use',
  )
  expect((await replace(fact, { choices: [choice('low')] })).status).toBe(200)
  expect((await replace(fact, { choices: [choice('low'), choice('mid')] })).body.code).toBe('version_conflict')

  await call(deleteProduct, { params: { id: product.id } }, headers)
  expect((await call(deleteFact, { params: { id: fact.id } }, headers)).status).toBe(204)
  expect((await undoLast('product', product.id)).body.code).toBe('undo_conflict')
  expect((await undoLast('fact', fact.id)).status).toBe(200)
  expect((await undoLast('product', product.id)).status).toBe(200)
  expect((await read(product.id)).facts).toEqual({ collar: ['low'] })
})

test('a choice that is removed while a product gets it: one of the two is refused', async () => {
  for (let round = 0; round < 8; round++) {
    const key = `race_${round}`
    const body = { key, kind: 'choice' as const, name: key, choices: [choice('a'), choice('b')] }
    const { body: fact } = await call(createFact, { body }, headers)
    const product = await staff.product()
    const [removed, given] = await Promise.all([
      replace(fact, { choices: [choice('b')] }),
      patch(product.id, { facts: { [key]: ['a'] } }),
    ])
    expect([removed.status, given.status].filter((status) => status === 200)).toHaveLength(1)
    const keys = (await getFact(key)).choices.map((one) => one.key)
    for (const has of ((await read(product.id)).facts[key] as string[] | undefined) ?? []) expect(keys).toContain(has)
  }
})

test('what a kind does not have is refused, and so is a key twice', async () => {
  const create = async (body: object) =>
    (await call(createFact, { body: { name: 'A', ...body } as never }, headers)).body
  expect((await create({ key: 'gender', kind: 'boolean' })).code).toBe('name_taken')
  expect((await create({ key: 'weight', kind: 'number', filter: true })).errors).toHaveProperty('filter')
  expect((await create({ key: 'weight', kind: 'choice', unit: 'g' })).errors).toHaveProperty('unit')
  expect((await create({ key: 'weight', kind: 'boolean', choices: [choice('a')] })).errors).toHaveProperty('choices')
  const twice = { key: 'weight', kind: 'choice', choices: [choice('a'), choice('a')] }
  expect((await create(twice)).errors).toHaveProperty('choices')
  expect((await create({ key: 'Weight!', kind: 'number' })).errors).toHaveProperty('key')
  expect((await create({ key: 'weight', kind: 'number', built_in: true })).errors).toHaveProperty('built_in')
})
