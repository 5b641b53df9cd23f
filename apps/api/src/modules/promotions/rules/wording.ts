import type { CartDiscount, CartHint } from '@fieldhouse/contract/cart'
import { fromCents } from '@fieldhouse/contract/money'
import type { Reason, TraceStep } from '@fieldhouse/contract/pricing'
import type { Language } from '@fieldhouse/contract/schemas'
import type { AppliedStep, Refused, RefusedStep, Step } from './pricing.ts'
import type { Promotion } from './promotion.ts'

/** Names of the promotion's scope in the shopper's language. */
export type AboutOf = (promotion_id: number) => string | null

const MOST_HINTS = 3
/** Below this fraction a promotion is too far off to hint at. */
const LEAST_PROGRESS = 0.1
const NEAR_MISSES: ReadonlySet<string> = new Set(['min_value', 'min_quantity', 'too_few_units', 'next_tier'])

export function titleIn({ title, title_es }: Promotion, lang: Language): string {
  return lang === 'es' ? (title_es ?? title) : title
}

export function toReason(promotion: Promotion, refused: Refused, lang: Language, aboutOf: AboutOf): Reason {
  const { code, missing_cents, missing_quantity, other, at } = refused
  const about = aboutOf(promotion.id)
  return {
    code,
    ...(missing_cents === undefined ? {} : { missing_value: fromCents(missing_cents) }),
    ...(missing_quantity === undefined ? {} : { missing_quantity }),
    ...(about === null ? {} : { about }),
    ...(other ? { other: titleIn(other, lang) } : {}),
    ...(at === undefined ? {} : { at: new Date(at).toISOString() }),
  }
}

export function toDiscount({ promotion, cents }: AppliedStep, lang: Language, code: string | null): CartDiscount {
  const amount = fromCents(cents)
  return { promotion_id: promotion.id, title: titleIn(promotion, lang), class: promotion.class, code, amount }
}

/** Promotions that are nearly reached, the nearest first. */
export function toHints(trace: readonly Step[], lang: Language, aboutOf: AboutOf): CartHint[] {
  return trace
    .filter((step): step is RefusedStep => step.step === 'refused' && NEAR_MISSES.has(step.reason.code))
    .filter(({ reason }) => (reason.progress ?? 0) >= LEAST_PROGRESS)
    .toSorted((a, b) => (b.reason.progress ?? 0) - (a.reason.progress ?? 0))
    .slice(0, MOST_HINTS)
    .map(({ promotion, reason }) => ({
      promotion_id: promotion.id,
      title: titleIn(promotion, lang),
      class: promotion.class,
      reason: toReason(promotion, reason, lang, aboutOf),
      progress: Math.round((reason.progress ?? 0) * 100) / 100,
    }))
}

export function toTrace(trace: readonly Step[], lang: Language, aboutOf: AboutOf): TraceStep[] {
  const money = (cents: number | null) => (cents === null ? null : fromCents(cents))
  return trace.map((step): TraceStep => {
    switch (step.step) {
      case 'line': {
        const { sku_id, quantity, unit_cents, cents } = step
        return { step: 'line', sku_id, quantity, unit_price: fromCents(unit_cents), amount: fromCents(cents) }
      }
      case 'applied':
        return toAppliedStep(step, lang)
      case 'refused': {
        const { promotion, reason } = step
        return { step: 'refused', ...named(promotion, lang), reason: toReason(promotion, reason, lang, aboutOf) }
      }
      case 'shipping':
        return { step: 'shipping', amount: money(step.cents) }
      case 'tax': {
        const rate = step.ppm === null ? null : String(step.ppm / 10_000)
        return { step: 'tax', rate, base: fromCents(step.base_cents), amount: money(step.cents) }
      }
      default:
        return { step: 'total', amount: fromCents(step.cents) }
    }
  })
}

function toAppliedStep({ promotion, cents, shares, capped, gift }: AppliedStep, lang: Language): TraceStep {
  return {
    step: 'applied',
    ...named(promotion, lang),
    amount: fromCents(cents),
    shares: shares.map(({ sku_id, cents }) => ({ sku_id, amount: fromCents(cents) })),
    capped,
    ...(gift ? { gift } : {}),
  }
}

function named(promotion: Promotion, lang: Language) {
  return { promotion_id: promotion.id, title: titleIn(promotion, lang), class: promotion.class }
}
