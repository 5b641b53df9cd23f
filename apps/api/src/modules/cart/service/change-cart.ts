import { randomUUID } from 'node:crypto'
import type { Cart, Destination } from '@fieldhouse/contract/cart'
import type { Visitor } from '../../../platform/caller.ts'
import { isCaller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Promotions } from '../../promotions/service/follow-promotions.ts'
import type { Line } from '../rules.ts'
import { addLine, assertChangeable, setLines } from '../rules.ts'
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
  const offers = await readOffers(deps.db, context, lines)
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
    const { lines, addition } = await store.readLines(db, cart.id, key)
    const offers = await readOffers(db, context, lines, [sku_id])
    if (addition) {
      if (addition.sku_id !== sku_id || addition.quantity !== quantity) throw new DomainError('idempotency_key_reused')
      return toCart(db, context, cart, lines, offers)
    }

    const next = seen(addLine(lines, { sku_id, quantity, now }, offers.get(sku_id)), offers)

    const version = await store.saveCart(db, cart, next, now, key === undefined ? undefined : { key, sku_id, quantity })
    return toCart(db, context, { ...cart, version, updated_at: now }, next, offers)
  })
}

export interface Change extends Named {
  version: number
  lines?: readonly { sku_id: number; quantity: number; saved?: boolean }[]
  promo_code?: string | null
  email?: string | null
  destination?: Destination | null
}

/** Changes what is named and leaves the rest. */
export async function changeCart(deps: CartDeps, who: Visitor, change: Change, asked: Asked): Promise<Cart> {
  const { lines: changes = [], promo_code, email, destination } = change
  const wanted = changes.map(({ sku_id }) => sku_id)
  return withCart(deps, who, change, asked, wanted, ({ cart, lines, offers, now }) => ({
    cart: {
      ...cart,
      ...(promo_code === undefined ? {} : { promo_code: promo_code?.trim().toUpperCase() || null }),
      ...(email === undefined ? {} : { email }),
      ...(destination === undefined ? {} : { destination }),
    },
    lines: setLines(lines, changes, (id) => priceOf(offers, id), now),
  }))
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
  cart: CartRow
  lines: readonly Line[]
  offers: Offers
  now: Date
}

/** Holds the cart, refuses who has seen an older edition with the present one, and keeps what `decide` makes of it. */
async function withCart(
  deps: CartDeps,
  who: Visitor,
  { cart_id, version }: Named & { version: number },
  asked: Asked,
  wanted: readonly number[],
  decide: (held: Held) => { cart: CartRow; lines: readonly Line[] },
): Promise<Cart> {
  const context = await contextOf(deps, asked)
  const now = deps.clock.now()
  return inTransaction(deps.db, async (db) => {
    const owner = ownerOf(who, cart_id)
    const cart = owner && (await store.lockCart(db, owner))
    if (!cart) throw new DomainError('not_found')
    assertChangeable(cart)
    const { lines } = await store.readLines(db, cart.id)
    const offers = await readOffers(db, context, lines, wanted)
    if (cart.version !== version) {
      throw new DomainError('cart_changed', { cart: await toCart(db, context, cart, lines, offers) })
    }

    const next = decide({ cart, lines, offers, now })

    const kept = seen(next.lines, offers)
    const saved = await store.saveCart(db, next.cart, kept, now)
    return toCart(db, context, { ...next.cart, version: saved, updated_at: now }, kept, offers)
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
