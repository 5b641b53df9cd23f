import type { Cart, CartLine, SavedLine } from '@fieldhouse/contract/cart'
import { fromCents, toCents } from '@fieldhouse/contract/money'
import type { Reason } from '@fieldhouse/contract/pricing'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '../../../platform/db/db.ts'
import type { Sellable } from '../../catalog/service/sellable.ts'
import { readSellable } from '../../catalog/service/sellable.ts'
import type { AppliedStep, PricedLine, PricingLine } from '../../promotions/rules/pricing.ts'
import type { AboutOf } from '../../promotions/rules/wording.ts'
import { toDiscount, toHints, toReason } from '../../promotions/rules/wording.ts'
import type { PriceBook } from '../../promotions/service/follow-promotions.ts'
import type { PricedNow } from '../../promotions/service/price.ts'
import { giftSkuIds, priceNow, refusalOfCode } from '../../promotions/service/price.ts'
import { heldBy } from '../../stock/service/holds.ts'
import type { Line } from '../rules.ts'
import { problemsOf } from '../rules.ts'
import type { CartRow } from '../store/carts.ts'

export type Offers = ReadonlyMap<number, Sellable>

/** `at` is the instant that decides prices and promotions. */
export interface Asked {
  lang: Language
  at: Date
}

export interface PricingContext extends Asked {
  book: PriceBook
}

/** Covers the lines, SKUs being added and possible gifts. Units that this cart holds count as available. */
export async function readOffers(
  db: Db,
  { book, lang, at }: PricingContext,
  cart: Pick<CartRow, 'id' | 'status'>,
  lines: readonly Line[],
  more: readonly number[] = [],
): Promise<Offers> {
  const ids = new Set([...lines.map(({ sku_id }) => sku_id), ...more, ...giftSkuIds(book)])
  const offers = await readSellable(db, [...ids], lang, at)
  if (cart.status !== 'paying') return offers
  const own = await heldBy(db, cart.id)
  const withOwn = (offer: Sellable) => ({ ...offer, available: offer.available + (own.get(offer.sku_id) ?? 0) })
  return new Map([...offers].map(([id, offer]) => [id, withOwn(offer)]))
}

export async function toCart(
  db: Db,
  context: PricingContext,
  cart: CartRow,
  lines: readonly Line[],
  offers: Offers,
): Promise<Cart> {
  return tellCart(context, cart, lines, offers, await priceRow(db, context, cart, lines, offers))
}

export function tellCart(
  { lang, book }: PricingContext,
  cart: CartRow,
  lines: readonly Line[],
  offers: Offers,
  priced: PricedNow,
): Cart {
  const byId = new Map(priced.lines.map((line) => [line.sku_id, line]))
  const applied = priced.trace.filter((step): step is AppliedStep => step.step === 'applied')
  const aboutOf = aboutIn(book, lang)
  const codeOf = (id: number) => (priced.of_code?.id === id ? cart.promo_code : null)
  const { items, discount, shipping, tax, total } = priced.totals

  return {
    id: cart.id,
    version: cart.version,
    status: cart.status,
    lines: lines.filter(({ saved }) => !saved).map((line) => toCartLine(line, offers.get(line.sku_id), byId)),
    saved: lines.filter(({ saved }) => saved).map((line) => toSavedLine(line, offers.get(line.sku_id))),
    gifts: applied.flatMap(({ promotion, gift }) => toGift(promotion.id, gift, offers)),
    promo_code: cart.promo_code,
    code_problem: codeProblem(cart, priced, lang, aboutOf),
    email: cart.email,
    destination: cart.destination,
    address: cart.address,
    rate: cart.rate,
    discounts: applied.map((step) => toDiscount(step, lang, codeOf(step.promotion.id))),
    hints: toHints(priced.trace, lang, aboutOf),
    totals: {
      items: fromCents(items),
      discount: fromCents(discount),
      shipping: shipping === null ? null : fromCents(shipping),
      tax: tax === null ? null : fromCents(tax),
      total: fromCents(total),
    },
    updated_at: cart.updated_at.toISOString(),
  }
}

export function aboutIn({ about }: PriceBook, lang: Language): AboutOf {
  return (id) => about.get(id)?.[lang] ?? null
}

/** Lines that cannot be bought are not priced; each one reports its problem. */
export async function priceRow(
  db: Db,
  { book, at }: PricingContext,
  cart: CartRow,
  lines: readonly Line[],
  offers: Offers,
): Promise<PricedNow> {
  const gifts = giftSkuIds(book).filter((id) => (offers.get(id)?.available ?? 0) > 0)
  return priceNow(db, book, {
    lines: lines.flatMap((line) => toPricingLine(line, offers.get(line.sku_id))),
    user_id: cart.user_id,
    email: cart.email,
    promo_code: cart.promo_code,
    state: cart.destination?.state ?? null,
    shipping_cents: cart.rate ? toCents(cart.rate.amount) : null,
    gift_sku_ids: new Set(gifts),
    now: at,
  })
}

function toPricingLine({ sku_id, quantity, saved }: Line, offer: Sellable | undefined): PricingLine[] {
  if (saved || !offer?.for_sale || offer.price === null || offer.available <= 0) return []
  const { product_id, product_item_id, category_ids, price } = offer
  return [{ sku_id, product_id, product_item_id, category_ids, quantity, unit_cents: toCents(price) }]
}

function toCartLine(line: Line, offer: Sellable | undefined, priced: ReadonlyMap<number, PricedLine>): CartLine {
  const { subtotal_cents = 0, total_cents = 0 } = priced.get(line.sku_id) ?? {}
  return { ...toSavedLine(line, offer), subtotal: fromCents(subtotal_cents), total: fromCents(total_cents) }
}

function toSavedLine(line: Line, offer: Sellable | undefined): SavedLine {
  return {
    ...describe(line.sku_id, offer, line.seen_price),
    quantity: line.quantity,
    problems: problemsOf(line, offer),
  }
}

function toGift(promotion_id: number, gift: AppliedStep['gift'], offers: Offers): Cart['gifts'] {
  if (!gift) return []
  return [{ ...describe(gift.sku_id, offers.get(gift.sku_id), '0.00'), quantity: gift.quantity, promotion_id }]
}

function describe(sku_id: number, offer: Sellable | undefined, price: string) {
  return {
    sku_id,
    product_id: offer?.product_id ?? 0,
    product_item_id: offer?.product_item_id ?? 0,
    name: offer?.name ?? '',
    colour: offer?.colour ?? { name: '', hex: '#000000' },
    size: offer?.size ?? '',
    image: offer?.image ?? null,
    unit_price: offer?.price ?? price,
  }
}

function codeProblem({ promo_code }: CartRow, priced: PricedNow, lang: Language, aboutOf: AboutOf): Reason | null {
  if (promo_code === null) return null
  if (!priced.of_code) return { code: 'unknown_code' }
  const refused = refusalOfCode(priced)
  return refused ? toReason(priced.of_code, refused, lang, aboutOf) : null
}
