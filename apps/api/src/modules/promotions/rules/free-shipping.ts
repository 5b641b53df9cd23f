import type { CompiledPromotion } from './promotion.ts'
import { NO_LIMIT } from './promotion.ts'

/** The lowest order value from which shipping is free for everyone at the instant; undefined if no promotion says so. */
export function freeShippingFromCents(automatic: readonly CompiledPromotion[], at: Date): number | undefined {
  const promised = automatic.filter((promotion) => isForEveryone(promotion) && isLive(promotion, at.getTime()))
  return promised.length > 0 ? Math.min(...promised.map(({ min_cents }) => min_cents)) : undefined
}

/** When the next automatic promotion starts or ends; undefined if none does. */
export function nextPromotionChange(automatic: readonly CompiledPromotion[], at: Date): Date | undefined {
  const instants = automatic.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
  const next = Math.min(...instants.filter((instant) => instant > at.getTime() && instant < NO_LIMIT))
  return Number.isFinite(next) ? new Date(next) : undefined
}

/** A promotion that may be used up is no promise. */
function isForEveryone({
  effect,
  scope,
  usage_limit,
  customer_limit,
  budget_cents,
  ...rest
}: CompiledPromotion): boolean {
  const isUnlimited = [usage_limit, customer_limit, budget_cents].every((limit) => limit === NO_LIMIT)
  const isUnconditional = !rest.first_order && rest.group_ids.length === 0 && rest.min_quantity <= 1
  return effect.kind === 'free_shipping' && scope === null && isUnlimited && isUnconditional
}

function isLive({ active, starts_at, ends_at }: CompiledPromotion, at: number): boolean {
  return active && starts_at <= at && at < ends_at
}
