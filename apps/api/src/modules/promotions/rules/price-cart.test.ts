import { expect, test } from 'vitest'
import { priceCart, sumTrace } from './price-cart.ts'
import type { PricingInput, PricingLine, TraceEntry } from './pricing-types.ts'
import type { CompiledPromotion, PromotionRecord } from './promotion.ts'
import { compilePromotion } from './promotion.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const EVERYTHING = { product_ids: [], category_ids: [], product_item_ids: [] }
const NO_CONDITIONS = { min_value: null, min_quantity: null, first_order: false, group_ids: [] }

const SHOES = { ...EVERYTHING, category_ids: [1] }
const shoe = line(11, 1, 8000)
const tee = line(21, 2, 2500)
const sock = line(31, 3, 999)

function line(sku_id: number, category: number, unit_cents: number, quantity = 1): PricingLine {
  return { sku_id, product_id: sku_id, product_item_id: sku_id, category_ids: [category, 9], quantity, unit_cents }
}

function promotion(row: Partial<PromotionRecord>, id = 1): CompiledPromotion {
  return compilePromotion({
    id,
    title: `Promotion ${id}`,
    title_es: null,
    class: 'item',
    effect: { kind: 'percent', percent: 10 },
    scope: EVERYTHING,
    conditions: NO_CONDITIONS,
    needs_code: false,
    active: true,
    starts_at: new Date(0),
    ends_at: null,
    priority: 10,
    exclusive: false,
    combines_with: [],
    usage_limit: null,
    customer_limit: null,
    budget: null,
    ...row,
  })
}

function price(
  lines: readonly PricingLine[],
  promotions: readonly CompiledPromotion[],
  more: Partial<PricingInput> = {},
) {
  const priced = priceCart({
    lines,
    promotions,
    usage: new Map(),
    code: null,
    gift_sku_ids: new Set(),
    shipping_cents: null,
    rates: [],
    tax: null,
    shopper: { signed_in: false, group_ids: [], first_order: true },
    now: NOW,
    ...more,
  })
  expect(sumTrace(priced.trace)).toBe(priced.totals.total)
  return priced
}

const reasonOf = (trace: readonly TraceEntry[], id = 1) => {
  const step = trace.find((entry) => entry.step === 'refused' && entry.promotion.id === id)
  return step?.step === 'refused' ? step.reason : undefined
}

const totalsOf = (lines: readonly PricingLine[], row: Partial<PromotionRecord>) =>
  price(lines, [promotion(row)]).lines.map(({ total_cents }) => total_cents)

test('a cent does not change lines because something else came into the cart', () => {
  const half = promotion({ class: 'order', effect: { kind: 'percent', percent: 52.4 }, combines_with: ['order'] }, 2)
  const gone = promotion({ class: 'order', effect: { kind: 'percent', percent: 100 }, scope: SHOES, priority: 5 })
  const both = [half, { ...gone, combines_with: half.combines_with }]
  const lines = [line(11, 1, 175, 12), line(31, 2, 40, 14)]
  const before = price(lines, both).totals.total
  expect(price([...lines, line(12, 1, 3, 16)], both).totals.total).toBe(before)
})

test('each kind lowers what it is about, to the cent', () => {
  expect(totalsOf([shoe, tee], { effect: { kind: 'percent', percent: 33.33 }, scope: SHOES })).toEqual([5334, 2500])
  expect(totalsOf([shoe, tee], { effect: { kind: 'amount', amount: '10.00' }, class: 'order' })).toEqual([7238, 2262])
  expect(totalsOf([tee, sock], { effect: { kind: 'amount', amount: '99.00' } })).toEqual([0, 0])
  expect(totalsOf([shoe, sock], { effect: { kind: 'fixed_price', price: '20.00' } })).toEqual([2000, 999])
  const three = { ...tee, quantity: 3 }
  const buyTwo = { kind: 'buy_x_get_y' as const, buy: 2, get: 1, percent: 100, repeat: 1 }
  expect(totalsOf([shoe, three], { effect: buyTwo })).toEqual([8000, 5000])
  expect(totalsOf([{ ...tee, quantity: 9 }], { effect: { ...buyTwo, repeat: 2 } })).toEqual([17_500])
  const tiers = [
    { from_quantity: 2, percent: 10 },
    { from_quantity: 4, percent: 20 },
  ]
  expect(totalsOf([{ ...tee, quantity: 4 }], { effect: { kind: 'tiered', tiers } })).toEqual([8000])
  expect(totalsOf([{ ...tee, quantity: 3 }], { effect: { kind: 'tiered', tiers } })).toEqual([6750])
  const byValue = [{ from_value: '100.00', amount: '15.00' }]
  expect(totalsOf([shoe, tee], { effect: { kind: 'tiered', tiers: byValue }, class: 'order' })).toEqual([6857, 2143])
})

