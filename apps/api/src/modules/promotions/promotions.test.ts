import type { PromotionInput } from '@fieldhouse/contract/promotions'
import {
  createPromotion,
  createPublicity,
  deletePromotion,
  getPromotion,
  listPromotions,
  replacePromotion,
} from '@fieldhouse/contract/promotions'
import { expect, test } from 'vitest'
import { givenPromotionManager, promotionInput } from '#test/given-promotions.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, time } = shop
const { given, headers, promotion, use, newestEntry, undo } = await givenPromotionManager(shop, ['promotions', 'audit'])
const NO_SCOPE = { product_ids: [], category_ids: [], product_item_ids: [] }

test('a promotion is kept as it was entered, with its state, redemptions and names', async () => {
  const category = await given.category({ name: 'Running shoes', name_es: 'Zapatillas' })
  const product = await given.product({ name: 'Tempo Tee' })
  const made = await promotion({
    title: '  Autumn  ',
    title_es: ' ',
    scope: { ...NO_SCOPE, category_ids: [category.id, category.id], product_ids: [product.id] },
    combines_with: ['shipping', 'item'],
    effect: { kind: 'percent', percent: 19.99 },
  })
  await use(made.id)

  const { body } = await call(getPromotion, { params: { id: made.id } }, headers)
  expect(body).toMatchObject({
    id: made.id,
    version: 1,
    title: 'Autumn',
    title_es: null,
    state: 'live',
    redemptions: 1,
    spent: '5.00',
    codes: 0,
    effect: { kind: 'percent', percent: 19.99 },
    scope: { product_ids: [product.id], category_ids: [category.id], product_item_ids: [] },
    about: { en: 'Running shoes and Tempo Tee', es: 'Zapatillas y Tempo Tee' },
    combines_with: ['item', 'shipping'],
    starts_at: '2026-11-01T00:00:00.000Z',
    names: { categories: [{ id: category.id, name: 'Running shoes', name_es: 'Zapatillas' }] },
  })
})

test('of many names three are told', async () => {
  const products = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => given.product({ name })))
  const product_ids = products.map(({ id }) => id)
  const { about } = await promotion({ scope: { ...NO_SCOPE, product_ids } })
  expect(about.en).toMatch(/^[A-E], [A-E], [A-E], and 2 more$/)
  expect(about.es).toMatch(/^[A-E], [A-E], [A-E] y 2 más$/)
})

test('colorways and gifts have names, too', async () => {
  const product = await given.product({ name: 'Cap' })
  const item = await given.item(product.id, [1])
  const [sku_id = 0] = item.sku_ids
  const made = await promotion({
    scope: { ...NO_SCOPE, product_item_ids: [item.id] },
    effect: { kind: 'gift', sku_id, quantity: 1 },
  })
  expect(made.about.en).toMatch(/^Cap, Color \d+$/)
  expect(made.gift.es).toMatch(/^Cap, Color \d+, S0-\d+$/)
  expect(made.names.product_items).toHaveLength(1)
})

test.each<[string, string, Partial<PromotionInput>]>([
  ['class', 'a kind that does not lower that', { class: 'order', effect: { kind: 'fixed_price', price: '5.00' } }],
  ['class', 'free shipping of an order', { class: 'order', effect: { kind: 'free_shipping' } }],
  ['class', 'tiers of shipping', { class: 'shipping', effect: tiers({ from_quantity: 1, percent: 5 }) }],
  ['ends_at', 'an end that is the start', { ends_at: '2026-11-01T00:00:00Z' }],
  ['budget', 'no budget at all', { budget: '0.00' }],
  ['effect.percent', 'three decimals', { effect: { kind: 'percent', percent: 12.345 } }],
  ['effect.amount', 'nothing off', { effect: { kind: 'amount', amount: '0.00' } }],
  ['effect.tiers.0', 'a tier from nowhere', { effect: tiers({ percent: 5 }) }],
  ['effect.tiers.0', 'a tier that does nothing', { effect: tiers({ from_quantity: 1 }) }],
  [
    'effect.tiers.1',
    'tiers of two kinds',
    { effect: tiers({ from_quantity: 1, percent: 5 }, { from_value: '9.00', percent: 9 }) },
  ],
  [
    'effect.tiers.1',
    'tiers that do not grow',
    { effect: tiers({ from_value: '9.00', percent: 5 }, { from_value: '9.00', amount: '2.00' }) },
  ],
  ['scope.product_ids', 'an unknown product', { scope: { ...NO_SCOPE, product_ids: [999_999] } }],
  ['scope.category_ids', 'an unknown category', { scope: { ...NO_SCOPE, category_ids: [999_999] } }],
  ['scope.product_item_ids', 'an unknown colorway', { scope: { ...NO_SCOPE, product_item_ids: [999_999] } }],
  ['effect.sku_id', 'an unknown gift', { effect: { kind: 'gift', sku_id: 999_999, quantity: 1 } }],
  [
    'conditions.group_ids',
    'an unknown group',
    { conditions: { min_value: null, min_quantity: null, first_order: false, group_ids: [999_999] } },
  ],
])('%s: %s is refused', async (field, _what, change) => {
  const { status, body } = await call(createPromotion, { body: promotionInput(change) }, headers)
  expect(status).toBe(400)
  expect(body.code).toBe('validation_failed')
  expect(Object.keys(body.errors ?? {})).toEqual([field])
})

