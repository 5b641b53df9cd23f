import type { Effect, EffectKind, PromotionClass, Tier } from '@fieldhouse/contract/pricing'
import { PROMOTION_CLASSES } from '@fieldhouse/contract/pricing'
import type { PromotionInput } from '@fieldhouse/contract/promotions'
import { toCents } from '@fieldhouse/contract/rules/money'

const CLASSES_OF: Record<EffectKind, readonly PromotionClass[]> = {
  percent: ['item', 'order', 'shipping'],
  amount: ['item', 'order', 'shipping'],
  tiered: ['item', 'order'],
  fixed_price: ['item'],
  buy_x_get_y: ['item'],
  gift: ['item'],
  free_shipping: ['shipping'],
}

export type FieldErrors = Record<string, string[]>
/** Optional fields are filled with their defaults. */
export type NormalizedPromotion = Required<PromotionInput>

/** Rules that the contract's schema cannot express, keyed by field. */
export function validatePromotion(entered: NormalizedPromotion): FieldErrors {
  const { effect, budget, starts_at, ends_at } = entered
  const problems: [field: string, problem: string | undefined][] = [
    ['class', classProblem(entered)],
    [
      'ends_at',
      ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at) ? 'must be after starts_at' : undefined,
    ],
    ['budget', budget !== null && toCents(budget) === 0 ? NOT_ZERO : undefined],
    ...effectProblems(effect),
  ]
  return Object.fromEntries(problems.flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])))
}

/** Normalizes before comparing and storing: trimmed titles, null for empty values, sorted unique ids. */
export function normalizePromotion(entered: PromotionInput): NormalizedPromotion {
  const { title, title_es, scope, conditions, combines_with } = entered
  const { min_value } = conditions
  return {
    ...entered,
    title: title.trim(),
    title_es: title_es?.trim() || null,
    ends_at: entered.ends_at ?? null,
    usage_limit: entered.usage_limit ?? null,
    customer_limit: entered.customer_limit ?? null,
    budget: entered.budget ?? null,
    scope: {
      product_ids: sortIds(scope.product_ids),
      category_ids: sortIds(scope.category_ids),
      product_item_ids: sortIds(scope.product_item_ids),
    },
    conditions: {
      ...conditions,
      min_value: min_value === null || toCents(min_value) === 0 ? null : min_value,
      group_ids: sortIds(conditions.group_ids),
    },
    combines_with: PROMOTION_CLASSES.filter((promotionClass) => combines_with.includes(promotionClass)),
  }
}

const NOT_ZERO = 'must be greater than 0'
const TWO_DECIMALS = 'must have at most two decimal places'

function classProblem({ class: itsClass, effect }: PromotionInput): string | undefined {
  const allowed = CLASSES_OF[effect.kind]
  return allowed.includes(itsClass) ? undefined : `must be ${allowed.join(' or ')} for ${effect.kind}`
}

function effectProblems(effect: Effect): [string, string | undefined][] {
  switch (effect.kind) {
    case 'percent':
    case 'buy_x_get_y':
      return [['effect.percent', percentProblem(effect.percent)]]
    case 'amount':
      return [['effect.amount', amountProblem(effect.amount)]]
    case 'tiered':
      return tierProblems(effect.tiers)
    default:
      return []
  }
}

function tierProblems(tiers: readonly Tier[]): [string, string | undefined][] {
  const byValue = tiers[0]?.from_value !== undefined
  return tiers.map((tier, index) => [`effect.tiers.${index}`, tierProblem(tier, tiers[index - 1], byValue)])
}

function tierProblem(tier: Tier, before: Tier | undefined, byValue: boolean): string | undefined {
  const { from_quantity, from_value, percent, amount } = tier
  if ((from_quantity === undefined) === (from_value === undefined))
    return 'must have exactly one of from_quantity and from_value'
  if ((from_value !== undefined) !== byValue)
    return 'must use the same threshold as the other tiers (from_quantity or from_value)'
  if ((percent === undefined) === (amount === undefined)) return 'must have exactly one of percent and amount'
  if (before && startOf(tier) <= startOf(before)) return 'must start above the previous tier'
  return percent === undefined ? amountProblem(amount ?? '0.00') : percentProblem(percent)
}

function startOf({ from_quantity = 0, from_value }: Tier): number {
  return from_value === undefined ? from_quantity : toCents(from_value)
}

function percentProblem(percent: number): string | undefined {
  return Number(percent.toFixed(2)) === percent ? undefined : TWO_DECIMALS
}

function amountProblem(amount: string): string | undefined {
  return toCents(amount) > 0 ? undefined : NOT_ZERO
}

function sortIds(ids: readonly number[]): number[] {
  return Array.from(new Set(ids)).sort((a, b) => a - b)
}
