import type { Body } from '@fieldhouse/contract/endpoint'
import type { PromotionInput } from '@fieldhouse/contract/promotions'
import { listPromotionOverlaps } from '@fieldhouse/contract/promotions'
import { beforeEach, expect, test } from 'vitest'
import { givenPromotionManager, promotionInput } from '#test/given-promotions.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db } = shop
const { given, people, headers, promotion } = await givenPromotionManager(shop, ['promotions'])
const NO_SCOPE = { product_ids: [], category_ids: [], product_item_ids: [] }

beforeEach(() => db.deleteFrom('promotions.promotions').execute())

type OverlapInput = Body<typeof listPromotionOverlaps>

function draft(change: Partial<PromotionInput> = {}, promotion_id?: number): OverlapInput {
  const { class: itsClass, effect, scope, needs_code, ...rest } = promotionInput(change)
  const { starts_at, ends_at = null, priority, exclusive, combines_with } = rest
  const input = { scope, needs_code, starts_at, ends_at, priority, exclusive, combines_with }
  return { ...input, class: itsClass, kind: effect.kind, ...(promotion_id ? { promotion_id } : {}) }
}

async function overlapsOf(change: Partial<PromotionInput> = {}, promotion_id?: number) {
  const { status, body } = await call(listPromotionOverlaps, { body: draft(change, promotion_id) }, headers)
  expect(status).toBe(200)
  return body
}

test('two item promotions that do not combine: the one of higher priority gets the shared items', async () => {
  const shoes = await given.category({ name: 'Shoes', name_es: 'Calzado' })
  const running = await given.category({ name: 'Running', name_es: 'Correr', parent_id: shoes.id })
  const product = await given.product({ name: 'Tempo', category_id: running.id })
  const item = await given.item(product.id, [1])
  const other = await promotion({
    title: 'Shoes week',
    combines_with: [],
    priority: 5,
    scope: { ...NO_SCOPE, category_ids: [shoes.id] },
    ends_at: '2026-12-01T00:00:00.000Z',
  })
  const { count, results } = await overlapsOf({ scope: { ...NO_SCOPE, product_item_ids: [item.id] } })
  expect(count).toBe(1)
  expect(results[0]).toEqual({
    promotion_id: other.id,
    title: 'Shoes week',
    title_es: null,
    from: shop.time.now.toISOString(),
    until: '2026-12-01T00:00:00.000Z',
    outcome: 'not_combinable',
    meets: 'items',
    applies_first: 'other',
    same_priority: false,
    has_shared_items: true,
    shared: { en: expect.stringMatching(/^Tempo, /), es: expect.stringMatching(/^Tempo, /) },
  })
  expect((await overlapsOf({ scope: { ...NO_SCOPE, product_ids: [product.id] } })).results[0]?.shared.en).toBe('Tempo')
  expect((await overlapsOf({ scope: { ...NO_SCOPE, category_ids: [running.id] } })).results[0]?.shared.es).toBe(
    'Correr',
  )
  expect((await overlapsOf()).results[0]?.shared.en).toBe('Shoes')
  const apart = await given.category({ name: 'Hats' })
  expect(await overlapsOf({ scope: { ...NO_SCOPE, category_ids: [apart.id] } })).toEqual({ count: 0, results: [] })
})

test('the older one applies among equal priorities, and a saved promotion does not overlap itself', async () => {
  const older = await promotion({ title: 'Older', combines_with: [] })
  const newer = await promotion({ title: 'Newer', combines_with: [] })
  const alone = { combines_with: [] }
  expect((await overlapsOf(alone, older.id)).results).toMatchObject([
    { promotion_id: newer.id, applies_first: 'this', same_priority: true },
  ])
  expect((await overlapsOf(alone, newer.id)).results).toMatchObject([
    { promotion_id: older.id, applies_first: 'other', same_priority: true },
  ])
  expect((await overlapsOf(alone)).results.map(({ applies_first }) => applies_first)).toEqual(['other', 'other'])
})

