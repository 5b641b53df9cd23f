import { randomUUID } from 'node:crypto'
import type { Cart } from '@fieldhouse/contract/cart'
import type { CustomerPrice } from '#modules/promotions/service/price-for-customer.ts'
import type { Visitor } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { mergeLines } from '../rules.ts'
import type { CartPaymentState } from '../store/cart-payments.ts'
import * as payments from '../store/cart-payments.ts'
import type { CartRow } from '../store/carts.ts'
import * as store from '../store/carts.ts'
import type { PricingContext, SkuOffers } from './cart-pricing.ts'
import { priceCartRow, readOffers, serializeCart } from './cart-pricing.ts'
import { ownerOf } from './edit-cart.ts'

export type { CartPaymentState } from '../store/cart-payments.ts'
export type { CartRow } from '../store/carts.ts'

/** Locked until the end of the transaction. */
export async function lockCartForPayment(db: Db, who: Visitor, cart_id: string): Promise<CartRow | undefined> {
  const owner = ownerOf(who, cart_id)
  return owner && store.lockCart(db, owner)
}

/** Empty if a payment is already in progress, because its units are held. */
export async function listOpenCartLines(db: Db, who: Visitor, cart_id: string) {
  const owner = ownerOf(who, cart_id)
  const cart = owner && (await store.findCart(db, owner))
  if (cart?.status !== 'open') return []
  const { lines } = await store.listLines(db, cart.id)
  return lines.filter(({ saved }) => !saved).map(({ sku_id, quantity }) => ({ sku_id, quantity }))
}

export interface PricedCart {
  /** As the shopper sees the cart now. */
  told: Cart
  priced: CustomerPrice
  offers: SkuOffers
}

/** The current price, and everything that an order snapshot needs. */
export async function readPricedCart(db: Db, context: PricingContext, cart: CartRow): Promise<PricedCart> {
  const { lines } = await store.listLines(db, cart.id)
  const offers = await readOffers(db, context, cart, lines)
  const priced = await priceCartRow(db, context, cart, lines, offers)
  return { told: serializeCart(context, cart, lines, offers, priced), priced, offers }
}

/** Lock order is cart, then attempt, everywhere; the reverse would deadlock. */
export async function lockCartOfAttempt(db: Db, id: string): Promise<CartPaymentState | undefined> {
  return payments.lockCartById(db, id)
}

export async function markCartPaying(db: Db, id: string): Promise<void> {
  await payments.setCartStatus(db, id, 'paying')
}

/** The cart cannot be changed from here on. */
export async function markCartCapturing(db: Db, id: string): Promise<void> {
  await payments.setCartStatus(db, id, 'paying', true)
}

/** The provider reviews the payment. The cart waits for the result, and the shopper gets a new one. */
export async function markCartInReview(db: Db, cart: CartPaymentState | undefined, now: Date): Promise<void> {
  if (cart?.status !== 'paying') return
  await payments.setCartStatus(db, cart.id, 'in_review')
  await moveSavedLines(db, cart, now)
}

/** The payment attempt ended unpaid: the shopper can change the cart again. */
export async function reopenCart(db: Db, cart: CartPaymentState | undefined, now: Date): Promise<void> {
  if (cart?.status === 'paying') await payments.setCartStatus(db, cart.id, 'open')
  if (cart?.status === 'in_review') await returnLines(db, cart, now)
}

/** A shopper has one cart, so the lines of a rejected payment join those of the cart that was started meanwhile. */
async function returnLines(db: Db, { id, user_id }: CartPaymentState, now: Date): Promise<void> {
  const next = user_id === null ? undefined : await store.lockCart(db, { user_id })
  if (!next) return payments.setCartStatus(db, id, 'open')
  await payments.setCartStatus(db, id, 'abandoned')
  // Changing a cart whose payment is being captured would end in a payment without an order.
  if (next.capturing) return
  const { lines: rejected } = await store.listLines(db, id)
  const { lines: own } = await store.listLines(db, next.id)
  await store.saveCart(db, { ...next, rate: null }, mergeLines(own, rejected, false).lines, now)
}

export async function markCartOrdered(db: Db, cart: CartPaymentState | undefined, now: Date): Promise<void> {
  if (!cart) return
  await payments.setCartStatus(db, cart.id, 'ordered')
  await moveSavedLines(db, cart, now)
}

async function moveSavedLines(db: Db, { id, user_id }: CartPaymentState, now: Date): Promise<void> {
  if (user_id !== null) await payments.moveSavedLines(db, id, { id: randomUUID(), user_id, now })
}

/** Keyed by cart id; deleted carts are omitted. */
export async function readCartVersions(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  return new Map((await payments.listCartVersions(db, ids)).map(({ id, version }) => [id, version]))
}
