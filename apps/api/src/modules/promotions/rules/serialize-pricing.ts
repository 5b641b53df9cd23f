import type { CartDiscount, CartHint } from '@fieldhouse/contract/cart'
import type { PromotionRefusal, TracedTaxRule, TraceStep } from '@fieldhouse/contract/pricing'
import { fromCents } from '@fieldhouse/contract/rules/money'
import type { UsState } from '@fieldhouse/contract/rules/us-states'
import type { Language } from '@fieldhouse/contract/schemas'
import type { AppliedEntry, PricingRefusal, RefusedEntry, TaxEntry, TaxFinding, TraceEntry } from './pricing-types.ts'
import type { CompiledPromotion } from './promotion.ts'

/** Names of the promotion's scope in the shopper's language. */
export type ScopeNameOf = (promotion_id: number) => string | null

const MAX_HINTS = 3
/** Below this fraction a promotion is too far off to hint at. */
const MIN_HINT_PROGRESS = 0.1
const NEAR_MISSES: ReadonlySet<string> = new Set(['min_value', 'min_quantity', 'too_few_units', 'next_tier'])

export function localizedTitle({ title, title_es }: CompiledPromotion, lang: Language): string {
  return lang === 'es' ? (title_es ?? title) : title
}

export function serializeRefusal(
  promotion: CompiledPromotion,
  refused: PricingRefusal,
  lang: Language,
  aboutOf: ScopeNameOf,
): PromotionRefusal {
  const { code, missing_cents, missing_quantity, other, at } = refused
  const about = aboutOf(promotion.id)
  return {
    code,
    ...(missing_cents === undefined ? {} : { missing_value: fromCents(missing_cents) }),
    ...(missing_quantity === undefined ? {} : { missing_quantity }),
    ...(about === null ? {} : { about }),
    ...(other ? { other: localizedTitle(other, lang) } : {}),
    ...(at === undefined ? {} : { at: new Date(at).toISOString() }),
  }
}

export function serializeDiscount(
  { promotion, cents }: AppliedEntry,
  lang: Language,
  code: string | null,
): CartDiscount {
  const amount = fromCents(cents)
  return { promotion_id: promotion.id, title: localizedTitle(promotion, lang), class: promotion.class, code, amount }
}

/** Promotions that are nearly reached, the nearest first. */
export function serializeHints(trace: readonly TraceEntry[], lang: Language, aboutOf: ScopeNameOf): CartHint[] {
  return trace
    .filter((step): step is RefusedEntry => step.step === 'refused' && NEAR_MISSES.has(step.reason.code))
    .filter(({ reason }) => (reason.progress ?? 0) >= MIN_HINT_PROGRESS)
    .toSorted((a, b) => (b.reason.progress ?? 0) - (a.reason.progress ?? 0))
    .slice(0, MAX_HINTS)
    .map(({ promotion, reason }) => ({
      promotion_id: promotion.id,
      title: localizedTitle(promotion, lang),
      class: promotion.class,
      reason: serializeRefusal(promotion, reason, lang, aboutOf),
      progress: Math.round((reason.progress ?? 0) * 100) / 100,
    }))
}

export function serializeTrace(trace: readonly TraceEntry[], lang: Language, aboutOf: ScopeNameOf): TraceStep[] {
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
        return {
          step: 'refused',
          ...toPromotionRef(promotion, lang),
          reason: serializeRefusal(promotion, reason, lang, aboutOf),
        }
      }
      case 'shipping':
        return { step: 'shipping', amount: money(step.cents) }
      case 'tax':
        return toTaxStep(step)
      default:
        return { step: 'total', amount: fromCents(step.cents) }
    }
  })
}

function toAppliedStep({ promotion, cents, shares, capped, gift }: AppliedEntry, lang: Language): TraceStep {
  return {
    step: 'applied',
    ...toPromotionRef(promotion, lang),
    amount: fromCents(cents),
    shares: shares.map(({ sku_id, cents }) => ({ sku_id, amount: fromCents(cents) })),
    capped,
    ...(gift ? { gift } : {}),
  }
}

function toTaxStep({ ppm, base_cents, cents, state, local, findings, certificate_id }: TaxEntry): TraceStep {
  return {
    step: 'tax',
    rate: ppm === null ? null : toPercent(ppm),
    base: fromCents(base_cents),
    amount: cents === null ? null : fromCents(cents),
    ...(state ? { state: state as UsState } : {}),
    ...(local ? { local: { rate: toPercent(local.ppm), base: fromCents(local.base_cents) } } : {}),
    ...(findings ? { rules: findings.map(toTracedTaxRule) } : {}),
    ...(certificate_id ? { certificate_id } : {}),
  }
}

function toTracedTaxRule({ rule, sku_ids, untaxed_cents }: TaxFinding): TracedTaxRule {
  const { kind, treatment, amount_cents, includes_amount, starts_on, ends_on } = rule
  const limit = amount_cents === null ? null : fromCents(amount_cents)
  const untaxed = fromCents(untaxed_cents)
  return { kind, treatment, limit, includes_amount, starts_on, ends_on, sku_ids: [...sku_ids], untaxed }
}

function toPercent(ppm: number): string {
  return String(ppm / 10_000)
}

function toPromotionRef(promotion: CompiledPromotion, lang: Language) {
  return { promotion_id: promotion.id, title: localizedTitle(promotion, lang), class: promotion.class }
}
