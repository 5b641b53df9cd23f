import { MAX_LINE_QUANTITY } from '@fieldhouse/contract/cart'

/** What a cart must contain, as simply as it can be said. */
export interface CartModel {
  /** Quantity by SKU. */
  lines: Readonly<Record<number, number>>
  saved: Readonly<Record<number, number>>
  promo_code: string | null
}

/** A call of a shopper or of staff. */
export type CartStep =
  | { kind: 'add'; sku_id: number; quantity: number }
  /** The same call again, with its idempotency key. */
  | { kind: 'add twice'; sku_id: number; quantity: number }
  | { kind: 'set'; sku_id: number; quantity: number; saved?: boolean }
  | { kind: 'set, stale'; sku_id: number; quantity: number }
  | { kind: 'replace'; lines: readonly { sku_id: number; quantity: number }[] }
  | { kind: 'code'; promo_code: string | null }
  | { kind: 'empty' }
  | { kind: 'adjust stock'; sku_id: number; quantity: number }
  /** Signs in with the guest's cart, or begins another guest's cart. */
  | { kind: 'sign in' }
  | { kind: 'sign out' }

/** The models of everything that the steps touch. */
export interface ShopModel {
  cart: CartModel
  /** The cart that the account keeps while its owner is signed out. */
  own: CartModel
  isSignedIn: boolean
  available: Readonly<Record<number, number>>
}

export const EMPTY_CART: CartModel = { lines: {}, saved: {}, promo_code: null }

/** The state after a step, and the error code that the shop must answer with, if any. */
export function applyStep(model: ShopModel, step: CartStep): { next: ShopModel; code?: string } {
  const { cart, available } = model
  const toNext = (changed: Partial<CartModel>) => ({ next: { ...model, cart: { ...cart, ...changed } } })
  switch (step.kind) {
    case 'add':
    case 'add twice': {
      const total = (cart.lines[step.sku_id] ?? 0) + step.quantity
      if (total > MAX_LINE_QUANTITY) return { next: model, code: 'cart_limit' }
      if (total > (available[step.sku_id] ?? 0)) return { next: model, code: 'out_of_stock' }
      return toNext(place(cart, step.sku_id, total, false))
    }
    case 'set':
      return toNext(place(cart, step.sku_id, step.quantity, step.saved ?? step.sku_id in cart.saved))
    case 'set, stale':
      return { next: model, code: 'cart_changed' }
    case 'replace': {
      const lines = Object.fromEntries(step.lines.map(({ sku_id, quantity }) => [sku_id, quantity]))
      const kept = Object.entries(cart.saved).filter(([sku_id]) => !(sku_id in lines))
      return toNext({ lines, saved: Object.fromEntries(kept) })
    }
    case 'code':
      return toNext({ promo_code: step.promo_code })
    case 'empty':
      return toNext({ lines: {}, promo_code: null })
    case 'adjust stock': {
      const left = (available[step.sku_id] ?? 0) + step.quantity
      if (left < 0) return { next: model, code: 'out_of_stock' }
      return { next: { ...model, available: { ...available, [step.sku_id]: left } } }
    }
    case 'sign in':
      return { next: { ...model, cart: merge(model.own, cart), own: EMPTY_CART, isSignedIn: true } }
    case 'sign out':
      return { next: { ...model, cart: EMPTY_CART, own: cart, isSignedIn: false } }
  }
}

/** A SKU is either in the cart or saved for later. */
function place({ lines, saved }: CartModel, sku_id: number, quantity: number, isSaved: boolean): Partial<CartModel> {
  const { [sku_id]: _line, ...others } = lines
  const { [sku_id]: _saved, ...othersSaved } = saved
  if (quantity === 0) return { lines: others, saved: othersSaved }
  return isSaved
    ? { lines: others, saved: { ...othersSaved, [sku_id]: quantity } }
    : { lines: { ...others, [sku_id]: quantity }, saved: othersSaved }
}

/** The larger quantity of each SKU; saved only if both carts have saved it, or the only one that has it. */
function merge(own: CartModel, guests: CartModel): CartModel {
  let merged: CartModel = { ...own, promo_code: guests.promo_code ?? own.promo_code }
  for (const [isSaved, theirs] of [[false, guests.lines] as const, [true, guests.saved] as const]) {
    for (const [key, quantity] of Object.entries(theirs)) {
      const sku_id = Number(key)
      const mine = own.lines[sku_id] ?? own.saved[sku_id] ?? 0
      const staysSaved = isSaved && !(sku_id in own.lines)
      merged = { ...merged, ...place(merged, sku_id, Math.max(mine, quantity), staysSaved) }
    }
  }
  return merged
}
