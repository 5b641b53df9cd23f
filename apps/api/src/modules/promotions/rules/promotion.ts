import type { Conditions, Effect, PromotionClass, Scope, Tier } from '@fieldhouse/contract/pricing'
import { toCents } from '@fieldhouse/contract/rules/money'

export interface PromotionRecord {
  id: number
  title: string
  title_es: string | null
  class: PromotionClass
  effect: Effect
  scope: Scope
  conditions: Conditions
  needs_code: boolean
  active: boolean
  starts_at: Date
  ends_at: Date | null
  priority: number
  exclusive: boolean
  combines_with: readonly PromotionClass[]
  usage_limit: number | null
  customer_limit: number | null
  budget: string | null
}

/** Redemptions of a promotion: total count, money spent, and the customer's own count. */
export interface RedemptionCounts {
  redemptions: number
  spent_cents: number
  customer_redemptions: number
}

/** Compiled for computing: money in cents, percentages in hundredths, scopes as sets, no limit as infinity. */
export interface CompiledPromotion {
  readonly id: number
  readonly title: string
  readonly title_es: string | null
  readonly class: PromotionClass
  readonly effect: CompiledEffect
  /** null means the whole cart. */
  readonly scope: CompiledScope | null
  readonly min_cents: number
  readonly min_quantity: number
  readonly first_order: boolean
  readonly group_ids: readonly number[]
  readonly needs_code: boolean
  readonly active: boolean
  readonly starts_at: number
  readonly ends_at: number
  readonly priority: number
  readonly exclusive: boolean
  readonly combines_with: ReadonlySet<PromotionClass>
  readonly usage_limit: number
  readonly customer_limit: number
  readonly budget_cents: number
}

export interface CompiledScope {
  readonly product_ids: ReadonlySet<number>
  readonly category_ids: ReadonlySet<number>
  readonly product_item_ids: ReadonlySet<number>
}

export type CompiledEffect =
  | { readonly kind: 'percent'; readonly hundredths: number }
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'fixed_price'; readonly cents: number }
  | {
      readonly kind: 'buy_x_get_y'
      readonly buy: number
      readonly get: number
      readonly hundredths: number
      readonly repeat: number
    }
  | { readonly kind: 'tiered'; readonly by: 'quantity' | 'value'; readonly tiers: readonly CompiledTier[] }
  | { readonly kind: 'free_shipping' }
  | { readonly kind: 'gift'; readonly sku_id: number; readonly quantity: number }

/** `from` is in units or cents; tiers are sorted from highest to lowest. */
export interface CompiledTier {
  readonly from: number
  readonly lowers: { readonly hundredths: number } | { readonly cents: number }
}

export const NO_LIMIT = Number.POSITIVE_INFINITY

export function compilePromotion(record: PromotionRecord): CompiledPromotion {
  const { effect, scope, conditions, starts_at, ends_at, budget, combines_with, ...rest } = record
  return {
    ...rest,
    effect: toReadyEffect(effect),
    scope: compileScope(scope),
    min_cents: conditions.min_value === null ? 0 : toCents(conditions.min_value),
    min_quantity: conditions.min_quantity ?? 0,
    first_order: conditions.first_order,
    group_ids: conditions.group_ids,
    starts_at: starts_at.getTime(),
    ends_at: ends_at?.getTime() ?? NO_LIMIT,
    combines_with: new Set(combines_with),
    usage_limit: record.usage_limit ?? NO_LIMIT,
    customer_limit: record.customer_limit ?? NO_LIMIT,
    budget_cents: budget === null ? NO_LIMIT : toCents(budget),
  }
}

export function compileScope({ product_ids, category_ids, product_item_ids }: Scope): CompiledScope | null {
  if (product_ids.length + category_ids.length + product_item_ids.length === 0) return null
  return {
    product_ids: new Set(product_ids),
    category_ids: new Set(category_ids),
    product_item_ids: new Set(product_item_ids),
  }
}

function toReadyEffect(effect: Effect): CompiledEffect {
  switch (effect.kind) {
    case 'percent':
      return { kind: 'percent', hundredths: toHundredths(effect.percent) }
    case 'amount':
      return { kind: 'amount', cents: toCents(effect.amount) }
    case 'fixed_price':
      return { kind: 'fixed_price', cents: toCents(effect.price) }
    case 'buy_x_get_y':
      return { ...effect, hundredths: toHundredths(effect.percent) }
    case 'tiered':
      return toReadyTiers(effect.tiers)
    default:
      return effect
  }
}

function toReadyTiers(tiers: readonly Tier[]): CompiledEffect {
  const by = tiers.some(({ from_value }) => from_value !== undefined) ? 'value' : 'quantity'
  const ready = tiers.map(({ from_quantity = 0, from_value, percent, amount }): CompiledTier => {
    const from = from_value === undefined ? from_quantity : toCents(from_value)
    const lowers = amount === undefined ? { hundredths: toHundredths(percent ?? 0) } : { cents: toCents(amount) }
    return { from, lowers }
  })
  return { kind: 'tiered', by, tiers: ready.toSorted((a, b) => b.from - a.from) }
}

function toHundredths(percent: number): number {
  return Math.round(percent * 100)
}
