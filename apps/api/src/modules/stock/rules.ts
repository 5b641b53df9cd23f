import type { AdjustmentReason } from '@fieldhouse/contract/stock'
import { DomainError } from '#platform/errors.ts'

/** Stock accounts; `outside` is the counterpart for units that enter or leave the warehouse. */
export type StockAccount = 'available' | 'held' | 'committed' | 'outside'

/** One side of a stock movement. The postings of a movement sum to zero for each SKU. */
export interface Posting {
  sku_id: number
  account: StockAccount
  quantity: number
}

export interface StockLine {
  sku_id: number
  quantity: number
}

export interface StockBalance {
  on_hand: number
  held: number
  committed: number
}

/** What can be sold. */
export function availableOf({ on_hand, held, committed }: StockBalance): number {
  return on_hand - held - committed
}

/** What `lines` need beyond `held`, by SKU. */
export function subtractLines(lines: readonly StockLine[], held: readonly StockLine[]): StockLine[] {
  const units = new Map(held.map(({ sku_id, quantity }) => [sku_id, quantity]))
  return lines
    .map(({ sku_id, quantity }) => ({ sku_id, quantity: quantity - (units.get(sku_id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Postings of a delivery or an adjustment, between `available` and `outside`. */
export function toExternalPostings(lines: readonly StockLine[]): Posting[] {
  return lines
    .filter(({ quantity }) => quantity !== 0)
    .flatMap(({ sku_id, quantity }) => [
      { sku_id, account: 'available', quantity },
      { sku_id, account: 'outside', quantity: -quantity },
    ])
}

export function toTransferPostings(lines: readonly StockLine[], from: StockAccount, to: StockAccount): Posting[] {
  return lines.flatMap(({ sku_id, quantity }) => [
    { sku_id, account: from, quantity: -quantity },
    { sku_id, account: to, quantity },
  ])
}

export function reversePostings(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({ ...posting, quantity: -posting.quantity }))
}

export interface CountedLine {
  sku_id: number
  counted: number
  expected?: number | undefined
}

/** Change per SKU. A count includes reserved and committed units, so it cannot be lower than their sum. */
export function diffCounts(lines: readonly CountedLine[], balanceOf: (sku_id: number) => StockBalance): StockLine[] {
  const changed = lines.map(({ sku_id, expected }) => expected !== undefined && expected !== balanceOf(sku_id).on_hand)
  throwLineErrors('stock_changed', changed, 'expected', 'does not match stock on hand')
  const short = lines.map(({ sku_id, counted }) => counted < balanceOf(sku_id).held + balanceOf(sku_id).committed)
  throwLineErrors('out_of_stock', short, 'counted', 'is less than reserved plus committed')

  return lines.map(({ sku_id, counted }) => ({ sku_id, quantity: counted - balanceOf(sku_id).on_hand }))
}

const DIRECTIONS: Record<AdjustmentReason, 'out' | 'in' | 'either'> = {
  damaged: 'out',
  lost: 'out',
  stolen: 'out',
  given_away: 'out',
  returned_to_supplier: 'out',
  found: 'in',
  correction: 'either',
}

export function assertReasonFits(reason: AdjustmentReason, quantity: number): void {
  const direction = DIRECTIONS[reason]
  if (direction === 'either' || (direction === 'in') === quantity > 0) return
  const message = `must be ${direction === 'in' ? 'greater' : 'less'} than 0 for reason ${reason}`
  throw new DomainError('validation_failed', { errors: { quantity: [message] } })
}

/** Two lines for one SKU are ambiguous: the second could replace the first or add to it. */
export function assertDistinctSkus(lines: readonly { sku_id: number }[]): void {
  const ids = new Set<number>()
  const repeated = lines.map(({ sku_id }) => ids.size === ids.add(sku_id).size)
  throwLineErrors('validation_failed', repeated, 'sku_id', 'appears in more than one line')
}

export function throwLineErrors(
  code: 'validation_failed' | 'not_found' | 'stock_changed' | 'out_of_stock',
  refused: readonly boolean[],
  field: string,
  message: string,
): void {
  const errors: Record<string, string[]> = {}
  for (const [index, is] of refused.entries()) if (is) errors[`lines.${index}.${field}`] = [message]
  if (Object.keys(errors).length > 0) throw new DomainError(code, { errors })
}

/** Past availability is summed from postings per SKU: feasible for one product, not for the whole shop. */
export function assertHistoryQueryable(query: {
  as_of?: string | undefined
  availability?: string | undefined
  product_id?: number | undefined
  product_item_id?: number | undefined
}): void {
  const { as_of, availability, product_id, product_item_id } = query
  if (as_of === undefined || availability === undefined || (product_id ?? product_item_id) !== undefined) return
  throw new DomainError('validation_failed', {
    errors: { as_of: ['can be combined with availability only for one product_id or product_item_id'] },
  })
}

interface NamedSku {
  product: { id: number; name: string }
  product_item: { id: number; color: { name: string } }
  size: { label: string }
}

/** Title by the SKUs moved: "Tempo Tee, Navy, M", "Tempo Tee, Navy", "Tempo Tee" or "3 products". */
export function movementTitle(skus: readonly NamedSku[]): string {
  const [first] = skus
  const products = new Set(skus.map(({ product }) => product.id)).size
  if (!first || products > 1) return `${products} products`

  const items = new Set(skus.map(({ product_item }) => product_item.id)).size
  const parts = [first.product.name, first.product_item.color.name, first.size.label]
  return parts.slice(0, items > 1 ? 1 : skus.length > 1 ? 2 : 3).join(', ')
}
