import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { moveReturn } from '../rules/states.ts'
import type { ReturnRow } from '../store/returns.ts'
import * as store from '../store/returns.ts'
import { insertReturnEvent, setWish, updateReturn } from '../store/write-returns.ts'
import { releaseSwaps } from './approve-return.ts'
import { queueReturnMail } from './return-mails.ts'

export const RETURN_DEADLINES = 'returns-deadlines'
const BATCH_SIZE = 200

type DeadlineDeps = Pick<Deps, 'db' | 'clock' | 'queue'>

/** Releases holds whose package has not come, and ends returns that never came. */
export async function applyReturnDeadlines(deps: DeadlineDeps): Promise<void> {
  for (const id of await store.listDueReturns(deps.db, deps.clock.now(), BATCH_SIZE)) {
    await inTransaction(deps.db, async (db) => {
      const row = await store.lockReturn(db, id)
      if (row?.state === 'approved') await applyDeadline({ ...deps, db }, row)
    })
  }
}

async function applyDeadline(deps: DeadlineDeps, row: ReturnRow): Promise<void> {
  const { db, clock } = deps
  const at = clock.now()
  const isOver = row.ends_at !== null && row.ends_at <= at
  const isHoldOver = row.hold_until !== null && row.hold_until <= at && row.sent_at === null
  if (!isOver && !isHoldOver) return
  await releaseSwaps(db, row, at)
  if (isOver) {
    const state = moveReturn(row.state, 'cancel')
    await updateReturn(db, row.id, { state, finished_at: at, hold_until: null, never_sent: true })
    return insertReturnEvent(db, { return_id: row.id, kind: 'canceled', at })
  }
  const swaps = row.lines.filter(({ wish }) => wish === 'swap').map(({ position }) => position)
  await setWish(db, row.id, swaps, 'refund')
  await updateReturn(db, row.id, { hold_until: null })
  await queueReturnMail(deps, db, { kind: 'released', return_id: row.id })
}
