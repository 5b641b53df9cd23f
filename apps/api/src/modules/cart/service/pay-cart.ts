import { randomUUID } from 'node:crypto'
import type { Cart } from '@fieldhouse/contract/cart'
import type { Visitor } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { PricedNow } from '../../promotions/service/price.ts'
import type { PaidCart } from '../store/cart-payments.ts'
import * as payments from '../store/cart-payments.ts'
import type { CartRow } from '../store/carts.ts'
import * as store from '../store/carts.ts'
import { ownerOf } from './change-cart.ts'
import type { Offers, PricingContext } from './priced-cart.ts'
import { priceRow, readOffers, tellCart } from './priced-cart.ts'

export type { CartRow } from '../store/carts.ts'

/** Locked until the end of the transaction. */
export async function lockCartToPay(db: Db, who: Visitor, cart_id: string): Promise<CartRow | undefined> {
  const owner = ownerOf(who, cart_id)
  return owner && store.lockCart(db, owner)
}

/** Empty if a payment is already in progress, because its units are held. */
export async function readWanted(db: Db, who: Visitor, cart_id: string) {
  const owner = ownerOf(who, cart_id)
  const cart = owner && (await store.findCart(db, owner))
  if (cart?.status !== 'open') return []
  const { lines } = await store.readLines(db, cart.id)
  return lines.filter(({ saved }) => !saved).map(({ sku_id, quantity }) => ({ sku_id, quantity }))
}

export interface CartToPay {
  /** As the shopper sees the cart now. */
  told: Cart
  priced: PricedNow
  offers: Offers
}

/** The current price, and everything that an order snapshot needs. */
export async function readCartToPay(db: Db, context: PricingContext, cart: CartRow): Promise<CartToPay> {
  const { lines } = await store.readLines(db, cart.id)
  const offers = await readOffers(db, context, cart, lines)
  const priced = await priceRow(db, context, cart, lines, offers)
  return { told: tellCart(context, cart, lines, offers, priced), priced, offers }
}

/** Lock order is cart, then attempt, everywhere; the reverse would deadlock. */
export async function lockPaidCart(db: Db, id: string): Promise<PaidCart | undefined> {
  return payments.lockCartById(db, id)
}

export async function markPaying(db: Db, id: string): Promise<void> {
  await payments.setState(db, id, 'paying')
}

/** The cart cannot be changed from here on. */
export async function markCapturing(db: Db, id: string): Promise<void> {
  await payments.setState(db, id, 'paying', true)
}

/** The payment attempt ended unpaid: the shopper can change the cart again. */
export async function reopenCart(db: Db, cart: PaidCart | undefined): Promise<void> {
  if (cart?.status === 'paying') await payments.setState(db, cart.id, 'open')
}

export async function markOrdered(db: Db, cart: PaidCart | undefined, now: Date): Promise<void> {
  if (!cart) return
  await payments.setState(db, cart.id, 'ordered')
  if (cart.user_id !== null) {
    await payments.moveSavedLines(db, cart.id, { id: randomUUID(), user_id: cart.user_id, now })
  }
}

/** Keyed by cart id; deleted carts are omitted. */
export async function readVersions(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  return new Map((await payments.listVersions(db, ids)).map(({ id, version }) => [id, version]))
}
