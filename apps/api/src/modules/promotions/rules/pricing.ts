import type { Refusal } from '@fieldhouse/contract/pricing'
import type { Promotion, Usage } from './promotion.ts'

/** What the one pricing function knows: the same input gives the same cents, whoever asks. */
export interface PricingInput {
  readonly lines: readonly PricingLine[]
  /** Those that work by themselves, and the one of the code that was entered. */
  readonly promotions: readonly Promotion[]
  /** Of promotions that have a limit; one that is not there was never used. */
  readonly usage: ReadonlyMap<number, Usage>
  readonly code: EnteredCode | null
  readonly shopper: PricedShopper
  /** Of the gifts that promotions give, those that can be had. */
  readonly gift_sku_ids: ReadonlySet<number>
  /** Of the rate that was chosen; null: none is known yet. */
  readonly shipping_cents: number | null
  /** null: nobody knows yet where it goes. */
  readonly tax: TaxTerms | null
  readonly now: Date
}

export interface PricingLine {
  readonly sku_id: number
  readonly product_id: number
  readonly product_item_id: number
  /** Its category and all that this one is in. */
  readonly category_ids: readonly number[]
  readonly quantity: number
  readonly unit_cents: number
}

interface EnteredCode {
  readonly code: string
  readonly promotion_id: number
  /** Whether the code itself, apart from its promotion, can be used no more. */
  readonly used_up: boolean
}

interface PricedShopper {
  readonly signed_in: boolean
  readonly group_ids: readonly number[]
  readonly first_order: boolean
}

export interface TaxTerms {
  /** Millionths: 8.875 % is 88,750. */
  readonly ppm: number
  readonly taxes_shipping: boolean
}

export const NO_TAX: TaxTerms = { ppm: 0, taxes_shipping: false }

/** Why a promotion does nothing, and what would change that. */
export interface Refused {
  readonly code: Exclude<Refusal, 'unknown_code'>
  readonly missing_cents?: number
  readonly missing_quantity?: number
  /** How much of what it takes is there, from 0 to 1. */
  readonly progress?: number
  readonly other?: Promotion
  readonly at?: number
}

export interface Share {
  readonly sku_id: number
  readonly cents: number
}

export type Step =
  | {
      readonly step: 'line'
      readonly sku_id: number
      readonly quantity: number
      readonly unit_cents: number
      readonly cents: number
    }
  | {
      readonly step: 'applied'
      readonly promotion: Promotion
      readonly cents: number
      readonly shares: readonly Share[]
      readonly capped: boolean
      readonly gift?: { readonly sku_id: number; readonly quantity: number }
    }
  | { readonly step: 'refused'; readonly promotion: Promotion; readonly reason: Refused }
  | { readonly step: 'shipping'; readonly cents: number | null }
  | { readonly step: 'tax'; readonly ppm: number | null; readonly base_cents: number; readonly cents: number | null }
  | { readonly step: 'total'; readonly cents: number }

export type AppliedStep = Extract<Step, { step: 'applied' }>
export type RefusedStep = Extract<Step, { step: 'refused' }>

export interface Priced {
  /** By SKU id. */
  readonly lines: readonly PricedLine[]
  readonly totals: {
    readonly items: number
    readonly discount: number
    readonly shipping: number | null
    readonly tax: number | null
    readonly total: number
  }
  readonly trace: readonly Step[]
}

export interface PricedLine {
  readonly sku_id: number
  readonly quantity: number
  readonly unit_cents: number
  readonly subtotal_cents: number
  readonly total_cents: number
  readonly tax_cents: number
}
