import { splitByRatio } from '@fieldhouse/contract/rules/split-by-ratio'
import type { BasketLine } from './basket.ts'
import type { LocalTax, TaxFinding, TaxTerms } from './pricing-types.ts'
import type { CompiledTaxRule } from './tax-rules.ts'
import { findTaxRule, taxKindOf, untaxedCents } from './tax-rules.ts'

export interface CartTax {
  /** What the state’s rate applies to. */
  readonly base: number
  readonly local_base: number
  /** Null until the destination is known. */
  readonly cents: number | null
  /** By line; they add up to `cents`. */
  readonly shares: readonly number[]
  readonly findings: readonly TaxFinding[]
}

/** What the state and the place tax of each line. */
interface TaxedLines {
  readonly state: readonly number[]
  readonly local: readonly number[]
  readonly findings: readonly TaxFinding[]
}

/** Rounds once for the cart, to half a cent up, and splits the result over the lines by their tax. */
export function taxCart(lines: readonly BasketLine[], shipping: number | null, tax: TaxTerms | null): CartTax {
  const left = lines.map((line) => line.left)
  const goods = sum(left)
  if (tax === null) return { base: goods, local_base: goods, cents: null, shares: [], findings: [] }

  if (tax.certificate_id) return { base: 0, local_base: 0, cents: 0, shares: left.map(() => 0), findings: [] }
  const { state, local, findings } = taxLines(lines, left, tax)
  const sent = tax.taxes_shipping ? (shipping ?? 0) : 0
  const base = addShipping(sum(state), goods, sent)
  const local_base = addShipping(sum(local), goods, sent)
  const local_ppm = tax.local?.ppm ?? 0
  const cents = Math.floor((base * tax.ppm + local_base * local_ppm + 500_000) / 1_000_000)
  const weights =
    local_ppm === 0 ? state : state.map((amount, index) => amount * tax.ppm + (local[index] ?? 0) * local_ppm)
  return { base, local_base, cents, shares: cents === 0 ? left.map(() => 0) : splitByRatio(cents, weights), findings }
}

function taxLines(lines: readonly BasketLine[], left: readonly number[], tax: TaxTerms): TaxedLines {
  if (!tax.by_kind) return { state: left, local: left, findings: [] }
  const { rules, kinds } = tax.by_kind
  const [state, local] = [[...left], [...left]]
  const findings = new Map<CompiledTaxRule, { sku_ids: number[]; untaxed_cents: number }>()
  for (const [index, { line, left }] of lines.entries()) {
    const rule = findTaxRule(rules.get(taxKindOf(line, kinds)) ?? [], left, line.quantity)
    if (!rule) continue
    const untaxed = untaxedCents(rule, left, line.quantity)
    state[index] = left - untaxed
    if (coversLocal(rule, tax.local)) local[index] = left - untaxed
    const finding = findings.get(rule) ?? { sku_ids: [], untaxed_cents: 0 }
    finding.sku_ids.push(line.sku_id)
    finding.untaxed_cents += untaxed
    findings.set(rule, finding)
  }
  return { state, local, findings: Array.from(findings, ([rule, finding]) => ({ rule, ...finding })) }
}

function coversLocal(rule: CompiledTaxRule, local: LocalTax | undefined): boolean {
  return local?.follows_state ?? rule.covers_local
}

/** Tax on shipping covers the same part of the price as on the goods in the package. */
function addShipping(taxed: number, goods: number, shipping: number): number {
  if (goods === 0) return shipping
  if (taxed === goods) return taxed + shipping
  return taxed + Math.floor((2 * shipping * taxed + goods) / (2 * goods))
}

function sum(values: readonly number[]): number {
  let all = 0
  for (const value of values) all += value
  return all
}
