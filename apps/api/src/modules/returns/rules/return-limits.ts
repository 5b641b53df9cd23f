import type { OrderLine } from '@fieldhouse/contract/orders'
import type { ReturnLineInput } from '@fieldhouse/contract/returns'
import { DomainError } from '#platform/errors.ts'

type SentLine = Pick<OrderLine, 'position' | 'shipped' | 'delivered' | 'refunded' | 'exchanged' | 'quantity' | 'gift'>

/** Units of a line that are with the customer and in no open return. Units that were refunded whole are settled. */
export function returnableUnits(line: SentLine, open: ReadonlyMap<number, number>): number {
  const sent = line.shipped + line.delivered
  const settled = Math.max(0, line.refunded - (line.quantity - sent))
  return line.gift ? 0 : Math.max(0, sent - settled - (open.get(line.position) ?? 0))
}

/** Throws `not_returnable` for more units than can be returned, and `validation_failed` for what makes no sense. */
export function assertReturnable(
  requested: readonly ReturnLineInput[],
  lines: readonly SentLine[],
  open: ReadonlyMap<number, number>,
): void {
  for (const [index, { position, quantity, wish, swap_sku_id, reason, note }] of requested.entries()) {
    const field = (name: string, message: string) =>
      new DomainError('validation_failed', { errors: { [`lines.${index}.${name}`]: [message] } })
    const line = lines.find((line) => line.position === position)
    if (!line) throw field('position', 'is not a line of the order')
    if (requested.findIndex((other) => other.position === position) < index) throw field('position', 'appears twice')
    if ((wish === 'swap') !== (swap_sku_id != null))
      throw field('swap_sku_id', 'is required for a swap, and only there')
    if (reason === 'other' && !note?.trim()) throw field('note', 'is required for reason other')
    if (quantity > returnableUnits(line, open)) throw new DomainError('not_returnable')
  }
}
