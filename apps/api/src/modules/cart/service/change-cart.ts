import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Cart, CartRate, ChosenRate, Destination } from '@fieldhouse/contract/cart'
import type { EnteredAddress } from '@fieldhouse/contract/shipping'
import type { Visitor } from '../../../platform/caller.ts'
import { isCaller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Promotions } from '../../promotions/service/follow-promotions.ts'
import { toAddress } from '../../shipping/rules/addresses.ts'
import { fits } from '../../shipping/rules/quotes.ts'
import { findRate } from '../../shipping/service/quotes.ts'
import type { Line } from '../rules.ts'
import { addLine, assertChangeable, sameUnits, setLines } from '../rules.ts'
import type { CartRow, Owner } from '../store/carts.ts'
import * as store from '../store/carts.ts'
import type { Asked, Offers, PricingContext } from './priced-cart.ts'
import { readOffers, toCart } from './priced-cart.ts'

export type CartDeps = Pick<Deps, 'db' | 'clock'> & { promotions: Promotions }

export interface Named {
  cart_id?: string
}

/** The current cart of who asks, priced as of the instant that is asked for; a shopper always has one, be it empty. */
export async function readCart(deps: CartDeps, who: Visitor, { cart_id }: Named, asked: Asked): Promise<Cart> {
  const owner = ownerOf(who, cart_id)
  const known = owner && (await store.findCart(deps.db, owner))
  const isNew = !known && isCaller(who)
  const cart = isNew ? await store.lockCartOf(deps.db, who.user_id, randomUUID(), deps.clock.now()) : known
  return show(deps, cart, asked)
}

/** A cart by its id, whatever has become of it. */
export async function readCartById(deps: CartDeps, who: Visitor, id: string, asked: Asked): Promise<Cart> {
  const cart = await store.findCartById(deps.db, id, isCaller(who) ? who.user_id : null)
  return show(deps, cart, asked)
}

async function show(deps: CartDeps, cart: CartRow | undefined, asked: Asked): Promise<Cart> {
  if (!cart) throw new DomainError('not_found')
  const context = await contextOf(deps, asked)
  const { lines } = await store.readLines(deps.db, cart.id)
  const offers = await readOffers(deps.db, context, cart, lines)
  return toCart(deps.db, context, cart, lines, offers)
}

export interface ToAdd extends Named {
  sku_id: number
  quantity: number
  /** Of the call: sent again under the same one, nothing is added twice. */
  key?: string
}

/** Adds units of a SKU, to a new cart where there is none. */
export async function addItem(deps: CartDeps, who: Visitor, input: ToAdd, asked: Asked): Promise<Cart> {
  const { sku_id, quantity, key } = input
  const context = await contextOf(deps, asked)
  const now = deps.clock.now()
  return inTransaction(deps.db, async (db) => {
    const cart = await lockOrMake(db, who, input.cart_id, now)
    assertChangeable(cart)
    const { lines, addition: earlier } = await store.readLines(db, cart.id, key)
    const offers = await readOffers(db, context, cart, lines, [sku_id])
    if (earlier) {
      if (earlier.sku_id !== sku_id || earlier.quantity !== quantity) throw new DomainError('idempotency_key_reused')
      return toCart(db, context, cart, lines, offers)
    }

    const next = seen(addLine(lines, { sku_id, quantity, now }, offers.get(sku_id)), offers)

    const addition = key === undefined ? undefined : { key, sku_id, quantity }
    const changed = { ...cart, rate: null }
    const version = await store.saveCart(db, changed, next, now, addition)
    return toCart(db, context, { ...changed, version, updated_at: now }, next, offers)
  })
}

export interface Change extends Named {
  version: number
  lines?: readonly { sku_id: number; quantity: number; saved?: boolean }[]
  promo_code?: string | null
  email?: string | null
  destination?: Destination | null
  address?: EnteredAddress | null
  rate?: ChosenRate | null
}

/** Changes what is named and leaves the rest. */
export async function changeCart(deps: CartDeps, who: Visitor, change: Change, asked: Asked): Promise<Cart> {
  const { lines: changes = [], promo_code, email, rate } = change
  const wanted = changes.map(({ sku_id }) => sku_id)
  return withCart(deps, who, change, asked, wanted, async ({ db, cart, lines, offers, now }) => {
    const next = setLines(lines, changes, (id) => priceOf(offers, id), now)
    const goesTo = { ...cart, ...whereTo(change) }
    const chosen = rate ? await choose(db, goesTo, next, rate, now) : null
    return {
      cart: {
        ...goesTo,
        ...(promo_code === undefined ? {} : { promo_code: promo_code?.trim().toUpperCase() || null }),
        ...(email === undefined ? {} : { email }),
        ...(rate === undefined ? {} : { rate: chosen }),
      },
      lines: next,
    }
  })
}

