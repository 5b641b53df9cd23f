import { getCartTrace, updateCart } from '@fieldhouse/contract/cart'
import { replaceTaxRate } from '@fieldhouse/contract/promotions'
import type { StateTaxRules, TaxRule } from '@fieldhouse/contract/taxes'
import {
  getTaxRules,
  listTaxKinds,
  listTaxRules,
  replaceCategoryTaxKind,
  replaceProductTaxKind,
  replaceTaxRules,
} from '@fieldhouse/contract/taxes'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { givenPromotionManager } from '#test/given-promotions.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, time } = shop
const given = givenCartsIn(shop)
const { headers, people, newestEntry, undo } = await givenPromotionManager(shop, ['promotions', 'audit'])

const OWN_RULE: TaxRule = {
  kind: 'bag',
  treatment: 'exempt_below',
  amount: '60.00',
  includes_amount: false,
  covers_local: true,
  starts_on: '2026-01-01',
  ends_on: null,
  source: 'A letter of the department',
  checked_on: '2026-11-01',
}

type UsState = StateTaxRules['state']
const setRate = (state: UsState) =>
  call(replaceTaxRate, { params: { state }, body: { rate: '6.0', taxes_shipping: true } }, headers)
const setRules = (state: UsState, version: number, rules: TaxRule[] | null) =>
  call(replaceTaxRules, { params: { state }, body: { version, rules } }, headers)

async function taxOf(sku_id: number, state: UsState) {
  const cart_id = await given.cart([{ sku_id, quantity: 1 }])
  const destination = { state, postal_code: '19104' }
  const { body } = await call(updateCart, { body: { cart_id, version: 1, destination } })
  return { cart_id, tax: body.totals.tax }
}

/** A changed rule reaches the server’s copy with its notification, a moment after the answer. */
const expectTax = (sku_id: number, state: UsState, tax: string) =>
  expect.poll(async () => (await taxOf(sku_id, state)).tax, { timeout: 5000 }).toBe(tax)

test('clothing is exempt in Pennsylvania, and the trace of the cart says so', async () => {
  await setRate('PA')
  const tee = await given.sku({ price: '40.00' })
  const { cart_id, tax } = await taxOf(tee.id, 'PA')
  expect(tax).toBe('0.00')
  const { body } = await call(getCartTrace, { params: { id: cart_id } }, headers)
  expect(body.trace.find(({ step }) => step === 'tax')).toEqual({
    step: 'tax',
    rate: '6',
    base: '0.00',
    amount: '0.00',
    state: 'PA',
    rules: [
      {
        kind: 'clothing',
        treatment: 'exempt',
        limit: null,
        includes_amount: false,
        starts_on: '2000-01-01',
        ends_on: null,
        sku_ids: [tee.id],
        untaxed: '40.00',
      },
    ],
  })
})

test('a product has the tax kind of its category, of a category above, or its own', async () => {
  await setRate('PA')
  const top = await given.category()
  const below = await given.category({ parent_id: top.id })
  const pack = await given.sku({ category_id: below.id, price: '50.00' })
  await expectTax(pack.id, 'PA', '0.00')
  const ofCategory = (id: number, kind: 'bag' | 'footwear' | null) =>
    call(replaceCategoryTaxKind, { params: { id }, body: { kind } }, headers)

  expect((await ofCategory(top.id, 'bag')).status).toBe(204)
  await expectTax(pack.id, 'PA', '3.00')
  await ofCategory(below.id, 'footwear')
  await expectTax(pack.id, 'PA', '0.00')
  const params = { id: pack.product_id }
  await call(replaceProductTaxKind, { params, body: { kind: 'accessory' } }, headers)
  await expectTax(pack.id, 'PA', '3.00')

  const { body } = await call(listTaxKinds, {}, headers)
  expect(body.categories).toContainEqual(expect.objectContaining({ id: below.id, parent: top.id, kind: 'footwear' }))
  expect(body.products).toEqual([expect.objectContaining({ id: pack.product_id, kind: 'accessory' })])
  expect((await undo((await newestEntry())?.id)).status).toBe(200)
  await expectTax(pack.id, 'PA', '0.00')
  expect((await ofCategory(999_999, 'bag')).status).toBe(404)
})

test('the shop as of a date has the tax-free weekend', async () => {
  await setRate('TX')
  const tee = await given.sku({ price: '40.00' })
  const before = time.now
  time.now = new Date('2027-08-07T12:00:00Z')
  const during = await taxOf(tee.id, 'TX')
  time.now = before
  expect([during.tax, (await taxOf(tee.id, 'TX')).tax]).toEqual(['0.00', '2.40'])
})

test('staff replaces the rules of a state, restores those that ship, and can undo both', async () => {
  await setRate('NJ')
  const tee = await given.sku({ price: '50.00' })
  const shipped = (await call(getTaxRules, { params: { state: 'NJ' } }, headers)).body
  expect([shipped.version, shipped.edited]).toEqual([0, false])

  const edited = await setRules('NJ', 0, [OWN_RULE])
  expect(edited.body).toEqual({ state: 'NJ', version: 1, edited: true, rules: [OWN_RULE] })
  await expectTax(tee.id, 'NJ', '3.00')
  expect((await setRules('NJ', 0, null)).body.code).toBe('version_conflict')

  expect((await undo((await newestEntry())?.id)).status).toBe(200)
  await expectTax(tee.id, 'NJ', '0.00')
  const again = await setRules('NJ', 2, [])
  expect(again.body).toMatchObject({ version: 3, edited: true, rules: [] })
  const restored = await setRules('NJ', 3, null)
  expect(restored.body).toEqual({ ...shipped, version: 4 })
  expect((await newestEntry())?.action).toBe('replaceTaxRules')
  const { results } = (await call(listTaxRules, {}, headers)).body
  expect(results.map(({ state }) => state)).toEqual(expect.arrayContaining(['MA', 'MN', 'NJ', 'NY', 'PA', 'RI', 'VT']))
})

test('two first edits at once: one is refused', async () => {
  const both = await Promise.all([setRules('OH', 0, [OWN_RULE]), setRules('OH', 0, [])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each([
  ['rules.0.amount', { treatment: 'taxed_above', amount: null }],
  ['rules.0.amount', { treatment: 'exempt' }],
  ['rules.0.ends_on', { treatment: 'tax_free_days' }],
  ['rules.0.ends_on', { ends_on: '2025-01-01' }],
] as const)('a rule that makes no sense is refused at %s', async (field, change) => {
  const { status, body } = await setRules('GA', 0, [{ ...OWN_RULE, ...change }])
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

test('rules of one kind cannot start on the same day, and unknown fields are refused', async () => {
  expect((await setRules('GA', 0, [OWN_RULE, OWN_RULE])).body.errors).toHaveProperty('rules.1.starts_on')
  expect((await setRules('GA', 0, [{ ...OWN_RULE, note: 'x' } as TaxRule])).status).toBe(400)
  const extra = { version: 0, rules: null, state: 'PA' }
  expect((await call(replaceTaxRules, { params: { state: 'GA' }, body: extra }, headers)).status).toBe(400)
})

test('staff without the permission for promotions cannot read or edit taxes', async () => {
  const other = await people.staff(['catalog'])
  expect((await call(listTaxRules, {}, other.headers)).status).toBe(403)
  const body = { version: 0, rules: null }
  expect((await call(replaceTaxRules, { params: { state: 'GA' }, body }, other.headers)).status).toBe(403)
  const kind = { kind: 'bag' as const }
  expect((await call(replaceProductTaxKind, { params: { id: 1 }, body: kind }, other.headers)).status).toBe(403)
})
