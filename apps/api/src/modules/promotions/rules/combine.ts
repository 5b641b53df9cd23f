import type { EffectKind } from '@fieldhouse/contract/pricing'
import type { PromotionOverlap } from '@fieldhouse/contract/promotions'
import { meetOnLines, takesLines } from './choose-promotions.ts'
import type { CompiledPromotion } from './promotion.ts'

/** What decides how a promotion meets another one. */
export interface Combinable
  extends Pick<CompiledPromotion, 'id' | 'class' | 'needs_code' | 'priority' | 'exclusive' | 'combines_with'> {
  readonly effect: { readonly kind: EffectKind }
}

export type Meeting = Pick<PromotionOverlap, 'outcome' | 'meets'>

/** What `choosePromotions` does with two promotions that one customer is eligible for; a property test compares both. */
export function meetingOf(a: Combinable, b: Combinable): Meeting {
  // A cart holds one code.
  if (a.needs_code && b.needs_code) return { outcome: 'one_code', meets: 'cart' }
  if (a.exclusive || b.exclusive) return { outcome: 'exclusive', meets: 'cart' }
  const combine = a.combines_with.has(b.class) && b.combines_with.has(a.class)
  if (!meetOnLines(a.class, b.class)) return { outcome: combine ? 'both' : 'not_combinable', meets: 'cart' }
  const isBoth = combine || !takesLines(a) || !takesLines(b)
  return { outcome: isBoth ? 'both' : 'not_combinable', meets: 'items' }
}

/** Whether one of the two keeps the other out of some cart. */
export function collides({ outcome, meets }: Meeting, hasSharedItems: boolean): boolean {
  if (outcome === 'exclusive') return true
  return outcome === 'not_combinable' && (meets === 'cart' || hasSharedItems)
}

/** By descending priority, then ascending id. */
export function appliesBefore(a: Combinable, b: Combinable): boolean {
  return a.priority === b.priority ? a.id < b.id : a.priority > b.priority
}
