import type { AdjustReason } from '@fieldhouse/contract/stock'
import { DomainError } from '../../platform/errors.ts'

/** Where units are; `outside` is everything that is not in the house. */
export type Account = 'available' | 'held' | 'committed' | 'outside'

/** One side of a move. The entries of a journal sum to zero for each SKU. */
export interface Entry {
  sku_id: number
  account: Account
  quantity: number
}

/** Units more, or fewer, of a SKU. */
export interface Line {
  sku_id: number
  quantity: number
}

export interface Balance {
  on_hand: number
  held: number
  committed: number
}

/** What a delivery or an adjustment moves: into the house where there are more, out of it where there are fewer. */
export function toEntries(lines: readonly Line[]): Entry[] {
  return lines
    .filter(({ quantity }) => quantity !== 0)
    .flatMap(({ sku_id, quantity }) => [
      { sku_id, account: 'available', quantity },
      { sku_id, account: 'outside', quantity: -quantity },
    ])
}

/** Units from one place to another, each SKU once. */
export function moveEntries(lines: readonly Line[], from: Account, to: Account): Entry[] {
  return lines.flatMap(({ sku_id, quantity }) => [
    { sku_id, account: from, quantity: -quantity },
    { sku_id, account: to, quantity },
  ])
}

/** The same moves the other way round. */
export function reverse(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => ({ ...entry, quantity: -entry.quantity }))
}

export interface CountedLine {
  sku_id: number
  counted: number
  expected?: number | undefined
}

/** By how much each count differs. What is held or bought lies on the shelf, too, and cannot be counted away. */
export function countDifferences(lines: readonly CountedLine[], balanceOf: (sku_id: number) => Balance): Line[] {
  const changed = lines.map(({ sku_id, expected }) => expected !== undefined && expected !== balanceOf(sku_id).on_hand)
  refuseLines('stock_changed', changed, 'expected', 'does not match stock on hand')
  const short = lines.map(({ sku_id, counted }) => counted < balanceOf(sku_id).held + balanceOf(sku_id).committed)
  refuseLines('out_of_stock', short, 'counted', 'is less than reserved plus committed')

  return lines.map(({ sku_id, counted }) => ({ sku_id, quantity: counted - balanceOf(sku_id).on_hand }))
}

/** Which way a reason moves units. */
const DIRECTIONS: Record<AdjustReason, 'out' | 'in' | 'either'> = {
  damaged: 'out',
  lost: 'out',
  stolen: 'out',
  given_away: 'out',
  returned_to_supplier: 'out',
  found: 'in',
  correction: 'either',
}

export function assertReason(reason: AdjustReason, quantity: number): void {
  const direction = DIRECTIONS[reason]
  if (direction === 'either' || (direction === 'in') === quantity > 0) return
  const words = `must be ${direction === 'in' ? 'greater' : 'less'} than 0 for reason ${reason}`
  throw new DomainError('validation_failed', { errors: { quantity: [words] } })
}

/** Each SKU once: of two lines nobody could say which one was meant. */
export function assertDistinct(lines: readonly { sku_id: number }[]): void {
  const seen = new Set<number>()
  const repeated = lines.map(({ sku_id }) => seen.size === seen.add(sku_id).size)
  refuseLines('validation_failed', repeated, 'sku_id', 'appears in more than one line')
}

export function refuseLines(
  code: 'validation_failed' | 'not_found' | 'stock_changed' | 'out_of_stock',
  refused: readonly boolean[],
  field: string,
  words: string,
): void {
  const errors: Record<string, string[]> = {}
  for (const [index, is] of refused.entries()) if (is) errors[`lines.${index}.${field}`] = [words]
  if (Object.keys(errors).length > 0) throw new DomainError(code, { errors })
}

/** What was sold out at an instant is summed up for each SKU of a product, not for millions. */
export function assertAnswerable(query: {
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

interface Named {
  product: { id: number; name: string }
  product_item: { id: number; colour: { name: string } }
  size: { label: string }
}

/** What a journal is called, by what it moves: "Tempo Tee, Navy, M", "Tempo Tee, Navy", "Tempo Tee", "3 products". */
export function nameOf(skus: readonly Named[]): string {
  const [first] = skus
  const products = new Set(skus.map(({ product }) => product.id)).size
  if (!first || products > 1) return `${products} products`

  const items = new Set(skus.map(({ product_item }) => product_item.id)).size
  const parts = [first.product.name, first.product_item.colour.name, first.size.label]
  return parts.slice(0, items > 1 ? 1 : skus.length > 1 ? 2 : 3).join(', ')
}
