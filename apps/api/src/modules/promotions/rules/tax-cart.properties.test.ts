import { TAX_KINDS, TAX_TREATMENTS } from '@fieldhouse/contract/rules/tax-kinds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInput } from '#test/cart-arbitraries.ts'
import { priceCart, sumTrace } from './price-cart.ts'
import type { PricingInput, TaxTerms } from './pricing-types.ts'
import type { CompiledTaxRule } from './tax-rules.ts'
import { rulesOfDay } from './tax-rules.ts'

const CARTS = 20_000
const DAY = '2026-11-15'

const anyRule: fc.Arbitrary<CompiledTaxRule> = fc.record({
  kind: fc.constantFrom(...TAX_KINDS),
  treatment: fc.constantFrom(...TAX_TREATMENTS),
  amount_cents: fc.option(fc.integer({ min: 1, max: 30_000 })),
  includes_amount: fc.boolean(),
  covers_local: fc.boolean(),
  starts_on: fc.constantFrom('2020-01-01', DAY, '2026-11-16'),
  ends_on: fc.constantFrom(null, DAY, '2026-12-31'),
})

const anyKinds = fc
  .array(fc.constantFrom(...TAX_KINDS), { minLength: 3, maxLength: 3 })
  .map(([product = 'bag', first = 'clothing', second = 'footwear']) => ({
    products: new Map([[5, product]]),
    categories: new Map([
      [1, first],
      [2, second],
    ]),
  }))

const anyTax: fc.Arbitrary<TaxTerms> = fc
  .record({
    ppm: fc.integer({ min: 0, max: 150_000 }),
    taxes_shipping: fc.boolean(),
    rules: fc.array(anyRule, { maxLength: 8 }),
    kinds: anyKinds,
    local: fc.option(fc.record({ ppm: fc.integer({ min: 0, max: 50_000 }), follows_state: fc.option(fc.boolean()) })),
  })
  .map(({ ppm, taxes_shipping, rules, kinds, local }) => ({
    ppm,
    taxes_shipping,
    by_kind: { state: 'PA', rules: rulesOfDay(rules, DAY), kinds },
    ...(local ? { local } : {}),
  }))

test('tax never depends on the order of lines, and its shares add up to the tax of the cart', () => {
  fc.assert(
    fc.property(anyInput, anyTax, fc.infiniteStream(fc.nat(1000)), (input, tax, order) => {
      const priced = priceCart({ ...input, tax })
      const shares = priced.lines.reduce((sum, { tax_cents }) => sum + tax_cents, 0)
      const expected = priced.lines.length > 0 ? priced.totals.tax : 0
      if (shares !== expected) expect({ shares, expected, priced }).toBe('adding up')
      if (sumTrace(priced.trace) !== priced.totals.total) expect(priced.trace).toBe('adding up')

      const again = priceCart({ ...input, tax, lines: shuffle(input, order) })
      const taxesOf = ({ lines, totals }: typeof priced) =>
        JSON.stringify([totals, lines.map((line) => line.tax_cents)])
      if (taxesOf(again) !== taxesOf(priced)) expect(again).toEqual(priced)
    }),
    { numRuns: CARTS },
  )
}, 300_000)

test('rules never tax more than the full rates would', () => {
  fc.assert(
    fc.property(anyInput, anyTax, (input, tax) => {
      const { by_kind: _, ...full } = tax
      const most = priceCart({ ...input, tax: full }).totals.tax ?? 0
      const due = priceCart({ ...input, tax }).totals.tax ?? 0
      if (due < 0 || due > most) expect({ due, most }).toBe('within the full tax')
    }),
    { numRuns: CARTS },
  )
}, 300_000)

function shuffle({ lines }: PricingInput, order: fc.Stream<number>): PricingInput['lines'] {
  return lines
    .map((line) => ({ line, key: order.next().value ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ line }) => line)
}
