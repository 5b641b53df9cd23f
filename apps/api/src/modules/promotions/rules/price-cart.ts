import { apportionCents } from './apportion.ts'
import type { BasketLine } from './basket.ts'
import { createBasket } from './basket.ts'
import type { PromotionDecision } from './choose-promotions.ts'
import { choosePromotions, PRICING_STAGES } from './choose-promotions.ts'
import { discountLines, discountShipping } from './effects.ts'
import type {
  AppliedEntry,
  DiscountShare,
  PricingInput,
  PricingResult,
  TaxEntry,
  TaxTerms,
  TraceEntry,
} from './pricing-types.ts'
import type { CompiledPromotion } from './promotion.ts'
import { NO_LIMIT } from './promotion.ts'
import type { CartTax } from './tax-cart.ts'
import { taxCart } from './tax-cart.ts'

/**
 * Prices a cart and traces every step: item discounts, order discounts, shipping, tax. Each stage works on the
 * remainder of the previous one, so no amount becomes negative or grows.
 */
export function priceCart(input: PricingInput): PricingResult {
  const basket = createBasket(input.lines)
  const choices = choosePromotions(basket, input)
  const steps: TraceEntry[] = basket.lines.map(toLineStep)

  for (const stage of PRICING_STAGES.slice(0, 2)) {
    for (const choice of ofClass(choices, stage)) steps.push(applyToLines(choice, input))
  }
  const ofShipping = ofClass(choices, 'shipping')
  const { left: shipping, steps: shippingSteps } = priceShipping(ofShipping, input, input.shipping_cents)
  steps.push(...shippingSteps)
  const tax = taxCart(basket.lines, shipping, input.tax)
  steps.push(toTaxStep(tax, input.tax))

  const items = basket.matchScope(null).value
  const left = basket.lines.reduce((sum, line) => sum + line.left, 0)
  const total = left + (shipping ?? 0) + (tax.cents ?? 0)
  steps.push({ step: 'total', cents: total })
  return {
    lines: basket.lines.map(({ line, subtotal, left }, index) => ({
      sku_id: line.sku_id,
      quantity: line.quantity,
      unit_cents: line.unit_cents,
      subtotal_cents: subtotal,
      total_cents: left,
      tax_cents: tax.shares[index] ?? 0,
    })),
    totals: { items, discount: items - left, shipping, tax: tax.cents, total },
    rates: input.rates.map(({ id, cents }) => ({ id, cents: priceShipping(ofShipping, input, cents).left ?? 0 })),
    trace: steps,
  }
}

/** Recomputes the total from the trace alone, to prove that the trace is complete. */
export function sumTrace(trace: readonly TraceEntry[]): number {
  return trace.reduce((sum, step) => {
    if (step.step === 'applied') return sum - step.cents
    return step.step === 'refused' || step.step === 'total' ? sum : sum + (step.cents ?? 0)
  }, 0)
}

function toLineStep({ line, subtotal }: BasketLine): TraceEntry {
  const { sku_id, quantity, unit_cents } = line
  return { step: 'line', sku_id, quantity, unit_cents, cents: subtotal }
}

function ofClass(choices: readonly PromotionDecision[], stage: CompiledPromotion['class']): PromotionDecision[] {
  return choices.filter(({ promotion }) => promotion.class === stage)
}

function applyToLines(choice: PromotionDecision, input: PricingInput): TraceEntry {
  const { promotion } = choice
  if ('reason' in choice) return { step: 'refused', promotion, reason: choice.reason }
  const { match } = choice
  const { lines } = match
  const { effect } = promotion
  if (effect.kind === 'gift') {
    const { sku_id, quantity } = effect
    return { step: 'applied', promotion, cents: 0, shares: [], capped: false, gift: { sku_id, quantity } }
  }

  const { amounts, capped } = capToBudget(promotion, discountLines(promotion, match), input)
  const shares: DiscountShare[] = []
  let cents = 0
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as BasketLine
    const share = amounts[index] ?? 0
    if (share === 0) continue
    line.left -= share
    cents += share
    shares.push({ sku_id: line.line.sku_id, cents: share })
  }
  if (cents === 0) return { step: 'refused', promotion, reason: { code: 'nothing_to_lower' } }
  return { step: 'applied', promotion, cents, shares, capped }
}

/** Caps the discount at the remaining budget and apportions the rest over the same lines. */
function capToBudget(promotion: CompiledPromotion, amounts: number[], { usage }: PricingInput) {
  if (promotion.budget_cents === NO_LIMIT) return { amounts, capped: false }
  const budget = promotion.budget_cents - (usage.get(promotion.id)?.spent_cents ?? 0)
  const whole = amounts.reduce((sum, cents) => sum + cents, 0)
  return whole <= budget ? { amounts, capped: false } : { amounts: apportionCents(budget, amounts), capped: true }
}

/** Shipping after discounts. Shipping promotions are traced even while the shipping price is unknown. */
function priceShipping(choices: readonly PromotionDecision[], input: PricingInput, rate: number | null) {
  const steps: TraceEntry[] = [{ step: 'shipping', cents: rate }]
  const cheapest = Math.min(...input.rates.map(({ cents }) => cents), rate ?? 0)
  let left = rate
  for (const choice of choices) {
    const { promotion } = choice
    if ('reason' in choice) {
      steps.push({ step: 'refused', promotion, reason: choice.reason })
      continue
    }
    const lowered = capToBudget(promotion, [discountShipping(promotion, left ?? 0, cheapest)], input)
    const cents = lowered.amounts[0] ?? 0
    if (left !== null && cents === 0) {
      steps.push({ step: 'refused', promotion, reason: { code: 'nothing_to_lower' } })
      continue
    }
    const applied: AppliedEntry = { step: 'applied', promotion, cents, shares: [], capped: lowered.capped }
    steps.push(applied)
    if (left !== null) left -= cents
  }
  return { left, steps }
}

function toTaxStep({ base, local_base, cents, findings }: CartTax, tax: TaxTerms | null): TaxEntry {
  return {
    step: 'tax',
    ppm: tax?.ppm ?? null,
    base_cents: base,
    cents,
    ...(tax?.by_kind ? { state: tax.by_kind.state, findings } : {}),
    ...(tax?.certificate_id ? { certificate_id: tax.certificate_id } : {}),
    ...(tax?.local ? { local: { ppm: tax.local.ppm, base_cents: local_base } } : {}),
  }
}
