import type { Body } from '@fieldhouse/contract/endpoint'
import type {
  approveReturn as approving,
  gradeReturn as grading,
  rejectReturn as rejecting,
} from '@fieldhouse/contract/returns'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { moveReturn } from '../rules/states.ts'
import type { ReturnRow } from '../store/returns.ts'
import * as store from '../store/returns.ts'
import { insertReturnEvent, setGrades, updateReturn } from '../store/write-returns.ts'
import { approve, readApprovalTerms, releaseSwaps } from './approve-return.ts'
import type { ReturnDeps } from './return-deps.ts'
import { queueReturnMail } from './return-mails.ts'

interface Seen {
  id: string
  version: number
}

/** Locks the return, and rejects a version that is not the one which was seen. */
export async function lockSeenReturn(db: Db, { id, version }: Seen): Promise<ReturnRow> {
  const row = await store.lockReturn(db, id)
  if (!row) throw new DomainError('not_found')
  if (row.version !== version) throw new DomainError('version_conflict')
  return row
}

/** Records what a member of staff did to a return. */
export async function recordReturnChange(
  db: Db,
  who: Caller,
  row: ReturnRow,
  { action, at, after }: { action: string; at: Date; after: Record<string, unknown> },
): Promise<void> {
  const { id, number, state } = row
  const entity = { entity: 'return', entity_id: id, entity_name: `R-${number}` }
  await recordChange(db, who, at, { action, ...entity, before: { state }, after })
}

export async function approveReturn(deps: ReturnDeps, who: Caller, input: Body<typeof approving> & Seen) {
  const terms = await readApprovalTerms(deps.settings)
  await inTransaction(deps.db, async (db) => {
    const row = await lockSeenReturn(db, input)
    const { swaps_to_refunds = false } = input
    await approve({ ...deps, db }, row, terms, { actor: who.username, swaps_to_refunds })
    const at = deps.clock.now()
    await recordReturnChange(db, who, row, { action: 'approveReturn', at, after: { state: 'approved' } })
  })
}

/** The hold of a received return ends as well. */
export async function rejectReturn(deps: ReturnDeps, who: Caller, input: Body<typeof rejecting> & Seen) {
  await inTransaction(deps.db, async (db) => {
    const at = deps.clock.now()
    const row = await lockSeenReturn(db, input)
    const state = moveReturn(row.state, 'reject')
    const rejection = input.reason.trim()
    await releaseSwaps(db, row, at)
    await updateReturn(db, row.id, { state, rejection, finished_at: at, hold_until: null })
    await insertReturnEvent(db, { return_id: row.id, kind: 'rejected', at, actor: who.username, note: rejection })
    await queueReturnMail(deps, db, { kind: 'rejected', return_id: row.id })
    await recordReturnChange(db, who, row, { action: 'rejectReturn', at, after: { state, reason: rejection } })
  })
}

/** From now on no deadline ends the hold. */
export async function receiveReturn(deps: ReturnDeps, who: Caller, input: Seen) {
  await inTransaction(deps.db, async (db) => {
    const at = deps.clock.now()
    const row = await lockSeenReturn(db, input)
    const state = moveReturn(row.state, 'receive')
    await updateReturn(db, row.id, { state, received_at: at })
    await insertReturnEvent(db, { return_id: row.id, kind: 'received', at, actor: who.username })
    await queueReturnMail(deps, db, { kind: 'received', return_id: row.id })
    await recordReturnChange(db, who, row, { action: 'receiveReturn', at, after: { state } })
  })
}

export async function gradeReturn(deps: ReturnDeps, who: Caller, { lines, ...input }: Body<typeof grading> & Seen) {
  await inTransaction(deps.db, async (db) => {
    const at = deps.clock.now()
    const row = await lockSeenReturn(db, input)
    if (row.state !== 'received') throw new DomainError('wrong_state')
    assertGradable(row, lines)
    await setGrades(db, row.id, lines)
    await updateReturn(db, row.id, {})
    await insertReturnEvent(db, { return_id: row.id, kind: 'graded', at, actor: who.username })
    await recordReturnChange(db, who, row, { action: 'gradeReturn', at, after: { state: row.state, lines } })
  })
}

function assertGradable(row: ReturnRow, lines: Body<typeof grading>['lines']): void {
  for (const [index, { position, restocked, damaged, missing }] of lines.entries()) {
    const line = row.lines.find((line) => line.position === position)
    const isRepeated = lines.findIndex((other) => other.position === position) < index
    if (!line || isRepeated || restocked + damaged + missing > line.quantity) {
      const errors = { [`lines.${index}.position`]: ['is not a line of the return with as many units'] }
      throw new DomainError('validation_failed', { errors })
    }
  }
}
