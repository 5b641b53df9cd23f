import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInput, anyLine } from '#test/cart-arbitraries.ts'
import { priceCart, sumTrace } from './price-cart.ts'
import type { AppliedEntry, PricingInput, PricingResult } from './pricing-types.ts'

const CARTS = 100_000

test('whatever a cart and its promotions, the price is right to the cent and explains itself', () => {
  fc.assert(
    fc.property(anyInput, fc.infiniteStream(fc.nat(1000)), (input, order) => {
      const priced = priceCart(input)
      staysWithinBounds(input, priced)
      addsUp(priced)
      staysWithinBudgets(input, priced)
      keepsTheDifference(input, priced)
      const shuffled = input.lines
        .map((line) => ({ line, key: order.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
      const again = priceCart({
        ...input,
        lines: shuffled.map(({ line }) => line),
        promotions: input.promotions.toReversed(),
      })
      if (JSON.stringify(again.totals) !== JSON.stringify(priced.totals)) expect(again).toEqual(priced)
    }),
    { numRuns: CARTS },
  )
}, 300_000)

test('putting one thing more into a cart lowers its total only by a rule that says so', () => {
  fc.assert(
    fc.property(anyInput, anyLine, (input, more) => {
      const before = priceCart(input)
      const after = priceCart({ ...input, lines: add(input.lines, more) })
      if (after.totals.total >= before.totals.total) return
      expect(saysSo(before, after)).toBe(true)
    }),
    { numRuns: CARTS },
  )
}, 300_000)

/** Free shipping never takes off more than the cheapest rate. */
function keepsTheDifference({ shipping_cents, rates }: PricingInput, { trace }: PricingResult): void {
  const cheapest = Math.min(shipping_cents ?? 0, ...rates.map(({ cents }) => cents))
  for (const { promotion, cents } of applied(trace)) {
    if (promotion.effect.kind === 'free_shipping' && cents > cheapest) expect({ cents, cheapest }).toBe('the cheapest')
  }
}

/** No amount is negative or above the undiscounted price, and no stage is above the previous one. */
function staysWithinBounds(input: PricingInput, { lines, totals }: PricingResult): void {
  const wrong =
    lines.some(({ total_cents, subtotal_cents }) => total_cents < 0 || total_cents > subtotal_cents) ||
    totals.discount < 0 ||
    totals.discount > totals.items ||
    (totals.shipping ?? 0) < 0 ||
    (totals.shipping ?? 0) > (input.shipping_cents ?? 0) ||
    (totals.tax ?? 0) < 0 ||
    !Number.isSafeInteger(totals.total)
  if (wrong) expect({ lines, totals }).toBe('within its bounds')
}

function addsUp({ lines, totals, trace }: PricingResult): void {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const taxed = sum(lines.map(({ tax_cents }) => tax_cents))
  const sums = [
    [sumTrace(trace), totals.total],
    [sum(lines.map(({ total_cents }) => total_cents)), totals.items - totals.discount],
    ...applied(trace)
      .filter(({ promotion }) => promotion.class !== 'shipping')
      .map(({ shares, cents }) => [sum(shares.map((share) => share.cents)), cents]),
    [taxed, lines.some(({ total_cents }) => total_cents > 0) ? (totals.tax ?? 0) : taxed],
  ]
  for (const [left, right] of sums) if (left !== right) expect({ lines, totals, trace }).toBe('adding up')
}

function staysWithinBudgets({ usage }: PricingInput, { trace }: PricingResult): void {
  for (const { promotion, cents } of applied(trace)) {
    const spent = usage.get(promotion.id)?.spent_cents ?? 0
    if (cents + spent > promotion.budget_cents) expect(promotion).toBe('within its budget')
  }
}

/** The trace explains the change: the applied promotions differ, or one of them depends on quantities. */
function saysSo(before: PricingResult, after: PricingResult): boolean {
  const names = (priced: PricingResult) => applied(priced.trace).map(({ promotion }) => promotion.id)
  if (names(before).join() !== names(after).join()) return true
  return applied(after.trace).some(({ promotion }) => COUNTING.has(promotion.effect.kind))
}

const COUNTING = new Set(['tiered', 'buy_x_get_y'])

function applied(trace: PricingResult['trace']): AppliedEntry[] {
  return trace.filter((step): step is AppliedEntry => step.step === 'applied')
}

function add(lines: PricingInput['lines'], more: PricingInput['lines'][number]): PricingInput['lines'] {
  const there = lines.find(({ sku_id }) => sku_id === more.sku_id)
  if (!there) return [...lines, more]
  return lines.map((line) => (line === there ? { ...line, quantity: line.quantity + more.quantity } : line))
}
