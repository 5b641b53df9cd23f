import type { PromotionState } from '@fieldhouse/contract/promotions'

interface ActiveSpan {
  active: boolean
  starts_at: Date
  ends_at: Date | null
}

/** `ends_at` is exclusive. */
export function promotionStateOf({ active, starts_at, ends_at }: ActiveSpan, now: Date): PromotionState {
  if (!active) return 'draft'
  if (ends_at !== null && now >= ends_at) return 'ended'
  return now < starts_at ? 'scheduled' : 'live'
}