test('free shipping covers the cheapest rate, and a faster one costs the difference', () => {
  const free = promotion({ class: 'shipping', effect: { kind: 'free_shipping' } })
  const rates = [
    { id: 'ground', cents: 560 },
    { id: 'express', cents: 3200 },
  ]
  const express = price([shoe], [free], { shipping_cents: 3200, rates })
  expect(express.totals).toMatchObject({ shipping: 2640, total: 8000 + 2640 })
  expect(price([shoe], [free], { shipping_cents: 560, rates }).totals.shipping).toBe(0)
  expect(express.rates).toEqual([
    { id: 'ground', cents: 0 },
    { id: 'express', cents: 2640 },
  ])
  const capped = promotion({ class: 'shipping', effect: { kind: 'free_shipping' }, budget: '5.00' })
  expect(price([shoe], [capped], { shipping_cents: 560, rates }).rates.map(({ cents }) => cents)).toEqual([60, 2700])
})

test('shipping is free, or less, and tax comes last', () => {
  const free = promotion({
    class: 'shipping',
    effect: { kind: 'free_shipping' },
    conditions: { ...NO_CONDITIONS, min_value: '50.00' },
  })
  const tax = { ppm: 88_750, taxes_shipping: true }
  expect(price([shoe], [free], { shipping_cents: 700, tax }).totals).toEqual({
    items: 8000,
    discount: 0,
    shipping: 0,
    tax: 710,
    total: 8710,
  })
  const paid = price([tee], [free], { shipping_cents: 700, tax })
  expect(paid.totals).toMatchObject({ shipping: 700, tax: 284, total: 3484 })
  expect(reasonOf(paid.trace)).toEqual({ code: 'min_value', missing_cents: 2500, progress: 0.5 })
  const half = promotion({ class: 'shipping', effect: { kind: 'percent', percent: 50 } })
  expect(price([tee], [half], { shipping_cents: 701 }).totals.shipping).toBe(350)
  expect(price([tee], [free, half]).totals).toMatchObject({ shipping: null, tax: null, total: 2500 })
})

test('a gift is given while there is one', () => {
  const gift = promotion({ effect: { kind: 'gift', sku_id: 77, quantity: 1 } })
  const applied = price([tee], [gift], { gift_sku_ids: new Set([77]) }).trace.find(({ step }) => step === 'applied')
  expect(applied).toMatchObject({ cents: 0, gift: { sku_id: 77, quantity: 1 } })
  expect(reasonOf(price([tee], [gift]).trace)).toEqual({ code: 'gift_sold_out' })
})

const conditions = (more: Partial<PromotionRecord['conditions']>) => ({ conditions: { ...NO_CONDITIONS, ...more } })

