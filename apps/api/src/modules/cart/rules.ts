import type { CartMerge, CartOwner, LineProblem } from '@fieldhouse/contract/cart'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@fieldhouse/contract/cart'
import { DomainError } from '../../platform/errors.ts'

/** What stands in a cart, in the order in which it was put there. */
export interface Line {
  readonly sku_id: number
  readonly quantity: number
  /** Put aside for later. */
  readonly saved: boolean
  /** What a unit cost when the shopper last changed the cart. */
  readonly seen_price: string
  readonly added_at: Date
}

/** All that staff is told of whose a cart is. */
export function kindOfOwner({ user_id }: { user_id: number | null }): CartOwner {
  return user_id === null ? 'guest' : 'shopper'
}

/** What the shop can tell of a SKU, as far as these rules ask. */
interface Offer {
  readonly price: string | null
  readonly available: number
  readonly for_sale: boolean
}

/** Adds to the SKU's line, or starts one. Refuses what the shop cannot deliver. */
export function addLine(
  lines: readonly Line[],
  { sku_id, quantity, now }: { sku_id: number; quantity: number; now: Date },
  offer: Offer | undefined,
): Line[] {
  if (!offer?.for_sale || offer.price === null) throw new DomainError('not_found')
  const existing = lines.find((line) => line.sku_id === sku_id && !line.saved)
  const wanted = (existing?.quantity ?? 0) + quantity

  if (wanted > MAX_LINE_QUANTITY) throw new DomainError('cart_limit')
  if (wanted > offer.available) throw new DomainError('out_of_stock')

  return withLine(lines, { sku_id, quantity: wanted, saved: false, seen_price: offer.price, added_at: now })
}

/** Sets quantities, puts lines aside or back; a quantity of 0 takes one out. */
export function setLines(
  lines: readonly Line[],
  changes: readonly { sku_id: number; quantity: number; saved?: boolean }[],
  priceOf: (sku_id: number) => string | null,
  now: Date,
): Line[] {
  return changes.reduce<readonly Line[]>((all, { sku_id, quantity, saved }) => {
    if (quantity === 0) return all.filter((line) => line.sku_id !== sku_id)
    const known = all.find((line) => line.sku_id === sku_id)
    const seen_price = priceOf(sku_id) ?? known?.seen_price
    if (seen_price === undefined) throw new DomainError('not_found')
    return withLine(all, { sku_id, quantity, saved: saved ?? known?.saved ?? false, seen_price, added_at: now })
  }, lines) as Line[]
}

function withLine(lines: readonly Line[], line: Line): Line[] {
  const place = lines.findIndex(({ sku_id }) => sku_id === line.sku_id)
  const known = lines[place]
  if (known) return lines.with(place, { ...line, added_at: known.added_at })
  if (lines.length >= MAX_CART_LINES) throw new DomainError('cart_limit')
  return [...lines, line]
}

/**
 * What a guest has put together comes to what the shopper had: of a SKU in both the larger quantity, as both were meant
 * at different times, not one on top of the other. Someone who was about to pay keeps exactly what was being paid.
 */
export function mergeLines(own: readonly Line[], guests: readonly Line[], guestIsPaying: boolean) {
  const report = { added: 0, raised: 0, dropped: 0 }
  if (guestIsPaying) return { lines: [...guests], report: { ...report, added: guests.length } }

  const lines = [...own]
  for (const line of guests) {
    const place = lines.findIndex(({ sku_id }) => sku_id === line.sku_id)
    const known = lines[place]
    if (!known) {
      if (lines.length >= MAX_CART_LINES) report.dropped++
      else report.added += lines.push(line) > 0 ? 1 : 0
      continue
    }
    if (line.quantity > known.quantity) report.raised++
    const quantity = Math.max(known.quantity, line.quantity)
    lines[place] = { ...known, quantity, saved: known.saved && line.saved }
  }
  return { lines, report: report satisfies Omit<CartMerge, 'cart_id'> }
}

/** What stands between a line and its being bought, or what somebody should know of it first. */
export function problemsOf(line: Line, offer: Offer | undefined): LineProblem[] {
  if (!offer?.for_sale || offer.price === null) return [{ code: 'not_for_sale' }]
  if (offer.available <= 0) return [{ code: 'sold_out' }]
  const problems: LineProblem[] = []
  if (offer.available < line.quantity) problems.push({ code: 'only_left', available: offer.available })
  if (offer.price !== line.seen_price) problems.push({ code: 'price_changed', was: line.seen_price })
  return problems
}

/** Whoever is still choosing may change their mind, which ends the payment; not while the money is being taken. */
export function assertChangeable({ capturing }: { capturing: boolean }): void {
  if (capturing) throw new DomainError('payment_in_progress')
}

/** Whether both are the same parcels to send: what was put aside is in none. */
export function sameUnits(before: readonly Line[], after: readonly Line[]): boolean {
  const unitsOf = (lines: readonly Line[]) =>
    lines
      .filter(({ saved }) => !saved)
      .map(({ sku_id, quantity }) => `${sku_id}×${quantity}`)
      .toSorted()
      .join()
  return unitsOf(before) === unitsOf(after)
}
