import { toCents } from '@fieldhouse/contract/rules/money'
import type { TaxKind, TaxTreatment } from '@fieldhouse/contract/rules/tax-kinds'
import { DEFAULT_TAX_KIND } from '@fieldhouse/contract/rules/tax-kinds'
import type { TaxRule } from '@fieldhouse/contract/taxes'

export interface CompiledTaxRule {
  readonly kind: TaxKind
  readonly treatment: TaxTreatment
  /** Per piece; null for any amount. */
  readonly amount_cents: number | null
  readonly includes_amount: boolean
  readonly covers_local: boolean
  readonly starts_on: string
  readonly ends_on: string | null
}

/** Rules of a day by kind, in the order in which they are tried. */
export type TaxRulesOfDay = ReadonlyMap<TaxKind, readonly CompiledTaxRule[]>

export interface TaxKinds {
  readonly products: ReadonlyMap<number, TaxKind>
  readonly categories: ReadonlyMap<number, TaxKind>
}

interface KindOwner {
  readonly product_id: number
  /** The nearest category first. */
  readonly category_ids: readonly number[]
}

export function compileTaxRule(rule: TaxRule): CompiledTaxRule {
  const { kind, treatment, amount, includes_amount, covers_local, starts_on, ends_on } = rule
  const amount_cents = amount === null ? null : toCents(amount)
  return { kind, treatment, amount_cents, includes_amount, covers_local, starts_on, ends_on }
}

/** Tax-free days come before the rule that applies all year; a later rule replaces an earlier one. */
export function rulesOfDay(rules: readonly CompiledTaxRule[], day: string): TaxRulesOfDay {
  const byKind = new Map<TaxKind, CompiledTaxRule[]>()
  for (const rule of rules) {
    if (rule.starts_on > day || (rule.ends_on !== null && rule.ends_on < day)) continue
    const known = byKind.get(rule.kind)
    if (known) known.push(rule)
    else byKind.set(rule.kind, [rule])
  }
  for (const found of byKind.values()) found.sort(byPrecedence)
  return byKind
}

export function taxKindOf({ product_id, category_ids }: KindOwner, { products, categories }: TaxKinds): TaxKind {
  const own = products.get(product_id)
  if (own) return own
  for (const id of category_ids) {
    const kind = categories.get(id)
    if (kind) return kind
  }
  return DEFAULT_TAX_KIND
}

/** The rule for pieces of this price. Tax-free days leave out pieces above their amount, which fall to the next rule. */
export function findTaxRule(
  rules: readonly CompiledTaxRule[],
  cents: number,
  quantity: number,
): CompiledTaxRule | undefined {
  return rules.find((rule) => rule.treatment !== 'tax_free_days' || isWithinAmount(rule, cents, quantity))
}

/** The part of a line’s price after discounts that the rule does not tax. */
export function untaxedCents(rule: CompiledTaxRule, cents: number, quantity: number): number {
  switch (rule.treatment) {
    case 'taxed':
      return 0
    case 'taxed_above':
      return Math.min(cents, (rule.amount_cents ?? 0) * quantity)
    case 'exempt':
      return cents
    default:
      return isWithinAmount(rule, cents, quantity) ? cents : 0
  }
}

/** Compares whole lines, because the price of one of three pieces may not be whole cents. */
function isWithinAmount({ amount_cents, includes_amount }: CompiledTaxRule, cents: number, quantity: number): boolean {
  if (amount_cents === null) return true
  return includes_amount ? cents <= amount_cents * quantity : cents < amount_cents * quantity
}

function byPrecedence(a: CompiledTaxRule, b: CompiledTaxRule): number {
  const days = Number(b.treatment === 'tax_free_days') - Number(a.treatment === 'tax_free_days')
  if (days !== 0) return days
  return a.starts_on < b.starts_on ? 1 : Number(a.starts_on > b.starts_on) * -1
}
