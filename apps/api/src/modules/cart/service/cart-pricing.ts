import type { Cart, CartLine, SavedLine } from '@fieldhouse/contract/cart'
import type { PromotionRefusal } from '@fieldhouse/contract/pricing'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import type { Language } from '@fieldhouse/contract/schemas'
import type { SkuOffer } from '#modules/catalog/service/sku-offers.ts'
import { readSkuOffers } from '#modules/catalog/service/sku-offers.ts'
import type { AppliedEntry, PricedLine, PricingLine } from '#modules/promotions/rules/pricing-types.ts'
import type { ScopeNameOf } from '#modules/promotions/rules/serialize-pricing.ts'
import { serializeDiscount, serializeHints, serializeRefusal } from '#modules/promotions/rules/serialize-pricing.ts'
import type { PriceBook } from '#modules/promotions/service/price-book.ts'
import type { CustomerPrice } from '#modules/promotions/service/price-for-customer.ts'
import { findCodeRefusal, giftSkuIds, priceForCustomer } from '#modules/promotions/service/price-for-customer.ts'
import { readHeldUnits } from '#modules/stock/service/holds.ts'
import type { Db } from '#platform/db/db.ts'
import type { CartLineRow } from '../rules.ts'
import { findLineProblems } from '../rules.ts'
import type { CartRow } from '../store/carts.ts'

export type SkuOffers = ReadonlyMap<number, SkuOffer>

/** `at` is the instant that decides prices and promotions. */
export interface CartReadOptions {
  lang: Language
  at: Date
}

export interface PricingContext extends CartReadOptions {
  book: PriceBook
}

/** Covers the lines, SKUs being added and possible gifts. Units that this cart holds count as available. */
export async function readOffers(
  db: Db,
  { book, lang, at }: PricingContext,
  cart: Pick<CartRow, 'id' | 'status'>,
  lines: readonly CartLineRow[],
  more: readonly number[] = [],
): Promise<SkuOffers> {
  const ids = new Set([...lines.map(({ sku_id }) => sku_id), ...more, ...giftSkuIds(book)])
  const offers = await readSkuOffers(db, [...ids], lang, at)
  if (cart.status !== 'paying') return offers
  const own = await readHeldUnits(db, cart.id)
  const withOwn = (offer: SkuOffer) => ({ ...offer, available: offer.available + (own.get(offer.sku_id) ?? 0) })
  return new Map([...offers].map(([id, offer]) => [id, withOwn(offer)]))
}

export async function priceAndSerializeCart(
  db: Db,
  context: PricingContext,
  cart: CartRow,
  lines: readonly CartLineRow[],
  offers: SkuOffers,
): Promise<Cart> {
  return serializeCart(context, cart, lines, offers, await priceCartRow(db, context, cart, lines, offers))
}

