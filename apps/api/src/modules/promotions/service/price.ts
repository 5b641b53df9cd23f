import type { Db } from '../../../platform/db/db.ts'
import { personOf } from '../rules/people.ts'
import { priceCart } from '../rules/price-cart.ts'
import type { Priced, PricingLine, Refused, RefusedStep } from '../rules/pricing.ts'
import { NO_TAX } from '../rules/pricing.ts'
import type { Promotion } from '../rules/promotion.ts'
import { NO_LIMIT } from '../rules/promotion.ts'
import { readStanding } from '../store/standing.ts'
import type { PriceBook } from './follow-promotions.ts'

export interface ToPrice {
  lines: readonly PricingLine[]
  user_id: number | null
  email: string | null
  promo_code: string | null
  state: string | null
  shipping_cents: number | null
  gift_sku_ids: ReadonlySet<number>
  now: Date
}

export interface PricedNow extends Priced {
  /** Promotion of the entered code; undefined if the code is unknown. */
  of_code: Promotion | undefined
}

/** Why the entered code does not apply; undefined if it does. */
export function refusalOfCode({ of_code, trace }: PricedNow): Refused | undefined {
  const refused = trace.find(
    (step): step is RefusedStep => step.step === 'refused' && step.promotion.id === of_code?.id,
  )
  return refused?.reason
}

/** Prices the cart for one customer, with current redemption counts and budgets. */
export async function priceNow(db: Db, book: PriceBook, wanted: ToPrice): Promise<PricedNow> {
  const { lines, user_id, email, promo_code, state, shipping_cents, gift_sku_ids, now } = wanted
  const standing = await readStanding(db, {
    user_id,
    person: personOf({ user_id, email }),
    code: promo_code,
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
    tax: state === null ? null : (book.tax.get(state) ?? NO_TAX),
    now,
  })
  return { ...priced, of_code }
}

export function giftSkuIds({ promotions }: PriceBook): number[] {
  return [...promotions.values()].flatMap(({ effect }) => (effect.kind === 'gift' ? [effect.sku_id] : []))
}

function isLimited({ usage_limit, person_limit, budget_cents }: Promotion): boolean {
  return usage_limit !== NO_LIMIT || person_limit !== NO_LIMIT || budget_cents !== NO_LIMIT
}
