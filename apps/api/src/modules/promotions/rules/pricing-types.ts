import type { RefusalCode } from '@fieldhouse/contract/pricing'
import type { CompiledPromotion, RedemptionCounts } from './promotion.ts'
import type { CompiledTaxRule, TaxKinds, TaxRulesOfDay } from './tax-rules.ts'

/** Complete input of `priceCart`: the same input always yields the same cents. */
export interface PricingInput {
  readonly lines: readonly PricingLine[]
  /** Automatic promotions, and the promotion of the entered code. */
  readonly promotions: readonly CompiledPromotion[]
  /** Counts of limited promotions only; a missing entry means no redemptions. */
  readonly usage: ReadonlyMap<number, RedemptionCounts>
  readonly code: PromoCodeInput | null
  readonly shopper: PricedShopper
  /** Gift SKUs that are in stock. */
  readonly gift_sku_ids: ReadonlySet<number>
  /** Price of the chosen shipping rate; null until a rate is chosen. */
  readonly shipping_cents: number | null
  /** Rates of the same quote, the chosen one included; free shipping covers the cheapest of them. */
  readonly rates: readonly RateCents[]
  /** null until the shipping address is known. */
  readonly tax: TaxTerms | null
  readonly now: Date
}

export interface RateCents {
  readonly id: string
  readonly cents: number
}

export interface PricingLine {
  readonly sku_id: number
  readonly product_id: number
  readonly product_item_id: number
  /** The product's category first, then its ancestors. */
  readonly category_ids: readonly number[]
  readonly quantity: number
  readonly unit_cents: number
}

interface PromoCodeInput {
  readonly code: string
  readonly promotion_id: number
  /** The code's own usage limit is reached, apart from the promotion's limits. */
  readonly used_up: boolean
}

interface PricedShopper {
  readonly signed_in: boolean
  readonly group_ids: readonly number[]
  readonly first_order: boolean
}

export interface TaxTerms {
  /** Parts per million: 8.875% is 88,750. */
  readonly ppm: number
  readonly taxes_shipping: boolean
  /** Missing where every kind of goods is taxed. */
  readonly by_kind?: TaxesByKind
  readonly local?: LocalTax
  /** The certificate that exempts the customer. */
  readonly certificate_id?: number
}

interface TaxesByKind {
  readonly state: string
  readonly rules: TaxRulesOfDay
  readonly kinds: TaxKinds
}

export interface LocalTax {
  readonly ppm: number
  /** Whether the state’s exemptions apply to local tax; null: as each rule says. */
  readonly follows_state: boolean | null
}

/** A rule that decided over lines, and the part of their price that it left untaxed. */
export interface TaxFinding {
  readonly rule: CompiledTaxRule
  readonly sku_ids: readonly number[]
  readonly untaxed_cents: number
}

export const NO_TAX: TaxTerms = { ppm: 0, taxes_shipping: false }

/** Why a promotion does not apply, with the facts that a hint needs. */
export interface PricingRefusal {
  readonly code: Exclude<RefusalCode, 'unknown_code'>
  readonly missing_cents?: number
  readonly missing_quantity?: number
  /** Fraction of the condition that the cart meets, from 0 to 1. */
  readonly progress?: number
  readonly other?: CompiledPromotion
  readonly at?: number
}

export interface DiscountShare {
  readonly sku_id: number
  readonly cents: number
}

export type TraceEntry =
  | {
      readonly step: 'line'
      readonly sku_id: number
      readonly quantity: number
      readonly unit_cents: number
      readonly cents: number
    }
  | {
      readonly step: 'applied'
      readonly promotion: CompiledPromotion
      readonly cents: number
      readonly shares: readonly DiscountShare[]
      readonly capped: boolean
      readonly gift?: { readonly sku_id: number; readonly quantity: number }
    }
  | { readonly step: 'refused'; readonly promotion: CompiledPromotion; readonly reason: PricingRefusal }
  | { readonly step: 'shipping'; readonly cents: number | null }
  | TaxEntry
  | { readonly step: 'total'; readonly cents: number }

export interface TaxEntry {
  readonly step: 'tax'
  readonly ppm: number | null
  readonly base_cents: number
  readonly cents: number | null
  readonly state?: string
  readonly local?: { readonly ppm: number; readonly base_cents: number }
  readonly findings?: readonly TaxFinding[]
  readonly certificate_id?: number
}

export type AppliedEntry = Extract<TraceEntry, { step: 'applied' }>
export type RefusedEntry = Extract<TraceEntry, { step: 'refused' }>

export interface PricingResult {
  /** Sorted by SKU id. */
  readonly lines: readonly PricedLine[]
  readonly totals: {
    readonly items: number
    readonly discount: number
    readonly shipping: number | null
    readonly tax: number | null
    readonly total: number
  }
  /** Price of each rate after discounts, if the shopper chose it. */
  readonly rates: readonly RateCents[]
  readonly trace: readonly TraceEntry[]
}

export interface PricedLine {
  readonly sku_id: number
  readonly quantity: number
  readonly unit_cents: number
  readonly subtotal_cents: number
  readonly total_cents: number
  readonly tax_cents: number
}
