import type { CartMerge, CartOwner, LineProblem } from '@fieldhouse/contract/cart'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@fieldhouse/contract/cart'
import type { VisitSource } from '@fieldhouse/contract/rules/visit-source'
import { DomainError } from '#platform/errors.ts'

/** Lines are ordered by the time they were added. */
export interface CartLineRow {
  readonly sku_id: number
  readonly quantity: number
  /** Saved for later. */
  readonly saved: boolean
  /** Unit price when the shopper last changed the cart. */
  readonly seen_price: string
  readonly added_at: Date
}

/** Staff sees only the kind of owner, not the account. */
export function cartOwnerKind({ user_id }: { user_id: number | null }): CartOwner {
  return user_id === null ? 'guest' : 'shopper'
}

/** The fields of `SkuOffer` that these rules need. */
interface SkuOfferFields {
  readonly price: string | null
  readonly available: number
  readonly for_sale: boolean
}

/** Rejects quantities above the available stock. */
export function addLine(
  lines: readonly CartLineRow[],
  { sku_id, quantity, now }: { sku_id: number; quantity: number; now: Date },
  offer: SkuOfferFields | undefined,
): CartLineRow[] {
  if (!offer?.for_sale || offer.price === null) throw new DomainError('not_found')
  const existing = lines.find((line) => line.sku_id === sku_id && !line.saved)
  const total = (existing?.quantity ?? 0) + quantity

  if (total > MAX_LINE_QUANTITY) throw new DomainError('cart_limit')
  if (total > offer.available) throw new DomainError('out_of_stock')

  return withLine(lines, { sku_id, quantity: total, saved: false, seen_price: offer.price, added_at: now })
}

/** A quantity of 0 removes the line. */
export function setLines(
  lines: readonly CartLineRow[],
  changes: readonly { sku_id: number; quantity: number; saved?: boolean }[],
  priceOf: (sku_id: number) => string | null,
  now: Date,
): CartLineRow[] {
  return changes.reduce<readonly CartLineRow[]>((all, { sku_id, quantity, saved }) => {
    if (quantity === 0) return all.filter((line) => line.sku_id !== sku_id)
    const existing = all.find((line) => line.sku_id === sku_id)
    const seen_price = priceOf(sku_id) ?? existing?.seen_price
    if (seen_price === undefined) throw new DomainError('not_found')
    return withLine(all, { sku_id, quantity, saved: saved ?? existing?.saved ?? false, seen_price, added_at: now })
  }, lines) as CartLineRow[]
}

function withLine(lines: readonly CartLineRow[], line: CartLineRow): CartLineRow[] {
  const index = lines.findIndex(({ sku_id }) => sku_id === line.sku_id)
  const existing = lines[index]
  if (existing) return lines.with(index, { ...line, added_at: existing.added_at })
  if (lines.length >= MAX_CART_LINES) throw new DomainError('cart_limit')
  return [...lines, line]
}

/**
 * A SKU in both carts gets the larger quantity: the shopper chose it twice, not in addition. A guest cart that is being
 * paid replaces the other, so that the paid lines stay the same.
 */
export function mergeLines(own: readonly CartLineRow[], guests: readonly CartLineRow[], guestIsPaying: boolean) {
  const report = { added: 0, raised: 0, dropped: 0 }
  if (guestIsPaying) return { lines: [...guests], report: { ...report, added: guests.length } }

  const lines = [...own]
  for (const line of guests) {
    const index = lines.findIndex(({ sku_id }) => sku_id === line.sku_id)
    const existing = lines[index]
    if (!existing) {
      if (lines.length >= MAX_CART_LINES) report.dropped++
      else report.added += lines.push(line) > 0 ? 1 : 0
      continue
    }
    if (line.quantity > existing.quantity) report.raised++
    const quantity = Math.max(existing.quantity, line.quantity)
    lines[index] = { ...existing, quantity, saved: existing.saved && line.saved }
  }
  return { lines, report: report satisfies Omit<CartMerge, 'cart_id'> }
}

/** Includes notices, such as a changed price, that do not prevent the purchase. */
export function findLineProblems(line: CartLineRow, offer: SkuOfferFields): LineProblem[] {
  if (!offer.for_sale || offer.price === null) return [{ code: 'not_for_sale' }]
  if (offer.available <= 0) return [{ code: 'sold_out' }]
  const problems: LineProblem[] = []
  if (offer.available < line.quantity) problems.push({ code: 'only_left', available: offer.available })
  if (offer.price !== line.seen_price) problems.push({ code: 'price_changed', was: line.seen_price })
  return problems
}

/** A cart keeps the first source that was recorded for it. */
export function firstSource(own: VisitSource, later: VisitSource): VisitSource {
  const { source, source_details } = own.source === 'unknown' ? later : own
  return { source, source_details }
}

/** A change cancels the payment attempt, which is impossible while the payment is being captured. */
export function assertEditable({ capturing }: { capturing: boolean }): void {
  if (capturing) throw new DomainError('payment_in_progress')
}

/** Ignores saved lines: they are not shipped, so the shipping rate stays valid. */
export function haveSameUnits(before: readonly CartLineRow[], after: readonly CartLineRow[]): boolean {
  const unitsOf = (lines: readonly CartLineRow[]) =>
    lines
      .filter(({ saved }) => !saved)
      .map(({ sku_id, quantity }) => `${sku_id}×${quantity}`)
      .toSorted()
      .join()
  return unitsOf(before) === unitsOf(after)
}
