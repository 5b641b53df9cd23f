import type { CartTrace } from '@fieldhouse/contract/cart'
import { fromCents } from '@fieldhouse/contract/money'
import type { CodeAnswer } from '@fieldhouse/contract/promotions'
import type { Caller, Visitor } from '../../../platform/caller.ts'
import { isCaller } from '../../../platform/caller.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Promotion } from '../../promotions/rules/promotion.ts'
import { NO_LIMIT } from '../../promotions/rules/promotion.ts'
import { titleIn, toReason, toTrace } from '../../promotions/rules/wording.ts'
import { refusalOfCode } from '../../promotions/service/price.ts'
import { kindOfOwner } from '../rules.ts'
import type { CartRow } from '../store/carts.ts'
import * as store from '../store/carts.ts'
import type { CartDeps } from './change-cart.ts'
import { contextOf, ownerOf } from './change-cart.ts'
import type { Asked } from './priced-cart.ts'
import { aboutIn, priceRow, readOffers, tellCart } from './priced-cart.ts'

export async function explainCart(deps: CartDeps, who: Caller, id: string, asked: Asked): Promise<CartTrace> {
  const row = await store.getCart(deps.db, id)
  const context = await contextOf(deps, asked)
  const { lines } = await store.readLines(deps.db, id)
  const offers = await readOffers(deps.db, context, row, lines)
  const priced = await priceRow(deps.db, context, row, lines, offers)
  const mayKnow = who.permissions.has('customers')
  const email = mayKnow ? row.email : null
  return {
    cart: tellCart(context, { ...row, email, address: mayKnow ? row.address : null }, lines, offers, priced),
    owner: kindOfOwner(row),
    trace: toTrace(priced.trace, asked.lang, aboutIn(context.book, asked.lang)),
    priced_at: asked.at.toISOString(),
  }
}

/** Refusals that depend on the lines: ignored while the cart is empty. */
const ABOUT_THE_CART: ReadonlySet<string> = new Set([
  'nothing_matches',
  'min_value',
  'min_quantity',
  'too_few_units',
  'next_tier',
])

export async function lookUpCode(
  deps: CartDeps,
  who: Visitor,
  { code, cart_id }: { code: string; cart_id?: string },
  asked: Asked,
): Promise<CodeAnswer> {
  const context = await contextOf(deps, asked)
  const owner = ownerOf(who, cart_id)
  const known = owner && (await store.findCart(deps.db, owner))
  const cart: CartRow = { ...(known ?? nobodys(who, context.at)), promo_code: code }
  const { lines } = known ? await store.readLines(deps.db, known.id) : { lines: [] }
  const offers = await readOffers(deps.db, context, cart, lines)
  const priced = await priceRow(deps.db, context, cart, lines, offers)
  if (!priced.of_code) throw new DomainError('not_found')

  const refused = refusalOfCode(priced)
  const counts = refused && (lines.length > 0 || !ABOUT_THE_CART.has(refused.code))
  const { starts_at, ends_at, effect } = priced.of_code
  return {
    code: code.toUpperCase(),
    title: titleIn(priced.of_code, asked.lang),
    kind: effect.kind,
    value: worthOf(priced.of_code),
    starts_at: new Date(starts_at).toISOString(),
    ends_at: ends_at === NO_LIMIT ? null : new Date(ends_at).toISOString(),
    works: !counts,
    reason: counts ? toReason(priced.of_code, refused, asked.lang, aboutIn(context.book, asked.lang)) : null,
  }
}

function nobodys(who: Visitor, now: Date): CartRow {
  const user_id = isCaller(who) ? who.user_id : null
  return {
    id: '',
    user_id,
    status: 'open',
    version: 0,
    promo_code: null,
    email: null,
    destination: null,
    address: null,
    rate: null,
    capturing: false,
    updated_at: now,
  }
}

function worthOf({ effect }: Promotion): string | null {
  if (effect.kind === 'percent' || effect.kind === 'buy_x_get_y') return String(effect.hundredths / 100)
  return effect.kind === 'amount' || effect.kind === 'fixed_price' ? fromCents(effect.cents) : null
}