test.each<[string, Partial<PromotionRecord>, Partial<PricingInput>, object]>([
  ['is a draft', { active: false }, {}, { code: 'not_active' }],
  ['begins now', { starts_at: NOW }, {}, { code: undefined }],
  ['begins later', { starts_at: new Date(NOW.getTime() + 1) }, {}, { code: 'not_started' }],
  ['ends now', { ends_at: NOW }, {}, { code: 'ended' }],
  ['is about something else', { scope: { ...EVERYTHING, product_ids: [5] } }, {}, { code: 'nothing_matches' }],
  ['wants more', { ...conditions({ min_value: '31.20' }) }, {}, { code: 'min_value', missing_cents: 620 }],
  ['wants more units', conditions({ min_quantity: 3 }), {}, { code: 'min_quantity', missing_quantity: 2 }],
  [
    'is for newcomers',
    conditions({ first_order: true }),
    { shopper: { signed_in: true, group_ids: [], first_order: false } },
    { code: 'first_order_only' },
  ],
  ['is for a group', conditions({ group_ids: [4] }), {}, { code: 'sign_in_needed' }],
  [
    'is for another group',
    conditions({ group_ids: [4] }),
    { shopper: { signed_in: true, group_ids: [5], first_order: true } },
    { code: 'not_in_group' },
  ],
  [
    'is used up',
    { usage_limit: 3 },
    { usage: new Map([[1, { redemptions: 3, spent_cents: 0, customer_redemptions: 0 }]]) },
    { code: 'used_up' },
  ],
  [
    'was used by this person',
    { customer_limit: 1 },
    { usage: new Map([[1, { redemptions: 3, spent_cents: 0, customer_redemptions: 1 }]]) },
    { code: 'used_by_you' },
  ],
  [
    'has no money left',
    { budget: '5.00' },
    { usage: new Map([[1, { redemptions: 3, spent_cents: 500, customer_redemptions: 0 }]]) },
    { code: 'budget_spent' },
  ],
  [
    'wants a pair',
    { effect: { kind: 'buy_x_get_y', buy: 1, get: 1, percent: 50, repeat: 1 } },
    {},
    { code: 'too_few_units', missing_quantity: 1 },
  ],
  [
    'has its first tier further up',
    { effect: { kind: 'tiered', tiers: [{ from_value: '30.00', percent: 5 }] } },
    {},
    { code: 'next_tier', missing_cents: 500 },
  ],
  ['would make it dearer', { effect: { kind: 'fixed_price', price: '25.00' } }, {}, { code: 'nothing_to_lower' }],
])('a promotion that %s says so', (_, row, more, expected) => {
  const reason = reasonOf(price([tee], [promotion(row)], more).trace)
  expect({ code: reason?.code, ...reason }).toMatchObject(expected)
})

test('what is left of a budget is the most that is given', () => {
  const usage = new Map([[1, { redemptions: 1, spent_cents: 900, customer_redemptions: 0 }]])
  const { totals, trace } = price([shoe, tee], [promotion({ budget: '10.00' })], { usage })
  expect(totals.discount).toBe(100)
  expect(trace.find(({ step }) => step === 'applied')).toMatchObject({ capped: true, cents: 100 })
})

test('a line takes one promotion of lines, that of the higher priority, unless both may be combined', () => {
  const [first, second] = [{ priority: 20 }, { priority: 10 }]
  const both = price([tee], [promotion(second, 1), promotion(first, 2)])
  expect(both.totals.total).toBe(2250)
  expect(reasonOf(both.trace, 1)).toMatchObject({ code: 'not_combinable', other: { id: 2 } })
  const item = { combines_with: ['item' as const] }
  expect(price([tee], [promotion({ ...second, ...item }, 1), promotion({ ...first, ...item }, 2)]).totals.total).toBe(
    2025,
  )
  const apart = price([shoe, tee], [promotion({ ...first, scope: SHOES }, 1), promotion(second, 2)])
  expect(apart.lines.map(({ total_cents }) => total_cents)).toEqual([7200, 2250])
})

test('classes combine only if both say so, and what is exclusive works alone', () => {
  const order = { class: 'order' as const, priority: 5 }
  expect(reasonOf(price([tee], [promotion({}), promotion(order, 2)]).trace, 2)).toMatchObject({
    code: 'not_combinable',
  })
  const itemPromotion = promotion({ combines_with: ['order'] })
  const orderPromotion = promotion({ ...order, combines_with: ['item'] }, 2)
  expect(price([tee], [itemPromotion, orderPromotion]).totals.total).toBe(2025)
  const alone = promotion({ ...order, exclusive: true, priority: 1, combines_with: ['item'] }, 3)
  expect(reasonOf(price([tee], [itemPromotion, alone]).trace, 3)).toMatchObject({ code: 'exclusive', other: { id: 1 } })
  const first = promotion({ ...order, exclusive: true, priority: 99, combines_with: ['item'] }, 3)
  expect(reasonOf(price([tee], [itemPromotion, first]).trace, 1)).toMatchObject({ code: 'exclusive', other: { id: 3 } })
})