test('whoever saves what somebody else has changed meanwhile is told so', async () => {
  const { id, version } = await promotion()
  const save = (title: string) =>
    call(replacePromotion, { params: { id }, body: { ...promotionInput({ title }), version } }, headers)
  const responses = await Promise.all([save('One'), save('Two')])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('version_conflict')
  expect(responses.find(({ status }) => status === 200)?.body.version).toBe(2)
})

test('promotions are listed by priority, and found by title, code, state and span of time', async () => {
  const low = await promotion({ title: 'Winter Low', title_es: 'Invierno' })
  const high = await promotion({ title: 'Winter High', priority: 900, needs_code: true })
  const draft = await promotion({ title: 'Winter Draft', active: false })
  const coming = await promotion({ title: 'Winter Coming', starts_at: '2026-11-15T12:02:00Z' })
  const over = await promotion({ title: 'Winter Over', ends_at: '2026-11-10T00:00:00Z' })
  await call(createPublicity, { body: { code: 'frost', promotion_id: high.id } }, headers)
  const ids = async (query: object) =>
    (await call(listPromotions, { query: { page_size: 100, ...query } }, headers)).body.results.map(({ id }) => id)

  expect(await ids({ q: 'winter' })).toEqual([high.id, low.id, draft.id, coming.id, over.id])
  expect(await ids({ q: 'INVIERNO' })).toEqual([low.id])
  expect(await ids({ q: 'Frost' })).toEqual([high.id])
  expect(await ids({ q: 'winter', state: 'live' })).toEqual([high.id, low.id])
  expect(await ids({ q: 'winter', state: 'draft' })).toEqual([draft.id])
  expect(await ids({ q: 'winter', state: 'scheduled' })).toEqual([coming.id])
  expect(await ids({ q: 'winter', state: 'ended' })).toEqual([over.id])
  const aFewDays = { q: 'winter', from: '2026-11-10T00:00:00Z', until: '2026-11-15T12:02:00Z' }
  expect(await ids(aFewDays)).toEqual([high.id, low.id, draft.id])
  const { body } = await call(listPromotions, { query: { q: 'winter', page: 2, page_size: 2 } }, headers)
  expect(body).toMatchObject({ count: 5, results: [{ id: draft.id }, { id: coming.id }] })

  const noon = time.now
  time.now = new Date('2026-11-15T12:02:00Z')
  expect(await ids({ q: 'winter', state: 'scheduled' })).toEqual([])
  time.now = noon
})

test('making, changing and removing one is on record and can be undone, its codes with it', async () => {
  const made = await promotion({ title: 'Undone' })
  const { id } = made
  const creating = await newestEntry()
  expect(creating).toMatchObject({ action: 'createPromotion', entity: 'promotion', entity_name: 'Undone' })

  const change = { ...promotionInput({ title: 'Undone', effect: { kind: 'amount', amount: '5.00' } }), version: 1 }
  await call(replacePromotion, { params: { id }, body: change }, headers)
  const changing = await newestEntry()
  expect(changing?.changes).toEqual([
    { field: 'effect', before: { kind: 'percent', percent: 20 }, after: { kind: 'amount', amount: '5.00' } },
  ])
  expect((await undo(creating?.id)).body.code).toBe('undo_conflict')
  expect((await undo(changing?.id)).status).toBe(200)
  expect((await call(getPromotion, { params: { id } }, headers)).body).toMatchObject({
    effect: made.effect,
    version: 3,
  })

  await call(createPublicity, { body: { code: 'UNDONE', promotion_id: id, usage_limit: 7 } }, headers)
  expect((await call(deletePromotion, { params: { id } }, headers)).status).toBe(204)
  const removing = await newestEntry()
  expect((await undo(removing?.id)).status).toBe(200)
  expect((await call(getPromotion, { params: { id } }, headers)).body).toMatchObject({ title: 'Undone', codes: 1 })
})

test('one that was used is neither removed nor unmade', async () => {
  const { id } = await promotion()
  const creating = await newestEntry()
  await use(id)
  expect((await call(deletePromotion, { params: { id } }, headers)).body.code).toBe('wrong_state')
  expect((await undo(creating?.id)).body.code).toBe('undo_conflict')
  expect((await call(deletePromotion, { params: { id: 999_999 } }, headers)).status).toBe(404)
})

function tiers(...tiers: Extract<PromotionInput['effect'], { kind: 'tiered' }>['tiers']): PromotionInput['effect'] {
  return { kind: 'tiered', tiers }
}
