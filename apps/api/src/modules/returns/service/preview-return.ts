import type { ReturnEffect, ReturnOutcome, ReturnPreview } from '@fieldhouse/contract/returns'
import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import { readOrder } from '#modules/orders/service/read-order.ts'
import { DomainError } from '#platform/errors.ts'
import type { SettledLine } from '../rules/settle.ts'
import { finishMove, settleLines, ungradedUnits, unitsWith } from '../rules/settle.ts'
import { RETURN_MOVES } from '../rules/states.ts'
import type { ReturnRow } from '../store/returns.ts'
import { findReturn } from '../store/returns.ts'
import { addBonus, priceUnits } from './price-lines.ts'
import type { ReturnDeps } from './return-deps.ts'

/** Every effect that `finishReturn` would have, as if ungraded units could be restocked. */
export async function previewReturn(
  { db, money }: Pick<ReturnDeps, 'db' | 'money'>,
  id: string,
  outcomes: ReadonlyMap<number, ReturnOutcome>,
): Promise<ReturnPreview> {
  const row = await findReturn(db, id)
  if (!row) throw new DomainError('not_found')
  const order = await readOrder(db, row.order_id)
  const payments = await money.readPayments(row.order_id)
  const lines = settleLines(row.lines.map(assumeRestocked), outcomes)
  const amountOf = (chosen: ReturnOutcome) =>
    priceUnits(
      { order, payments },
      unitsWith(lines, ({ outcome, received }) => (outcome === chosen ? received : 0)),
    )
  const [refund, credit] = [amountOf('refund'), addBonus(amountOf('credit'), payments)]
  return {
    ungraded: ungradedUnits(row.lines),
    state: RETURN_MOVES[finishMove(lines)].to,
    effects: [
      ...lines.flatMap((line) => effectsOfLine(row, line)),
      ...(Number(refund) > 0 ? [{ kind: 'refund', text: '', units: null, amount: refund } as const] : []),
      ...(Number(credit) > 0 ? [{ kind: 'credit', text: '', units: null, amount: credit } as const] : []),
      { kind: 'mail', text: row.email, units: null, amount: null },
    ],
  }
}

function assumeRestocked(line: ReturnRow['lines'][number]) {
  const ungraded = line.quantity - line.restocked - line.damaged - line.missing
  return { ...line, restocked: line.restocked + ungraded }
}

function effectsOfLine(
  row: ReturnRow,
  { position, outcome, received, restocked, damaged }: SettledLine,
): ReturnEffect[] {
  const line = row.lines.find((line) => line.position === position)
  if (!line) return []
  const named = (size: string) => [line.name, line.color, ...(isOneSize(size) ? [] : [size])].join(', ')
  const effect = (kind: ReturnEffect['kind'], units: number, size = line.size): ReturnEffect[] =>
    units > 0 ? [{ kind, text: named(size), units, amount: null }] : []
  const held = line.wish === 'swap' && row.hold_until !== null ? line.quantity : 0
  const swapped = outcome === 'swap' ? received : 0
  return [
    ...effect('shipment', swapped, line.swap_size ?? ''),
    ...(outcome === 'none' ? [] : [...effect('restock', restocked), ...effect('write_off', damaged)]),
    ...effect('release', held - swapped, line.swap_size ?? ''),
  ]
}