export function serializeCart(
  { lang, book }: PricingContext,
  cart: CartRow,
  lines: readonly CartLineRow[],
  offers: SkuOffers,
  priced: CustomerPrice,
): Cart {
  const byId = new Map(priced.lines.map((line) => [line.sku_id, line]))
  const applied = priced.trace.filter((step): step is AppliedEntry => step.step === 'applied')
  const aboutOf = scopeNamesIn(book, lang)
  const codeOf = (id: number) => (priced.code_promotion?.id === id ? cart.promo_code : null)
  const { items, discount, shipping, tax, total } = priced.totals
  // A deleted SKU has no name to show, and cannot be ordered.
  const offered = lines.flatMap((line) => {
    const offer = offers.get(line.sku_id)
    return offer ? [{ line, offer }] : []
  })

  return {
    id: cart.id,
    version: cart.version,
    status: cart.status,
    lines: offered.filter(({ line }) => !line.saved).map(({ line, offer }) => toCartLine(line, offer, byId)),
    saved: offered.filter(({ line }) => line.saved).map(({ line, offer }) => toSavedLine(line, offer)),
    gifts: applied.flatMap(({ promotion, gift }) => toGift(promotion.id, gift, offers)),
    promo_code: cart.promo_code,
    code_problem: codeProblem(cart, priced, lang, aboutOf),
    email: cart.email,
    destination: cart.destination,
    address: cart.address,
    rate: serializeRate(cart.rate, priced),
    discounts: applied.map((step) => serializeDiscount(step, lang, codeOf(step.promotion.id))),
    hints: serializeHints(priced.trace, lang, aboutOf),
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

export function scopeNamesIn({ scopeNames }: PriceBook, lang: Language): ScopeNameOf {
  return (id) => scopeNames.get(id)?.[lang] ?? null
}

/** Lines that cannot be bought are not priced; each one reports its problem. */
export async function priceCartRow(
  db: Db,
  { book, at }: PricingContext,
  cart: CartRow,
  lines: readonly CartLineRow[],
  offers: SkuOffers,
): Promise<CustomerPrice> {
  const gifts = giftSkuIds(book).filter((id) => (offers.get(id)?.available ?? 0) > 0)
  return priceForCustomer(db, book, {
    lines: lines.flatMap((line) => toPricingLine(line, offers.get(line.sku_id))),
    user_id: cart.user_id,
    email: cart.email,
    promo_code: cart.promo_code,
    destination: cart.destination,
    shipping_cents: cart.rate ? toCents(cart.rate.amount) : null,
    rates: quotedAmounts(cart.rate).map(({ id, amount }) => ({ id, cents: toCents(amount) })),
    gift_sku_ids: new Set(gifts),
    now: at,
  })
}

function serializeRate(rate: CartRow['rate'], { rates }: CustomerPrice): Cart['rate'] {
  if (rate === null) return null
  const { quoted: _, ...chosen } = rate
  const prices = new Map(rates.map(({ id, cents }) => [id, fromCents(cents)]))
  const options = quotedAmounts(rate).map(({ id, amount }) => ({ id, amount, price: prices.get(id) ?? amount }))
  return { ...chosen, options }
}

function quotedAmounts(rate: CartRow['rate']): readonly { id: string; amount: string }[] {
  return rate === null ? [] : (rate.quoted ?? [rate])
}

function toPricingLine({ sku_id, quantity, saved }: CartLineRow, offer: SkuOffer | undefined): PricingLine[] {
  if (saved || !offer?.for_sale || offer.price === null || offer.available <= 0) return []
  const { product_id, product_item_id, category_ids, price } = offer
  return [{ sku_id, product_id, product_item_id, category_ids, quantity, unit_cents: toCents(price) }]
}

function toCartLine(line: CartLineRow, offer: SkuOffer, priced: ReadonlyMap<number, PricedLine>): CartLine {
  const { subtotal_cents = 0, total_cents = 0 } = priced.get(line.sku_id) ?? {}
  return { ...toSavedLine(line, offer), subtotal: fromCents(subtotal_cents), total: fromCents(total_cents) }
}

function toSavedLine(line: CartLineRow, offer: SkuOffer): SavedLine {
  return {
    ...toLineFields(offer, line.seen_price),
    ...(offer.former_price && { former_price: offer.former_price }),
    quantity: line.quantity,
    problems: findLineProblems(line, offer),
  }
}

function toGift(promotion_id: number, gift: AppliedEntry['gift'], offers: SkuOffers): Cart['gifts'] {
  const offer = gift && offers.get(gift.sku_id)
  return offer ? [{ ...toLineFields(offer, '0.00'), quantity: gift.quantity, promotion_id }] : []
}

function toLineFields(
  { sku_id, product_id, product_item_id, name, color, size, image, price }: SkuOffer,
  seen: string,
) {
  return { sku_id, product_id, product_item_id, name, color, size, image, unit_price: price ?? seen }
}

function codeProblem(
  { promo_code }: CartRow,
  priced: CustomerPrice,
  lang: Language,
  aboutOf: ScopeNameOf,
): PromotionRefusal | null {
  if (promo_code === null) return null
  if (!priced.code_promotion) return { code: 'unknown_code' }
  const refused = findCodeRefusal(priced)
  return refused ? serializeRefusal(priced.code_promotion, refused, lang, aboutOf) : null
}
