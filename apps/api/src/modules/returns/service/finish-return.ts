import type { Body } from '@fieldhouse/contract/endpoint'
import type { finishReturn as finishing, ReturnOutcome, StaffReturn } from '@fieldhouse/contract/returns'
import { toCents } from '@fieldhouse/contract/rules/money'
import { moveUnits } from '#modules/orders/service/move-units.ts'
import { readOrder } from '#modules/orders/service/read-order.ts'
import { replaceUnits } from '#modules/orders/service/replace-units.ts'
import { lockSkus, settleReturnHold } from '#modules/stock/service/return-holds.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import type { Once } from '#platform/idempotency/run-idempotently.ts'
import type { SettledLine } from '../rules/settle.ts'
import { finishMove, settleLines, swapUnits, ungradedUnits, unitsWith } from '../rules/settle.ts'
import { moveReturn } from '../rules/states.ts'
import { addFitCounts } from '../store/fit-counts.ts'
import type { ReturnRow } from '../store/returns.ts'
import { insertReturnEvent, setOutcomes, updateReturn } from '../store/write-returns.ts'
import { lockSeenReturn, recordReturnChange } from './handle-return.ts'
import { priceUnits } from './price-lines.ts'
import { readStaffReturn } from './read-returns.ts'
import type { ReturnDeps } from './return-deps.ts'
import { queueReturnMail } from './return-mails.ts'

type FinishInput = Body<typeof finishing> & { id: string }

/** Everything but the provider's refund happens in one transaction; the refund is on record there, and sent after it. */
export async function finishReturn(
  deps: ReturnDeps,
  who: Caller,
  input: FinishInput,
  once: Once,
): Promise<StaffReturn> {
  const { refund_ids } = await once(({ db }) => inTransaction(db, (db) => settle({ ...deps, db }, who, input)))
  for (const id of refund_ids) await deps.money.sendRefund(id)
  return readStaffReturn(deps, input.id)
}

function outcomesOf(lines: readonly { position: number; outcome: ReturnOutcome }[]) {
  return new Map(lines.map(({ position, outcome }) => [position, outcome]))
}

async function settle(deps: ReturnDeps, who: Caller, input: FinishInput): Promise<{ refund_ids: string[] }> {
  const { db, clock } = deps
  const at = clock.now()
  const row = await lockSeenReturn(db, input)
  const lines = settleLines(row.lines, outcomesOf(input.lines))
  const state = moveReturn(row.state, finishMove(lines))
  assertGraded(row)
  assertPermitted(who, lines)

  // Before the units move: payments are locked before orders, and both before stock.
  const refund_ids = await requestRefunds(deps, who, row, lines)
  await lockSkus(
    db,
    lines.flatMap(({ sku_id, swap_sku_id }) => (swap_sku_id === null ? [sku_id] : [sku_id, swap_sku_id])),
  )
  await takeBack(db, row, lines, { at, actor: who.username })
  await shipSwaps(db, row, lines, { at })
  await addFitCounts(db, fitCountsOf(row, lines))

  await setOutcomes(db, row.id, lines)
  await updateReturn(db, row.id, { state, finished_at: at, hold_until: null })
  const kind = state === 'exchanged' || state === 'rejected' ? state : 'refunded'
  await insertReturnEvent(db, { return_id: row.id, kind, at, actor: who.username })
  // Refund and credit have emails of their own, once the money is on its way.
  const isMoneyOnly = lines.every(({ outcome }) => outcome === 'refund' || outcome === 'credit')
  if (!isMoneyOnly) await queueReturnMail(deps, db, { kind: 'finished', return_id: row.id })
  const outcomes = lines.map(({ position, outcome }) => ({ position, outcome }))
  await recordReturnChange(db, who, row, { action: 'finishReturn', at, after: { state, outcomes } })
  return { refund_ids }
}

function assertGraded({ lines }: ReturnRow): void {
  const units = ungradedUnits(lines)
  if (units > 0) throw new DomainError('validation_failed', { errors: { lines: [`has ${units} ungraded units`] } })
}

function assertPermitted(who: Caller, lines: readonly SettledLine[]): void {
  const movesMoney = lines.some(({ outcome }) => outcome === 'refund' || outcome === 'credit')
  if (movesMoney && !who.permissions.has('refunds')) throw new DomainError('forbidden')
}

const TARGETS = { refund: 'original', credit: 'store_credit' } as const

/** Records a refund to the payment method and one to store credit; none for units that cost nothing. */
async function requestRefunds(
  { db, money }: ReturnDeps,
  who: Caller,
  row: ReturnRow,
  settled: readonly SettledLine[],
): Promise<string[]> {
  const order = await readOrder(db, row.order_id)
  const payments = await money.readPayments(row.order_id)
  const ids: string[] = []
  for (const name of ['refund', 'credit'] as const) {
    const lines = unitsWith(settled, ({ outcome, received }) => (outcome === name ? received : 0))
    if (toCents(priceUnits({ order, payments }, lines)) === 0) continue
    const request = { lines, to: TARGETS[name], reason: `R-${row.number}` }
    ids.push((await money.requestRefund(db, who, row.order_id, request)).id)
  }
  return ids
}

interface Act {
  at: Date
  actor: string | null
}

/** A line that gets nothing goes back to the customer: its units stay where they are. */
async function takeBack(db: Db, row: ReturnRow, settled: readonly SettledLine[], { at, actor }: Act): Promise<void> {
  const accepted = settled.filter(({ outcome }) => outcome !== 'none')
  const restocked = unitsWith(accepted, (line) => line.restocked)
  const damaged = unitsWith(accepted, (line) => line.damaged)
  const moved = { order_id: row.order_id, move: 'return', at, actor, note: `R-${row.number}` } as const
  if (restocked.length > 0) await moveUnits(db, { ...moved, lines: restocked, restock: true })
  if (damaged.length > 0) await moveUnits(db, { ...moved, lines: damaged, restock: false })
}

/** The held sizes become units of the order that are still to be packed; the rest of the hold is released. */
async function shipSwaps(
  db: Db,
  row: ReturnRow,
  settled: readonly SettledLine[],
  { at }: Pick<Act, 'at'>,
): Promise<void> {
  const swaps = settled.filter(({ outcome }) => outcome === 'swap')
  const wanted = swapUnits(swaps.map(({ swap_sku_id, received }) => ({ swap_sku_id, quantity: received })))
  const short = await settleReturnHold(db, row.id, wanted, { order_id: row.order_id, at })
  if (short.length > 0) throw new DomainError('out_of_stock')
  for (const { position, swap_sku_id, received } of swaps) {
    const size = row.lines.find((line) => line.position === position)?.swap_size ?? ''
    await replaceUnits(db, row.order_id, { position, sku_id: swap_sku_id ?? 0, size, quantity: received })
  }
}

function fitCountsOf(row: ReturnRow, settled: readonly SettledLine[]) {
  return settled
    .filter(({ outcome }) => outcome !== 'none')
    .map(({ position, sku_id, received }) => {
      const reason = row.lines.find((line) => line.position === position)?.reason ?? 'other'
      return { sku_id, reason, units: received }
    })
}
