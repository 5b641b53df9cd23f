import type { PromotionInput } from '@fieldhouse/contract/promotions'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import type { AuditedCode } from '../rules/audit-states.ts'
import * as codes from '../store/codes.ts'
import * as store from '../store/staff-promotions.ts'
import { codeAuditState } from './codes.ts'
import { auditStateOf, deleteUnusedPromotion, normalizeAndValidate } from './edit-promotions.ts'
import { groupUndoHandler } from './groups.ts'
import { localRatesUndoHandler } from './local-tax-rates.ts'
import { taxCertificateUndoHandler } from './tax-certificates.ts'
import { taxKindUndoHandlers } from './tax-kinds.ts'
import { taxRateUndoHandler } from './tax-rates.ts'
import { taxRulesUndoHandler } from './tax-rules.ts'

const permission = 'promotions'

const promotionUndo: UndoHandler = {
  entity: 'promotion',
  permission,
  async lock(db, id) {
    await store.lockPromotion(db, Number(id))
    const row = await store.findPromotion(db, Number(id))
    return row && auditStateOf(db, row)
  },
  async write(db, _who, now, entity_id, state) {
    const id = Number(entity_id)
    const existing = await store.findPromotion(db, id)
    if (state === null) {
      if (existing) await orConflict(deleteUnusedPromotion(db, existing))
      return
    }
    const entered = await orConflict(normalizeAndValidate(db, state as unknown as PromotionInput))
    if (existing) return store.setPromotion(db, id, entered, now)
    await store.insertPromotion(db, entered, now, id)
    const remembered = (state.codes ?? []) as AuditedCode[]
    for (const code of remembered) await codes.insertCode(db, { ...code, promotion_id: id }, now)
  },
}

const codeUndo: UndoHandler = {
  entity: 'promotion_code',
  permission,
  async lock(db, code) {
    const row = await codes.lockCode(db, code)
    return row && codeAuditState(row)
  },
  async write(db, _who, now, code, state) {
    if (state === null) {
      if (!(await codes.deleteUnusedCode(db, code))) throw new DomainError('undo_conflict')
      return
    }
    const { promotion_id, usage_limit = null, turned_off } = state as Partial<AuditedCode> & { promotion_id: number }
    if (await codes.hasCode(db, promotion_id, code)) return codes.setCodeActive(db, code, !turned_off)
    await codes.insertCode(db, { code, promotion_id, usage_limit, ...(turned_off ? { turned_off } : {}) }, now)
  },
}

/** Undo deletes an unused batch. A deleted batch cannot be restored, because the log does not hold its random codes. */
const codesUndo: UndoHandler = {
  entity: 'promotion_codes',
  permission,
  async lock(db, entity_id) {
    const batch = batchOf(entity_id)
    await store.lockPromotion(db, batch.promotion_id)
    const { count } = await codes.countBatch(db, batch)
    return count === 0 ? undefined : { promotion_id: batch.promotion_id, count }
  },
  async write(db, _who, _now, entity_id, state) {
    if (state !== null) throw new DomainError('undo_conflict')
    await removeBatch(db, entity_id)
  },
}

export const promotionUndoHandlers: readonly UndoHandler[] = [
  promotionUndo,
  codeUndo,
  codesUndo,
  groupUndoHandler,
  localRatesUndoHandler,
  taxCertificateUndoHandler,
  taxRateUndoHandler,
  taxRulesUndoHandler,
  ...taxKindUndoHandlers,
]

async function removeBatch(db: Db, entity_id: string): Promise<void> {
  const batch = batchOf(entity_id)
  const { count } = await codes.countBatch(db, batch)
  if ((await codes.deleteUnusedBatch(db, batch)) < count) throw new DomainError('undo_conflict')
}

function batchOf(entity_id: string): { promotion_id: number; batch: number } {
  const [promotion_id = 0, batch = 0] = entity_id.split('-').map(Number)
  return { promotion_id, batch }
}

/** Any domain error here means that a referenced entity was deleted or the promotion has redemptions since. */
async function orConflict<T>(doing: Promise<T>): Promise<T> {
  try {
    return await doing
  } catch (error) {
    throw error instanceof DomainError ? new DomainError('undo_conflict') : error
  }
}
