import type { PromotionClass } from '@fieldhouse/contract/pricing'
import fc from 'fast-check'
import type { PricingInput, PricingLine } from '#modules/promotions/rules/pricing-types.ts'
import type { CompiledEffect, CompiledPromotion, CompiledScope } from '#modules/promotions/rules/promotion.ts'
import { NO_LIMIT } from '#modules/promotions/rules/promotion.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const cents = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 50_000 }))
const hundredths = fc.oneof(fc.constantFrom(1000, 3333, 5000, 10_000), fc.integer({ min: 1, max: 10_000 }))
const few = fc.integer({ min: 1, max: 4 })
const anyId = fc.integer({ min: 1, max: 5 })

/** Ids come from a small range, so that scopes overlap with lines and with each other. */
export const anyLine = fc
  .record({
    product: anyId,
    item: fc.integer({ min: 0, max: 1 }),
    size: fc.integer({ min: 0, max: 2 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    unit_cents: cents,
  })
  .map(({ product, item, size, quantity, unit_cents }): PricingLine => {
    const product_item_id = product * 10 + item
    return {
      sku_id: product_item_id * 10 + size,
      product_id: product,
      product_item_id,
      category_ids: product < 3 ? [1, 9] : [2, 9],
      quantity,
      unit_cents,
    }
  })

export const anyLines = fc.uniqueArray(anyLine, { selector: ({ sku_id }) => sku_id, maxLength: 8 })

const anyScope: fc.Arbitrary<CompiledScope | null> = fc.option(
  fc
    .record({
      product_ids: fc.array(anyId, { maxLength: 2 }),
      category_ids: fc.array(fc.constantFrom(1, 2, 9), { maxLength: 1 }),
      product_item_ids: fc.array(fc.integer({ min: 10, max: 51 }), { maxLength: 2 }),
    })
    .map((ids) => ({
      product_ids: new Set(ids.product_ids),
      category_ids: new Set(ids.category_ids),
      product_item_ids: new Set(ids.product_item_ids),
    })),
)

const anyTiers = fc
  .uniqueArray(
    fc.record({
      from: fc.integer({ min: 1, max: 40 }),
      lowers: fc.oneof(fc.record({ hundredths }), fc.record({ cents })),
    }),
    { selector: ({ from }) => from, minLength: 1, maxLength: 3 },
  )
  .map((tiers) => tiers.toSorted((a, b) => b.from - a.from))

const ofLines: fc.Arbitrary<CompiledEffect> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), hundredths }),
  fc.record({ kind: fc.constant('amount' as const), cents }),
  fc.record({ kind: fc.constant('fixed_price' as const), cents }),
  fc.record({ kind: fc.constant('buy_x_get_y' as const), buy: few, get: few, hundredths, repeat: few }),
  fc.record({
    kind: fc.constant('tiered' as const),
    by: fc.constantFrom('quantity' as const, 'value' as const),
    tiers: anyTiers,
  }),
  fc.record({ kind: fc.constant('gift' as const), sku_id: fc.constantFrom(7001, 7002), quantity: few }),
)
const ofOrders: fc.Arbitrary<CompiledEffect> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), hundredths }),
  fc.record({ kind: fc.constant('amount' as const), cents }),
  fc.record({
    kind: fc.constant('tiered' as const),
    by: fc.constantFrom('quantity' as const, 'value' as const),
    tiers: anyTiers,
  }),
)
const ofShipping: fc.Arbitrary<CompiledEffect> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), hundredths }),
  fc.record({ kind: fc.constant('amount' as const), cents }),
  fc.constant({ kind: 'free_shipping' as const }),
)

const classes: readonly PromotionClass[] = ['item', 'order', 'shipping']

const anyPromotion = fc
  .oneof(
    fc.record({ class: fc.constant('item' as const), effect: ofLines }),
    fc.record({ class: fc.constant('order' as const), effect: ofOrders }),
    fc.record({ class: fc.constant('shipping' as const), effect: ofShipping }),
  )
  .chain((kind) =>
    fc.record({
      class: fc.constant(kind.class),
      effect: fc.constant(kind.effect),
      scope: anyScope,
      min_cents: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, cents),
      min_quantity: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 20 })),
      first_order: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.boolean()),
      group_ids: fc.oneof(
        { weight: 5, arbitrary: fc.constant<number[]>([]) },
        fc.array(fc.constantFrom(1, 2), { maxLength: 2 }),
      ),
      priority: fc.integer({ min: 0, max: 3 }),
      exclusive: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.boolean()),
      combines_with: fc.subarray([...classes]).map((all) => new Set(all)),
      usage_limit: fc.oneof({ weight: 3, arbitrary: fc.constant(NO_LIMIT) }, fc.integer({ min: 1, max: 3 })),
      budget_cents: fc.oneof({ weight: 3, arbitrary: fc.constant(NO_LIMIT) }, cents),
    }),
  )

export const anyPromotions = fc.array(anyPromotion, { maxLength: 6 }).map((all) =>
  all.map(
    (fields, index): CompiledPromotion => ({
      id: index + 1,
      title: `Promotion ${index + 1}`,
      title_es: null,
      needs_code: false,
      active: true,
      starts_at: 0,
      ends_at: NO_LIMIT,
      customer_limit: NO_LIMIT,
      ...fields,
    }),
  ),
)

export const anyInput: fc.Arbitrary<PricingInput> = fc.record({
  lines: anyLines,
  promotions: anyPromotions,
  usage: fc
    .array(fc.record({ redemptions: fc.nat(3), spent_cents: fc.nat(20_000), customer_redemptions: fc.nat(1) }), {
      maxLength: 3,
    })
    .map((all) => new Map(all.map((used, index) => [index + 1, used]))),
  code: fc.constant(null),
  shopper: fc.record({
    signed_in: fc.boolean(),
    group_ids: fc.array(fc.constantFrom(1, 2, 3), { maxLength: 1 }),
    first_order: fc.boolean(),
  }),
  gift_sku_ids: fc.subarray([7001, 7002]).map((ids) => new Set(ids)),
  shipping_cents: fc.option(fc.integer({ min: 0, max: 3000 })),
  rates: fc.array(fc.record({ id: fc.constant('r'), cents: fc.integer({ min: 0, max: 3000 }) }), { maxLength: 3 }),
  tax: fc.option(fc.record({ ppm: fc.integer({ min: 0, max: 150_000 }), taxes_shipping: fc.boolean() })),
  now: fc.constant(NOW),
})
