import { expect, test } from 'vitest'
import { priceCart } from './price-cart.ts'
import type { PricingInput, PricingLine, TaxTerms } from './pricing-types.ts'
import { compilePromotion } from './promotion.ts'
import { SHIPPED_TAX_RULES } from './shipped-tax-rules.ts'
import { compileTaxRule } from './tax-rules.ts'
import type { LocalRateSpan } from './tax-terms.ts'
import { taxTermsFor } from './tax-terms.ts'

const NOW = new Date('2026-11-17T17:00:00Z')
const [TEE, SHOE, BAG] = [1, 2, 3]
const KINDS = {
  products: new Map(),
  categories: new Map([
    [SHOE, 'footwear' as const],
    [BAG, 'bag' as const],
  ]),
}

function line(category: number, unit_cents: number, quantity = 1): PricingLine {
  return {
    sku_id: category,
    product_id: category,
    product_item_id: category,
    category_ids: [category],
    quantity,
    unit_cents,
  }
}

function termsIn(state: string, ppm: number, local_rates: LocalRateSpan[] = [], taxes_shipping = true): TaxTerms {
  const rules = (SHIPPED_TAX_RULES[state] ?? []).map(compileTaxRule)
  const states = new Map([[state, { ppm, taxes_shipping, rules }]])
  return taxTermsFor({ states, kinds: KINDS }, { state, at: NOW, local_rates, certificate_id: null })
}

function price(lines: PricingLine[], tax: TaxTerms, more: Partial<PricingInput> = {}) {
  return priceCart({
    lines,
    promotions: [],
    usage: new Map(),
    code: null,
    shopper: { signed_in: false, group_ids: [], first_order: false },
    gift_sku_ids: new Set(),
    shipping_cents: null,
    rates: [],
    tax,
    now: NOW,
    ...more,
  })
}

const off = (amount: string) =>
  compilePromotion({
    id: 1,
    title: 'Off',
    title_es: null,
    class: 'order',
    effect: { kind: 'amount', amount },
    scope: { product_ids: [], category_ids: [], product_item_ids: [] },
    conditions: { min_value: null, min_quantity: null, first_order: false, group_ids: [] },
    needs_code: false,
    active: true,
    starts_at: new Date(0),
    ends_at: null,
    priority: 1,
    exclusive: false,
    combines_with: [],
    usage_limit: null,
    customer_limit: null,
    budget: null,
  })

const localRate = (follows_state: boolean | null): LocalRateSpan => {
  return { zip: '10001', rate: '4.8750', starts_on: '2026-01-01', ends_on: null, follows_state }
}

test('an exempt line carries no tax, and the trace names the rule', () => {
  const { lines, totals, trace } = price([line(TEE, 4000), line(BAG, 5000)], termsIn('PA', 60_000))
  expect(totals.tax).toBe(300)
  expect(lines.map(({ tax_cents }) => tax_cents)).toEqual([0, 300])
  const step = trace.find(({ step }) => step === 'tax')
  expect(step).toMatchObject({
    state: 'PA',
    base_cents: 5000,
    findings: [
      { rule: { kind: 'clothing', treatment: 'exempt' }, sku_ids: [TEE], untaxed_cents: 4000 },
      { rule: { kind: 'bag', treatment: 'taxed' }, sku_ids: [BAG], untaxed_cents: 0 },
    ],
  })
})

test('a threshold counts the price of a piece after discounts, not of the line', () => {
  const tax = termsIn('NY', 40_000)
  expect(price([line(TEE, 10_999, 3)], tax).totals.tax).toBe(0)
  expect(price([line(TEE, 11_000, 3)], tax).totals.tax).toBe(1320)
  expect(price([line(TEE, 11_000, 3)], tax, { promotions: [off('0.01')] }).totals.tax).toBe(0)
  expect(price([line(TEE, 11_500)], tax, { promotions: [off('5.00')] }).totals.tax).toBe(440)
  expect(price([line(TEE, 11_500)], tax, { promotions: [off('5.01')] }).totals.tax).toBe(0)
})

test('only what exceeds the amount is taxed, for each piece', () => {
  const tax = termsIn('MA', 62_500)
  expect(price([line(TEE, 20_000, 2)], tax).totals.tax).toBe(313)
  expect(price([line(TEE, 20_000, 2)], tax, { promotions: [off('50.00')] }).totals.tax).toBe(0)
})

test('local tax follows the rule, unless the place says otherwise', () => {
  const taxOf = (follows: boolean | null, cents = 10_000) =>
    price([line(TEE, cents)], termsIn('NY', 40_000, [localRate(follows)])).totals.tax
  expect([taxOf(null), taxOf(false), taxOf(true)]).toEqual([488, 488, 0])
  expect(taxOf(true, 20_000)).toBe(1775)
  expect(price([line(TEE, 10_000)], termsIn('PA', 60_000, [localRate(null)])).totals.tax).toBe(0)
  const expired = { ...localRate(null), ends_on: '2026-11-16' }
  expect(price([line(TEE, 10_000)], termsIn('NY', 40_000, [expired])).totals.tax).toBe(0)
})

test('tax on shipping covers the same part as on the goods', () => {
  const tax = termsIn('PA', 60_000)
  const taxOf = (lines: PricingLine[], terms = tax) => price(lines, terms, { shipping_cents: 1000 }).totals.tax
  expect(taxOf([line(TEE, 5000)])).toBe(0)
  expect(taxOf([line(BAG, 5000)])).toBe(360)
  expect(taxOf([line(TEE, 5000), line(BAG, 5000)])).toBe(330)
  expect(taxOf([line(BAG, 5000)], termsIn('PA', 60_000, [], false))).toBe(300)
})

test('a state without a rate has no tax, whatever its rules and local rates', () => {
  const terms = taxTermsFor(
    { states: new Map(), kinds: KINDS },
    { state: 'NY', at: NOW, local_rates: [localRate(null)], certificate_id: null },
  )
  expect(price([line(BAG, 5000)], terms).totals.tax).toBe(0)
})

test('a certificate leaves goods, shipping, and the local part untaxed, and the trace names it', () => {
  const states = new Map([['NY', { ppm: 40_000, taxes_shipping: true, rules: [] }]])
  const taxed = { state: 'NY', at: NOW, local_rates: [localRate(null)] }
  const priceWith = (certificate_id: number | null) =>
    price([line(BAG, 5000, 2)], taxTermsFor({ states, kinds: KINDS }, { ...taxed, certificate_id }), {
      shipping_cents: 1000,
    })

  const exempt = priceWith(7)

  expect(priceWith(null).totals.tax).toBe(976)
  expect(exempt.totals).toMatchObject({ tax: 0, total: 11_000 })
  expect(exempt.lines.map(({ tax_cents }) => tax_cents)).toEqual([0])
  expect(exempt.trace.find(({ step }) => step === 'tax')).toMatchObject({ certificate_id: 7, base_cents: 0, cents: 0 })
})
