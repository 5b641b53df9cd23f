import type { EffectKind, PromotionClass } from '@fieldhouse/contract/pricing'
import type { Basket, BasketLine, ScopeMatch } from './basket.ts'
import { toScopeMatch } from './basket.ts'
import type { PricingInput, PricingRefusal } from './pricing-types.ts'
import type { CompiledPromotion } from './promotion.ts'

export const PRICING_STAGES: readonly PromotionClass[] = ['item', 'order', 'shipping']

/** What decides whether a promotion claims the lines that it lowers. */
type LineClaim = Pick<CompiledPromotion, 'class'> & { readonly effect: { readonly kind: EffectKind } }

export type PromotionDecision =
  | { readonly promotion: CompiledPromotion; readonly match: ScopeMatch }
  | { readonly promotion: CompiledPromotion; readonly reason: PricingRefusal }

/**
 * Decides each promotion once, by descending priority, then ascending id. A chosen promotion blocks later ones that it
 * cannot combine with. Runs before any amount is computed, so that no discount depends on another.
 */
export function choosePromotions(basket: Basket, input: PricingInput): PromotionDecision[] {
  const chosen = trackChosen()
  const inOrder = input.promotions.toSorted((a, b) => b.priority - a.priority || a.id - b.id)

  return inOrder.map((promotion): PromotionDecision => {
    const early = notForNow(promotion, input) ?? notForShopper(promotion, input)
    if (early) return { promotion, reason: early }
    const matching = basket.matchScope(promotion.scope)
    const reason = notForLines(promotion, matching, input) ?? chosen.against(promotion)
    if (reason) return { promotion, reason }

    const free = freeFor(promotion, matching)
    const idle = nothingToDo(promotion, matching, free, input)
    if (idle) return { promotion, reason: idle }

    chosen.add(promotion)
    if (takesLines(promotion)) for (const line of free.lines) takeLine(line, promotion)
    return { promotion, match: free }
  })
}

function notForNow(promotion: CompiledPromotion, { now, usage, code }: PricingInput): PricingRefusal | undefined {
  const { active, starts_at, ends_at, usage_limit, customer_limit, budget_cents } = promotion
  if (!active) return { code: 'not_active' }
  if (now.getTime() < starts_at) return { code: 'not_started', at: starts_at }
  if (now.getTime() >= ends_at) return { code: 'ended', at: ends_at }
  if (promotion.needs_code && code?.promotion_id === promotion.id && code.used_up) return { code: 'used_up' }
  const used = usage.get(promotion.id)
  if (!used) return undefined
  if (used.customer_redemptions >= customer_limit) return { code: 'used_by_you' }
  if (used.redemptions >= usage_limit) return { code: 'used_up' }
  return used.spent_cents >= budget_cents ? { code: 'budget_spent' } : undefined
}

function notForShopper(
  { first_order, group_ids }: CompiledPromotion,
  { shopper }: PricingInput,
): PricingRefusal | undefined {
  if (first_order && !shopper.first_order) return { code: 'first_order_only' }
  if (group_ids.length === 0 || group_ids.some((id) => shopper.group_ids.includes(id))) return undefined
  return { code: shopper.signed_in ? 'not_in_group' : 'sign_in_needed' }
}

function notForLines(
  promotion: CompiledPromotion,
  matching: ScopeMatch,
  input: PricingInput,
): PricingRefusal | undefined {
  const { min_cents, min_quantity, effect } = promotion
  const { value, quantity, lines } = matching
  if (value < min_cents) {
    return { code: 'min_value', missing_cents: min_cents - value, progress: value / min_cents }
  }
  if (quantity < min_quantity) {
    return { code: 'min_quantity', missing_quantity: min_quantity - quantity, progress: quantity / min_quantity }
  }
  if (lines.length === 0) return { code: 'nothing_matches' }
  if (effect.kind === 'gift' && !input.gift_sku_ids.has(effect.sku_id)) return { code: 'gift_sold_out' }
  return undefined
}