test('promotions that both allow it apply together, and free gifts never take items', async () => {
  const product = await given.product({})
  const { sku_ids } = await given.item(product.id, [1])
  await promotion({ combines_with: ['item'] })
  expect((await overlapsOf({ combines_with: ['item'] })).results).toMatchObject([{ outcome: 'both', meets: 'items' }])
  expect((await overlapsOf({ combines_with: [] })).results).toMatchObject([{ outcome: 'not_combinable' }])
  const gift = { kind: 'gift', sku_id: sku_ids[0] ?? 0, quantity: 1 } as const
  expect((await overlapsOf({ combines_with: [], effect: gift })).results).toMatchObject([{ outcome: 'both' }])
})

test('exclusive promotions and order discounts keep others out of the cart, whatever the items', async () => {
  const [a, b] = [await given.category({}), await given.category({})]
  const [onA, onB] = [
    { ...NO_SCOPE, category_ids: [a.id] },
    { ...NO_SCOPE, category_ids: [b.id] },
  ]
  await promotion({ title: 'On A', scope: onA, combines_with: [] })
  const cart = { meets: 'cart', has_shared_items: false, shared: { en: null, es: null } }
  expect((await overlapsOf({ scope: onB, exclusive: true })).results).toMatchObject([{ outcome: 'exclusive', ...cart }])
  expect((await overlapsOf({ scope: onB, class: 'order' })).results).toMatchObject([
    { outcome: 'not_combinable', ...cart },
  ])
})

test('a cart holds one code, so two promotions with codes never meet', async () => {
  const coded = await promotion({ title: 'Coded', needs_code: true, exclusive: true })
  const automatic = await promotion({ title: 'Automatic', combines_with: ['item'] })
  const { results } = await overlapsOf({ needs_code: true, combines_with: ['item'] })
  expect(results).toMatchObject([
    { promotion_id: automatic.id, outcome: 'both' },
    { promotion_id: coded.id, outcome: 'one_code' },
  ])
})

test('drafts, expired promotions and promotions of other days do not overlap', async () => {
  await promotion({ title: 'Draft', active: false })
  await promotion({ title: 'Expired', ends_at: '2026-11-10T00:00:00.000Z' })
  await promotion({ title: 'January', starts_at: '2027-01-01T00:00:00.000Z' })
  expect(await overlapsOf({ ends_at: '2027-01-01T00:00:00.000Z' })).toEqual({ count: 0, results: [] })
  expect((await overlapsOf()).results).toMatchObject([{ title: 'January', from: '2027-01-01T00:00:00.000Z' }])
  expect((await overlapsOf({ ends_at: '2026-11-05T00:00:00.000Z' })).count).toBe(0)
})

test('of a thousand overlaps the twenty that matter most are listed, quickly', async () => {
  const category = await given.category({})
  const { id } = await promotion({ scope: { ...NO_SCOPE, category_ids: [category.id] }, combines_with: ['item'] })
  await promotion({ title: 'The collision', combines_with: [] })
  const row = await db.selectFrom('promotions.promotions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _, effect, scope, conditions, ...rest } = row
  const json = { effect: JSON.stringify(effect), scope: JSON.stringify(scope), conditions: JSON.stringify(conditions) }
  const copies = Array.from({ length: 1000 }, () => ({ ...rest, ...json }))
  await db.insertInto('promotions.promotions').values(copies).execute()

  const begun = performance.now()
  const { count, results } = await overlapsOf({ combines_with: ['item'] })
  const took = performance.now() - begun
  expect({ count, listed: results.length, first: results[0]?.title }).toEqual({
    count: 1002,
    listed: 20,
    first: 'The collision',
  })
  expect(took).toBeLessThan(1000)
})

test('only staff with the permission may ask, and unknown fields are refused', async () => {
  const { headers: packer } = await people.staff(['orders'])
  expect((await call(listPromotionOverlaps, { body: draft() }, packer)).status).toBe(403)
  expect((await call(listPromotionOverlaps, { body: draft() })).status).toBe(401)
  const body = { ...draft(), title: 'Not a field' } as OverlapInput
  expect((await call(listPromotionOverlaps, { body }, headers)).status).toBe(400)
})
