import { priceCart } from '../../apps/api/src/modules/promotions/rules/price-cart.ts'
import type { PricingInput } from '../../apps/api/src/modules/promotions/rules/pricing-types.ts'
import type { PromotionRecord } from '../../apps/api/src/modules/promotions/rules/promotion.ts'
import { compilePromotion } from '../../apps/api/src/modules/promotions/rules/promotion.ts'
import { quantile } from '../shared/users.ts'

const LINES = 200
const PROMOTIONS = 500
const AT = new Date('2026-11-15T12:00:00Z')
const NO_CONDITIONS = { min_value: null, min_quantity: null, first_order: false, group_ids: [] }

const EFFECTS: readonly Pick<PromotionRecord, 'class' | 'effect'>[] = [
  { class: 'item', effect: { kind: 'percent', percent: 12.5 } },
  { class: 'item', effect: { kind: 'buy_x_get_y', buy: 2, get: 1, percent: 50, repeat: 3 } },
  { class: 'order', effect: { kind: 'amount', amount: '5.00' } },
  { class: 'item', effect: { kind: 'tiered', tiers: [{ from_quantity: 3, percent: 5 }] } },
  { class: 'item', effect: { kind: 'fixed_price', price: '19.00' } },
  { class: 'shipping', effect: { kind: 'free_shipping' } },
]

/** Prices one large cart with every promotion of a busy shop, all combinable. */
export async function benchPricing({ quick }: { quick: boolean }): Promise<string[]> {
  const input: PricingInput = {
    lines: Array.from({ length: LINES }, (_, index) => ({
      sku_id: index + 1,
      product_id: (index % 120) + 1,
      product_item_id: index + 1,
      category_ids: [(index % 12) + 1, 100],
      quantity: (index % 5) + 1,
      unit_cents: 999 + index * 37,
    })),
    promotions: Array.from({ length: PROMOTIONS }, (_, index) => compilePromotion(promotion(index))),
    usage: new Map(),
    code: null,
    gift_sku_ids: new Set<number>(),
    shipping_cents: 790,
    rates: [],
    now: AT,
    shopper: { signed_in: true, group_ids: [], first_order: false },
    tax: { ppm: 88_750, taxes_shipping: true },
  }
  const times = Array.from({ length: quick ? 100 : 1000 }, () => {
    const began = performance.now()
    priceCart(input)
    return performance.now() - began
  })
  const { trace } = priceCart(input)
  const applied = trace.filter(({ step }) => step === 'applied').length
  const format = (share: number) => quantile(times.slice(20), share).toFixed(2)
  return [
    `bench pricing lines=${LINES} promotions=${PROMOTIONS} applied=${applied} p50_ms=${format(0.5)} p99_ms=${format(0.99)} first_ms=${times[0]?.toFixed(2)}`,
  ]
}

/** A third apply to the whole cart, a third to a category, a third to products. */
function promotion(index: number): PromotionRecord {
  const kind = EFFECTS[index % EFFECTS.length] ?? EFFECTS[0]
  const scope = { product_ids: [] as number[], category_ids: [] as number[], product_item_ids: [] as number[] }
  if (index % 3 === 1) scope.category_ids.push((index % 12) + 1)
  if (index % 3 === 2) scope.product_ids.push((index % 120) + 1, ((index * 7) % 120) + 1)
  return {
    id: index + 1,
    title: `Promotion ${index + 1}`,
    title_es: null,
    scope,
    conditions: NO_CONDITIONS,
    ...(kind as Pick<PromotionRecord, 'class' | 'effect'>),
    needs_code: false,
    active: true,
    starts_at: new Date(0),
    ends_at: null,
    priority: index % 50,
    exclusive: false,
    combines_with: ['item', 'order', 'shipping'],
    usage_limit: null,
    customer_limit: null,
    budget: null,
  }
}
