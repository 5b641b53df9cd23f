import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Cart, ChosenRate, Destination } from '@fieldhouse/contract/cart'
import type { Landing } from '@fieldhouse/contract/rules/visit-source'
import { findVisitSource } from '@fieldhouse/contract/rules/visit-source'
import type { AddressInput } from '@fieldhouse/contract/shipping'
import type { LivePriceBook } from '#modules/promotions/service/price-book.ts'
import { normalizeAddress } from '#modules/shipping/rules/addresses.ts'
import { isQuotedFor } from '#modules/shipping/rules/quote-match.ts'
import { findQuotedRate } from '#modules/shipping/service/quotes.ts'
import type { Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { CartLineRow } from '../rules.ts'
import { addLine, assertEditable, firstSource, haveSameUnits, setLines } from '../rules.ts'
import type { CartOwnerKey, CartRateRow, CartRow } from '../store/carts.ts'
import * as store from '../store/carts.ts'
import type { CartReadOptions, PricingContext, SkuOffers } from './cart-pricing.ts'
import { priceAndSerializeCart, readOffers } from './cart-pricing.ts'
import { emptyCartRow } from './empty-cart-row.ts'
import { limitCodeGuesses, normalizeCode } from './limit-code-guesses.ts'

export type CartDeps = Pick<Deps, 'db' | 'clock' | 'limits'> & { promotions: LivePriceBook }

export interface CartRef {
  cart_id?: string
}

/** Creates an empty cart for a shopper who has none. A guest’s is not stored: reading must not fill the table. */
export async function readCart(
  deps: CartDeps,
  who: Visitor,
  { cart_id }: CartRef,
  options: CartReadOptions,
): Promise<Cart> {
  const owner = ownerOf(who, cart_id)
  if (!owner) return getPricedCart(deps, emptyCartRow({ id: randomUUID(), user_id: null }, deps.clock.now()), options)
  const existing = await store.findCart(deps.db, owner)
  const isNew = !existing && isCaller(who)
  const cart = isNew ? await store.lockOrInsertUserCart(deps.db, who.user_id, randomUUID(), deps.clock.now()) : existing
  return getPricedCart(deps, cart, options)
}

/** In any status, including ordered and abandoned. */
export async function readCartById(deps: CartDeps, who: Visitor, id: string, options: CartReadOptions): Promise<Cart> {
  const cart = await store.findCartById(deps.db, id, isCaller(who) ? who.user_id : null)
  return getPricedCart(deps, cart, options)
}

async function getPricedCart(deps: CartDeps, cart: CartRow | undefined, options: CartReadOptions): Promise<Cart> {
  if (!cart) throw new DomainError('not_found')
  const context = await loadPricingContext(deps, options)
  const { lines } = await store.listLines(deps.db, cart.id)
  const offers = await readOffers(deps.db, context, cart, lines)
  return priceAndSerializeCart(deps.db, context, cart, lines, offers)
}

export interface AddItemInput extends CartRef {
  sku_id: number
  quantity: number
  /** Idempotency key: a repeated call with the same key adds nothing. */
  key?: string
  /** Where the visit began. */
  landing?: Landing
}

/** Creates the cart if there is none. */
export async function addItem(
  deps: CartDeps,
  who: Visitor,
  input: AddItemInput,
  options: CartReadOptions,
): Promise<Cart> {
  const { sku_id, quantity, key, landing } = input
  const context = await loadPricingContext(deps, options)
  const now = deps.clock.now()
  return inTransaction(deps.db, async (db) => {
    const cart = await lockOrCreateCart(db, who, input.cart_id, now)
    assertEditable(cart)
    const { lines, addition: earlier } = await store.listLines(db, cart.id, key)
    const offers = await readOffers(db, context, cart, lines, [sku_id])
    if (earlier) {
      if (earlier.sku_id !== sku_id || earlier.quantity !== quantity) throw new DomainError('idempotency_key_reused')
      return priceAndSerializeCart(db, context, cart, lines, offers)
    }

    const next = withSeenPrices(addLine(lines, { sku_id, quantity, now }, offers.get(sku_id)), offers)

    const addition = key === undefined ? undefined : { key, sku_id, quantity }
    const source = landing ? firstSource(cart, findVisitSource(landing)) : {}
    const changed = { ...cart, rate: null, ...source }
    const version = await store.saveCart(db, changed, next, now, addition)
    return priceAndSerializeCart(db, context, { ...changed, version, updated_at: now }, next, offers)
  })
}

export interface CartChange extends CartRef {
  version: number
  lines?: readonly { sku_id: number; quantity: number; saved?: boolean }[]
  promo_code?: string | null
  email?: string | null
  destination?: Destination | null
  address?: AddressInput | null
  rate?: ChosenRate | null
}

/** Absent fields stay unchanged. */
export async function updateCart(
  deps: CartDeps,
  who: Visitor,
  change: CartChange,
  options: CartReadOptions,
): Promise<Cart> {
  const { lines: changes = [], promo_code, email, rate } = change
  const skuIds = changes.map(({ sku_id }) => sku_id)
  return editLockedCart(deps, who, change, options, skuIds, async ({ db, cart, lines, offers, now }) => {
    if (promo_code) await limitCodeGuesses(deps, who, cart, promo_code)
    const next = setLines(lines, changes, (id) => priceOf(offers, id), now)
    const goesTo = { ...cart, ...destinationChange(change) }
    const chosen = rate ? await selectRate(db, goesTo, next, rate, now) : null
    return {
      cart: {
        ...goesTo,
        ...(promo_code === undefined ? {} : { promo_code: normalizeCode(promo_code ?? '') || null }),
        ...(email === undefined ? {} : { email }),
        ...(rate === undefined ? {} : { rate: chosen }),
      },
      lines: next,
    }
  })
}

/** An address sets the destination too. Either one invalidates the rate, which was quoted for the previous one. */
function destinationChange({ address, destination }: CartChange): Partial<CartRow> {
  if (address === undefined) return destination === undefined ? {} : { destination, address: null, rate: null }
  if (address === null) return { address, destination: null, rate: null }
  const { state, postal_code } = address
  return { address: normalizeAddress(address), destination: { state, postal_code }, rate: null }
}

/** A rate is valid only for the address and the units of its quote. */
async function selectRate(
  db: Db,
  cart: CartRow,
  lines: readonly CartLineRow[],
  chosen: ChosenRate,
  now: Date,
): Promise<CartRateRow> {
  const quoted = await findQuotedRate(db, { ...chosen, cart_id: cart.id, now })
  const units = lines.filter(({ saved }) => !saved)
  if (!quoted || quoted.expired || !isQuotedFor(quoted, units) || !isDeepStrictEqual(quoted.address, cart.address)) {
    throw new DomainError('validation_failed', {
      errors: { rate: ['is not a rate of a current quote for this cart and address'] },
    })
  }
  const { purchase_refs: _, ...rate } = quoted.rate
  return {
    quote_id: quoted.quote_id,
    ...rate,
    quoted: quoted.amounts,
    expires_at: quoted.expires_at.toISOString(),
  }
}

/** Saved lines stay. */
export async function replaceLines(
  deps: CartDeps,
  who: Visitor,
  input: CartRef & { version: number; lines: readonly { sku_id: number; quantity: number }[] },
  options: CartReadOptions,
): Promise<Cart> {
  const skuIds = input.lines.map(({ sku_id }) => sku_id)
  return editLockedCart(deps, who, input, options, skuIds, ({ cart, lines, offers, now }) => {
    const aside = lines.filter(({ saved, sku_id }) => saved && !skuIds.includes(sku_id))
    const changes = input.lines.map((line) => ({ ...line, saved: false }))
    return { cart, lines: setLines(aside, changes, (id) => priceOf(offers, id), now) }
  })
}

/** Saved lines stay. Without a cart there is nothing to empty, and the answer is the same. */
export async function emptyCart(
  deps: CartDeps,
  who: Visitor,
  input: CartRef & { version?: number },
  options: CartReadOptions,
): Promise<Cart> {
  if (!isCaller(who) && input.cart_id === undefined) return readCart(deps, who, input, options)
  return editLockedCart(deps, who, input, options, [], ({ cart, lines }) => ({
    cart: { ...cart, promo_code: null },
    lines: lines.filter(({ saved }) => saved),
  }))
}

interface LockedCart {
  db: Db
  cart: CartRow
  lines: readonly CartLineRow[]
  offers: SkuOffers
  now: Date
}

interface CartUpdate {
  cart: CartRow
  lines: readonly CartLineRow[]
}

/** Locks the cart, rejects a stale version (an absent one never is) with the current cart, and saves what `decide` returns. */
async function editLockedCart(
  deps: CartDeps,
  who: Visitor,
  { cart_id, version }: CartRef & { version?: number },
  options: CartReadOptions,
  skuIds: readonly number[],
  decide: (lockedCart: LockedCart) => CartUpdate | Promise<CartUpdate>,
): Promise<Cart> {
  const context = await loadPricingContext(deps, options)
  const now = deps.clock.now()
  return inTransaction(deps.db, async (db) => {
    const owner = ownerOf(who, cart_id)
    const cart = owner && (await store.lockCart(db, owner))
    if (!cart) throw new DomainError('not_found')
    assertEditable(cart)
    const { lines } = await store.listLines(db, cart.id)
    const offers = await readOffers(db, context, cart, lines, skuIds)
    if (version !== undefined && cart.version !== version) {
      throw new DomainError('cart_changed', { cart: await priceAndSerializeCart(db, context, cart, lines, offers) })
    }

    const next = await decide({ db, cart, lines, offers, now })

    const nextLines = withSeenPrices(next.lines, offers)
    const chosenAnew = next.cart.rate !== cart.rate
    const changed = chosenAnew || haveSameUnits(lines, nextLines) ? next.cart : { ...next.cart, rate: null }
    const saved = await store.saveCart(db, changed, nextLines, now)
    return priceAndSerializeCart(db, context, { ...changed, version: saved, updated_at: now }, nextLines, offers)
  })
}

async function lockOrCreateCart(db: Db, who: Visitor, cart_id: string | undefined, now: Date): Promise<CartRow> {
  if (isCaller(who)) return store.lockOrInsertUserCart(db, who.user_id, randomUUID(), now)
  const existing = cart_id === undefined ? undefined : await store.lockCart(db, { cart_id })
  return existing ?? store.insertGuestCart(db, randomUUID(), now)
}

/** A signed-in shopper has one cart; `cart_id` is ignored. */
export function ownerOf(who: Visitor, cart_id: string | undefined): CartOwnerKey | undefined {
  if (isCaller(who)) return { user_id: who.user_id }
  return cart_id === undefined ? undefined : { cart_id }
}

/** Changing a cart acknowledges the current prices. */
function withSeenPrices(lines: readonly CartLineRow[], offers: SkuOffers): CartLineRow[] {
  return lines.map((line) => ({ ...line, seen_price: priceOf(offers, line.sku_id) ?? line.seen_price }))
}

function priceOf(offers: SkuOffers, sku_id: number): string | null {
  return offers.get(sku_id)?.price ?? null
}

export async function loadPricingContext({ promotions }: CartDeps, options: CartReadOptions): Promise<PricingContext> {
  return { book: await promotions.read(options.at), ...options }
}
