import type { Db } from '#platform/db/db.ts'
import { customerKeyOf } from '../rules/customer-key.ts'
import { priceCart } from '../rules/price-cart.ts'
import type { PricingLine, PricingRefusal, PricingResult, RateCents, RefusedEntry } from '../rules/pricing-types.ts'
import type { CompiledPromotion } from '../rules/promotion.ts'
import { NO_LIMIT } from '../rules/promotion.ts'
import { dayInState } from '../rules/state-zones.ts'
import { taxTermsFor } from '../rules/tax-terms.ts'
import { readCustomerStanding } from '../store/customer-standing.ts'
import type { PriceBook } from './price-book.ts'

export interface PriceRequest {
  lines: readonly PricingLine[]
  user_id: number | null
  email: string | null
  promo_code: string | null
  destination: { state: string; postal_code: string } | null
  shipping_cents: number | null
  rates: readonly RateCents[]
  gift_sku_ids: ReadonlySet<number>
  now: Date
}

export interface CustomerPrice extends PricingResult {
  /** Promotion of the entered code; undefined if the code is unknown. */
  code_promotion: CompiledPromotion | undefined
}

/** Why the entered code does not apply; undefined if it does. */
export function findCodeRefusal({ code_promotion, trace }: CustomerPrice): PricingRefusal | undefined {
  const refused = trace.find(
    (step): step is RefusedEntry => step.step === 'refused' && step.promotion.id === code_promotion?.id,
  )
  return refused?.reason
}

/** Prices the cart for one customer, with current redemption counts and budgets. */
export async function priceForCustomer(db: Db, book: PriceBook, request: PriceRequest): Promise<CustomerPrice> {
  const { lines, user_id, email, promo_code, destination, shipping_cents, rates, gift_sku_ids, now } = request
  const standing = await readCustomerStanding(db, {
    user_id,
    customer_key: customerKeyOf({ user_id, email }),
    code: promo_code,
    zip: destination?.postal_code.slice(0, 5) ?? null,
    state: destination?.state ?? null,
    day: destination && dayInState(now, destination.state),
    limited: [...book.promotions.values()].filter(isLimited).map(({ id }) => id),
  })
  const of_code = standing.code ? book.promotions.get(standing.code.promotion_id) : undefined

  const priced = priceCart({
    lines,
    promotions: of_code?.needs_code ? [...book.automatic, of_code] : book.automatic,
    usage: standing.usage,
    code: standing.code,
    shopper: { signed_in: user_id !== null, group_ids: standing.group_ids, first_order: standing.first_order },
    gift_sku_ids,
    shipping_cents,
    rates,
    tax: destination && taxTermsFor(book.tax, { ...destination, ...standing, at: now }),
    now,
  })
  return { ...priced, code_promotion: of_code }
}

export function giftSkuIds({ promotions }: PriceBook): number[] {
  return [...promotions.values()].flatMap(({ effect }) => (effect.kind === 'gift' ? [effect.sku_id] : []))
}

function isLimited({ usage_limit, customer_limit, budget_cents }: CompiledPromotion): boolean {
  return usage_limit !== NO_LIMIT || customer_limit !== NO_LIMIT || budget_cents !== NO_LIMIT
}
