import { priceCart } from '../../apps/api/src/modules/promotions/rules/price-cart.ts'
import type { PricingInput, TaxTerms } from '../../apps/api/src/modules/promotions/rules/pricing-types.ts'
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

const EXEMPT_BELOW = {
  treatment: 'exempt_below',
  amount_cents: 11_000,
  includes_amount: false,
  covers_local: false,
  starts_on: '2022-01-01',
  ends_on: null,
} as const
const ONE_RATE: TaxTerms = { ppm: 88_750, taxes_shipping: true }
/** As in New York: clothing and shoes below an amount are exempt from the state’s part. */
const BY_KIND: TaxTerms = {
  ppm: 40_000,
  taxes_shipping: true,
  local: { ppm: 48_750, follows_state: null },
  by_kind: {
    state: 'NY',
    rules: new Map([
      ['clothing', [{ ...EXEMPT_BELOW, kind: 'clothing' }]],
      ['footwear', [{ ...EXEMPT_BELOW, kind: 'footwear' }]],
    ]),
    kinds: {
      products: new Map([[7, 'bag']]),
      categories: new Map(
        Array.from({ length: 12 }, (_, index) => [index + 1, index % 3 === 0 ? 'footwear' : 'clothing'] as const),
      ),
    },
  },
}

/** Prices one large cart with every promotion of a busy shop, all combinable, with one tax rate and with tax by kind. */
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
    tax: ONE_RATE,
  }
  const times = { one: [] as number[], byKind: [] as number[] }
  for (let run = 0; run < (quick ? 100 : 1000); run++) {
    times.one.push(timed(() => priceCart(input)))
    times.byKind.push(timed(() => priceCart({ ...input, tax: BY_KIND })))
  }
  const { trace } = priceCart(input)
  const applied = trace.filter(({ step }) => step === 'applied').length
  const at = (values: readonly number[], share: number) => quantile(values.slice(20), share)
  const format = (values: readonly number[]) =>
    `p50_ms=${at(values, 0.5).toFixed(2)} p99_ms=${at(values, 0.99).toFixed(2)}`
  return [
    `bench pricing lines=${LINES} promotions=${PROMOTIONS} applied=${applied} ${format(times.one)} first_ms=${times.one[0]?.toFixed(2)}`,
    `bench pricing-tax-by-kind ${format(times.byKind)} ratio_p50=${(at(times.byKind, 0.5) / at(times.one, 0.5)).toFixed(2)}`,
  ]
}

function timed(act: () => unknown): number {
  const began = performance.now()
  act()
  return performance.now() - began
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
