import type { LiveSettings } from '#modules/settings/service.ts'
import { releaseHold } from '#modules/stock/service/holds.ts'
import { holdForReturn } from '#modules/stock/service/return-holds.ts'
import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import type { ApprovalRule } from '../rules/approval.ts'
import { swapUnits } from '../rules/settle.ts'
import { moveReturn } from '../rules/states.ts'
import { addDays } from '../rules/window.ts'
import type { ReturnRow } from '../store/returns.ts'
import { insertReturnEvent, setWish, updateReturn } from '../store/write-returns.ts'
import type { ReturnTransaction } from './return-deps.ts'
import { queueReturnMail } from './return-mails.ts'

export interface ApprovalTerms extends ApprovalRule {
  swap_days: number
  end_days: number
}

/** Read before the transaction. */
export async function readApprovalTerms(settings: Pick<LiveSettings, 'get'>): Promise<ApprovalTerms> {
  return {
    auto_approve: await settings.get('returns.auto_approve'),
    auto_approve_up_to: await settings.get('returns.auto_approve_up_to'),
    swap_days: await settings.get('returns.swap_days'),
    end_days: await settings.get('returns.end_days'),
  }
}

interface Approval {
  /** Null: the rule. */
  actor: string | null
  swaps_to_refunds: boolean
}

/** Holds the swap sizes; throws `out_of_stock` if one is sold out. The caller has locked the return or inserted it. */
export async function approve(
  deps: ReturnTransaction,
  row: ReturnRow,
  { swap_days, end_days }: ApprovalTerms,
  { actor, swaps_to_refunds }: Approval,
): Promise<void> {
  const { db, clock } = deps
  const at = clock.now()
  const state = moveReturn(row.state, 'approve')
  const isHeld = await holdSwaps(db, row, at, swaps_to_refunds)
  const ends_at = addDays(at, Math.max(end_days, swap_days))
  const hold_until = isHeld ? addDays(at, swap_days) : null
  await updateReturn(db, row.id, { state, approved_at: at, hold_until, ends_at })
  await insertReturnEvent(db, { return_id: row.id, kind: 'approved', at, actor })
  if (isHeld) await insertReturnEvent(db, { return_id: row.id, kind: 'held', at, actor })
  await queueReturnMail(deps, db, { kind: 'approved', return_id: row.id })
}

async function holdSwaps(db: Db, row: ReturnRow, at: Date, swaps_to_refunds: boolean): Promise<boolean> {
  const swaps = row.lines.filter(({ wish }) => wish === 'swap')
  if (swaps.length === 0) return false
  const short = await holdForReturn(db, row.id, swapUnits(swaps), at)
  if (short.length === 0) return true
  if (!swaps_to_refunds) throw new DomainError('out_of_stock')

  const gone = swaps.filter(({ swap_sku_id }) => short.includes(swap_sku_id ?? 0))
  await setWish(
    db,
    row.id,
    gone.map(({ position }) => position),
    'refund',
  )
  const rest = swaps.filter((line) => !gone.includes(line))
  if (rest.length === 0) return false
  const still = await holdForReturn(db, row.id, swapUnits(rest), at)
  if (still.length > 0) throw new DomainError('out_of_stock')
  return true
}

/** The sizes can be sold again. */
export async function releaseSwaps(db: Db, row: ReturnRow, at: Date): Promise<void> {
  if (row.hold_until === null) return
  await releaseHold(db, row.id, at)
  await insertReturnEvent(db, { return_id: row.id, kind: 'released', at })
}
