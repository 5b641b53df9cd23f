import type { Cart, CartLine, SavedLine } from '@fieldhouse/contract/cart'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'

/** The requested change of one line; without `saved` the line stays in its list. */
export interface LineChange {
  sku_id: number
  quantity: number
  saved?: boolean
}

export function countUnits(cart: Cart | null): number {
  return cart?.lines.reduce((count, { quantity }) => count + quantity, 0) ?? 0
}

export function findLine(cart: Cart, skuId: number): CartLine | SavedLine | undefined {
  return [...cart.lines, ...cart.saved].find(({ sku_id }) => sku_id === skuId)
}

/** Optimiztic cart: lines change immediately, totals when the API responds. */
export function withLineChange(cart: Cart, { sku_id, quantity, saved }: LineChange): Cart {
  const line = findLine(cart, sku_id)
  if (!line) return cart
  const wasSaved = cart.saved.some((item) => item.sku_id === sku_id)
  if (quantity > 0 && (saved ?? wasSaved) === wasSaved) {
    const changed = <T extends SavedLine>(line: T) => (line.sku_id === sku_id ? { ...line, quantity } : line)
    return { ...cart, lines: cart.lines.map(changed), saved: cart.saved.map(changed) }
  }
  const others = { ...cart, lines: without(cart.lines, sku_id), saved: without(cart.saved, sku_id) }
  if (quantity === 0) return others
  if (saved) return { ...others, saved: [...others.saved, { ...line, quantity }] }
  const sum = fromCents(toCents(line.unit_price) * quantity)
  return { ...others, lines: [...others.lines, { ...line, quantity, subtotal: sum, total: sum }] }
}

function without<T extends { sku_id: number }>(lines: readonly T[], skuId: number): T[] {
  return lines.filter(({ sku_id }) => sku_id !== skuId)
}

/** A removed line and its position. */
export interface RemovedLine {
  line: CartLine | SavedLine
  saved: boolean
  place: number
}

export function withRestoredLine(cart: Cart, { line, saved, place }: RemovedLine): Cart {
  if (findLine(cart, line.sku_id)) return cart
  if (saved) return { ...cart, saved: cart.saved.toSpliced(place, 0, line) }
  return { ...cart, lines: cart.lines.toSpliced(place, 0, line as CartLine) }
}