/** Tracks chosen promotions by class, because hundreds of candidates are checked against them. */
function trackChosen() {
  const first: Partial<Record<PromotionClass, CompiledPromotion>> = {}
  /** First chosen promotion that cannot combine with this class. */
  const closed: Partial<Record<PromotionClass, CompiledPromotion>> = {}
  let exclusive: CompiledPromotion | undefined

  return {
    add(promotion: CompiledPromotion): void {
      if (promotion.exclusive) exclusive ??= promotion
      first[promotion.class] ??= promotion
      for (const stage of PRICING_STAGES) {
        if (!meetOnLines(promotion.class, stage) && !promotion.combines_with.has(stage)) closed[stage] ??= promotion
      }
    },
    against(promotion: CompiledPromotion): PricingRefusal | undefined {
      const any = exclusive ?? (promotion.exclusive ? (first.item ?? first.order ?? first.shipping) : undefined)
      if (any) return { code: 'exclusive', other: any }
      const unwanted = PRICING_STAGES.find(
        (stage) => first[stage] && !meetOnLines(promotion.class, stage) && !promotion.combines_with.has(stage),
      )
      const other = closed[promotion.class] ?? (unwanted && first[unwanted])
      return other && { code: 'not_combinable', other }
    },
  }
}

/** Item promotions conflict only on a shared line, so they are checked per line. */
export function meetOnLines(first: PromotionClass, second: PromotionClass): boolean {
  return first === 'item' && second === 'item'
}

function freeFor(promotion: CompiledPromotion, matching: ScopeMatch): ScopeMatch {
  if (!takesLines(promotion)) return matching
  const { lines } = matching
  const isFree = promotion.combines_with.has('item')
    ? ({ keeper }: BasketLine) => keeper === undefined
    : ({ firstPromotion }: BasketLine) => firstPromotion === undefined
  return lines.every(isFree) ? matching : toScopeMatch(lines.filter(isFree))
}

function takeLine(line: BasketLine, promotion: CompiledPromotion): void {
  line.firstPromotion ??= promotion
  if (!promotion.combines_with.has('item')) line.keeper ??= promotion
}

export function takesLines({ class: itsClass, effect }: LineClaim): boolean {
  return itsClass === 'item' && effect.kind !== 'gift'
}

function nothingToDo(
  { effect }: CompiledPromotion,
  matching: ScopeMatch,
  free: ScopeMatch,
  { shipping_cents }: PricingInput,
): PricingRefusal | undefined {
  if (free.lines.length === 0) {
    const other = matching.lines.find(({ firstPromotion }) => firstPromotion)?.firstPromotion
    return { code: 'not_combinable', ...(other ? { other } : {}) }
  }
  if (effect.kind === 'fixed_price' && free.lines.every(({ line }) => line.unit_cents <= effect.cents)) {
    return { code: 'nothing_to_lower' }
  }
  if (effect.kind === 'buy_x_get_y') {
    const groupSize = effect.buy + effect.get
    const missing = groupSize - free.quantity
    if (missing > 0) return { code: 'too_few_units', missing_quantity: missing, progress: free.quantity / groupSize }
  }
  if (effect.kind === 'tiered') {
    const lowest = effect.tiers.at(-1)?.from ?? 0
    const there = effect.by === 'value' ? free.value : free.quantity
    if (there >= lowest) return undefined
    const missing = lowest - there
    const progress = there / lowest
    return effect.by === 'value'
      ? { code: 'next_tier', missing_cents: missing, progress }
      : { code: 'next_tier', missing_quantity: missing, progress }
  }
  if (effect.kind === 'free_shipping' && shipping_cents === 0) return { code: 'nothing_to_lower' }
  return free.value === 0 && effect.kind !== 'gift' ? { code: 'nothing_to_lower' } : undefined
}