/** Whoever gives an address has said where it goes; another one needs another quote. */
function whereTo({ address, destination }: Change): Partial<CartRow> {
  if (address === undefined) return destination === undefined ? {} : { destination, address: null, rate: null }
  if (address === null) return { address, destination: null, rate: null }
  const { state, postal_code } = address
  return { address: toAddress(address), destination: { state, postal_code }, rate: null }
}

/** A rate counts for the address and the units that it was quoted for. */
async function choose(db: Db, cart: CartRow, lines: readonly Line[], chosen: ChosenRate, now: Date): Promise<CartRate> {
  const found = await findRate(db, { ...chosen, cart_id: cart.id, now })
  const units = lines.filter(({ saved }) => !saved)
  if (!found || found.expired || !fits(found, units) || !isDeepStrictEqual(found.address, cart.address)) {
    throw new DomainError('validation_failed', {
      errors: { rate: ['is not a rate of a current quote for this cart and address'] },
    })
  }
  const { bought_by: _, ...rate } = found.rate
  return { quote_id: found.quote_id, ...rate, expires_at: found.expires_at.toISOString() }
}

/** All lines anew; what was put aside stays. */
export async function replaceLines(
  deps: CartDeps,
  who: Visitor,
  input: Named & { version: number; lines: readonly { sku_id: number; quantity: number }[] },
  asked: Asked,
): Promise<Cart> {
  const wanted = input.lines.map(({ sku_id }) => sku_id)
  return withCart(deps, who, input, asked, wanted, ({ cart, lines, offers, now }) => {
    const aside = lines.filter(({ saved, sku_id }) => saved && !wanted.includes(sku_id))
    const changes = input.lines.map((line) => ({ ...line, saved: false }))
    return { cart, lines: setLines(aside, changes, (id) => priceOf(offers, id), now) }
  })
}

/** Takes everything out but what was put aside. */
export async function emptyCart(
  deps: CartDeps,
  who: Visitor,
  input: Named & { version: number },
  asked: Asked,
): Promise<Cart> {
  return withCart(deps, who, input, asked, [], ({ cart, lines }) => ({
    cart: { ...cart, promo_code: null },
    lines: lines.filter(({ saved }) => saved),
  }))
}

interface Held {
  db: Db
  cart: CartRow
  lines: readonly Line[]
  offers: Offers
  now: Date
}

interface Changed {
  cart: CartRow
  lines: readonly Line[]
}

/** Holds the cart, refuses who has seen an older edition with the present one, and keeps what `decide` makes of it. */
async function withCart(
  deps: CartDeps,
  who: Visitor,
  { cart_id, version }: Named & { version: number },
  asked: Asked,
  wanted: readonly number[],
  decide: (held: Held) => Changed | Promise<Changed>,
): Promise<Cart> {
  const context = await contextOf(deps, asked)
  const now = deps.clock.now()
  return inTransaction(deps.db, async (db) => {
    const owner = ownerOf(who, cart_id)
    const cart = owner && (await store.lockCart(db, owner))
    if (!cart) throw new DomainError('not_found')
    assertChangeable(cart)
    const { lines } = await store.readLines(db, cart.id)
    const offers = await readOffers(db, context, cart, lines, wanted)
    if (cart.version !== version) {
      throw new DomainError('cart_changed', { cart: await toCart(db, context, cart, lines, offers) })
    }

    const next = await decide({ db, cart, lines, offers, now })

    const kept = seen(next.lines, offers)
    const chosenAnew = next.cart.rate !== cart.rate
    const changed = chosenAnew || sameUnits(lines, kept) ? next.cart : { ...next.cart, rate: null }
    const saved = await store.saveCart(db, changed, kept, now)
    return toCart(db, context, { ...changed, version: saved, updated_at: now }, kept, offers)
  })
}

async function lockOrMake(db: Db, who: Visitor, cart_id: string | undefined, now: Date): Promise<CartRow> {
  if (isCaller(who)) return store.lockCartOf(db, who.user_id, randomUUID(), now)
  const known = cart_id === undefined ? undefined : await store.lockCart(db, { cart_id })
  return known ?? store.insertGuestCart(db, randomUUID(), now)
}

/** A signed-in shopper has one cart, whatever id is named. */
export function ownerOf(who: Visitor, cart_id: string | undefined): Owner | undefined {
  if (isCaller(who)) return { user_id: who.user_id }
  return cart_id === undefined ? undefined : { cart_id }
}

/** Whoever changes a cart has seen what it costs. */
function seen(lines: readonly Line[], offers: Offers): Line[] {
  return lines.map((line) => ({ ...line, seen_price: priceOf(offers, line.sku_id) ?? line.seen_price }))
}

function priceOf(offers: Offers, sku_id: number): string | null {
  return offers.get(sku_id)?.price ?? null
}

export async function contextOf({ promotions }: CartDeps, asked: Asked): Promise<PricingContext> {
  return { book: await promotions.read(asked.at), ...asked }
}
