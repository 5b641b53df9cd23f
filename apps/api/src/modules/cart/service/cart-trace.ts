import type { CartTrace } from '@fieldhouse/contract/cart'
import type { PromoCodeCheck } from '@fieldhouse/contract/promotions'
import { fromCents } from '@fieldhouse/contract/rules/money'
import type { CompiledPromotion } from '#modules/promotions/rules/promotion.ts'
import { NO_LIMIT } from '#modules/promotions/rules/promotion.ts'
import { localizedTitle, serializeRefusal, serializeTrace } from '#modules/promotions/rules/serialize-pricing.ts'
import { findCodeRefusal } from '#modules/promotions/service/price-for-customer.ts'
import type { Caller, Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import { DomainError } from '#platform/errors.ts'
import { cartOwnerKind } from '../rules.ts'
import type { CartRow } from '../store/carts.ts'
import * as store from '../store/carts.ts'
import type { CartReadOptions } from './cart-pricing.ts'
import { priceCartRow, readOffers, scopeNamesIn, serializeCart } from './cart-pricing.ts'
import type { CartDeps } from './edit-cart.ts'
import { loadPricingContext, ownerOf } from './edit-cart.ts'
import { emptyCartRow } from './empty-cart-row.ts'
import { limitCodeGuesses } from './limit-code-guesses.ts'

export async function getCartTrace(
  deps: CartDeps,
  who: Caller,
  id: string,
  options: CartReadOptions,
): Promise<CartTrace> {
  const row = await store.getCart(deps.db, id)
  const context = await loadPricingContext(deps, options)
  const { lines } = await store.listLines(deps.db, id)
  const offers = await readOffers(deps.db, context, row, lines)
  const priced = await priceCartRow(deps.db, context, row, lines, offers)
  const mayKnow = who.permissions.has('customers')
  const email = mayKnow ? row.email : null
  return {
    cart: serializeCart(context, { ...row, email, address: mayKnow ? row.address : null }, lines, offers, priced),
    owner: cartOwnerKind(row),
    trace: serializeTrace(priced.trace, options.lang, scopeNamesIn(context.book, options.lang)),
    priced_at: options.at.toISOString(),
  }
}

/** Refusals that depend on the lines: ignored while the cart is empty. */
const CART_DEPENDENT_REFUSALS: ReadonlySet<string> = new Set([
  'nothing_matches',
  'min_value',
  'min_quantity',
  'too_few_units',
  'next_tier',
])

export async function checkPromoCode(
  deps: CartDeps,
  who: Visitor,
  { code, cart_id }: { code: string; cart_id?: string },
  options: CartReadOptions,
): Promise<PromoCodeCheck> {
  const context = await loadPricingContext(deps, options)
  const owner = ownerOf(who, cart_id)
  const existing = owner && (await store.findCart(deps.db, owner))
  await limitCodeGuesses(deps, who, existing, code)
  const user_id = isCaller(who) ? who.user_id : null
  const cart: CartRow = { ...(existing ?? emptyCartRow({ id: '', user_id }, context.at)), promo_code: code }
  const { lines } = existing ? await store.listLines(deps.db, existing.id) : { lines: [] }
  const offers = await readOffers(deps.db, context, cart, lines)
  const priced = await priceCartRow(deps.db, context, cart, lines, offers)
  if (!priced.code_promotion) throw new DomainError('not_found')

  const refused = findCodeRefusal(priced)
  const counts = refused && (lines.length > 0 || !CART_DEPENDENT_REFUSALS.has(refused.code))
  const { starts_at, ends_at, effect } = priced.code_promotion
  return {
    code: code.toUpperCase(),
    title: localizedTitle(priced.code_promotion, options.lang),
    kind: effect.kind,
    value: worthOf(priced.code_promotion),
    starts_at: new Date(starts_at).toISOString(),
    ends_at: ends_at === NO_LIMIT ? null : new Date(ends_at).toISOString(),
    works: !counts,
    reason: counts
      ? serializeRefusal(priced.code_promotion, refused, options.lang, scopeNamesIn(context.book, options.lang))
      : null,
  }
}

function worthOf({ effect }: CompiledPromotion): string | null {
  if (effect.kind === 'percent' || effect.kind === 'buy_x_get_y') return String(effect.hundredths / 100)
  return effect.kind === 'amount' || effect.kind === 'fixed_price' ? fromCents(effect.cents) : null
}
