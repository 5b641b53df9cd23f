import { randomBytes } from 'node:crypto'
import type { Body } from '@fieldhouse/contract/endpoint'
import type { createPromotionCodes, PromotionCode } from '@fieldhouse/contract/promotions'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readTicket, signTicket } from '#platform/download-tickets.ts'
import { DomainError } from '#platform/errors.ts'
import { auditedCode } from '../rules/audit-states.ts'
import { CODE_LENGTH, generateCodes } from '../rules/generate-codes.ts'
import type { CodeFilters } from '../store/codes.ts'
import * as store from '../store/codes.ts'
import { findPromotion, lockPromotion } from '../store/staff-promotions.ts'

type CodeDeps = Pick<Deps, 'clock' | 'db'>

const TAKEN = { codes_pkey: 'code_taken' } as const

interface NewCode {
  code: string
  promotion_id: number
  usage_limit?: number | null
  /** Refuses a promotion that one customer can redeem several times. */
  isOncePerCustomer?: boolean
}

/** Creates a shared code that staff chose; anyone with the code can use it. */
export async function createCode(
  { clock, db }: CodeDeps,
  who: Caller,
  { promotion_id, usage_limit = null, isOncePerCustomer = false, ...entered }: NewCode,
): Promise<PromotionCode> {
  const now = clock.now()
  const code = entered.code.toUpperCase()
  return inTransaction(db, async (db) => {
    const { title, customer_limit } = await lockExistingPromotion(db, promotion_id)
    if (isOncePerCustomer && customer_limit !== 1) {
      const errors = { promotion_id: ['is required: the default promotion is not limited to one use per customer'] }
      throw new DomainError('validation_failed', { errors })
    }
    await mapConstraintErrors(TAKEN, store.insertCode(db, { code, promotion_id, usage_limit }, now))
    await recordChange(db, who, now, {
      action: 'createPromotionCode',
      entity: 'promotion_code',
      entity_id: code,
      entity_name: code,
      before: null,
      after: { promotion_id, usage_limit },
    })
    return { code, promotion_id, title, usage_limit, redemptions: 0, active: true, created_at: now.toISOString() }
  })
}

/**
 * Turns a code on or off. The lock decides the race with a payment: one that has reserved the code by then keeps its
 * discount, and any later one is refused.
 */
export async function updateCode(
  { clock, db }: CodeDeps,
  who: Caller,
  { code: entered, active }: { code: string; active: boolean },
): Promise<PromotionCode> {
  const code = entered.toUpperCase()
  return inTransaction(db, async (db) => {
    const row = await store.lockCode(db, code)
    if (!row) throw new DomainError('not_found')
    const { promotion_id } = row
    const { title } = await getPromotion(db, promotion_id)
    await store.setCodeActive(db, code, active)
    await recordChange(db, who, clock.now(), {
      action: active ? 'turnOnPromotionCode' : 'turnOffPromotionCode',
      entity: 'promotion_code',
      entity_id: code,
      entity_name: code,
      before: codeAuditState(row),
      after: codeAuditState({ ...row, active }),
    })
    return { ...row, title, active, created_at: row.created_at.toISOString() }
  })
}

export function codeAuditState(row: {
  code: string
  promotion_id: number
  usage_limit: number | null
  active: boolean
}) {
  const { code: _, ...state } = auditedCode(row)
  return { promotion_id: row.promotion_id, ...state }
}

/** Generates single-use codes. A batch is one audit entry, because it can hold 50,000 codes. */
export async function createCodeBatch(
  { clock, db }: CodeDeps,
  who: Caller,
  { id: promotion_id, count, prefix = '' }: Body<typeof createPromotionCodes> & { id: number },
): Promise<{ created: number }> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const { title } = await lockExistingPromotion(db, promotion_id)
    const batch = await store.nextBatch(db, promotion_id)
    let created = 0
    while (created < count) {
      const codes = generateCodes(randomBytes((count - created) * CODE_LENGTH), prefix)
      created += await store.insertCodes(db, { promotion_id, batch, codes }, now)
    }
    await recordChange(db, who, now, {
      action: 'createPromotionCodes',
      entity: 'promotion_codes',
      entity_id: `${promotion_id}-${batch}`,
      entity_name: title,
      before: null,
      after: { promotion_id, count },
    })
    return { created }
  })
}

export async function listCodes(
  { db }: Pick<Deps, 'db'>,
  filters: CodeFilters,
  bounds: { limit: number; offset: number },
): Promise<{ count: number; results: PromotionCode[] }> {
  const count = await store.countCodes(db, filters)
  return { count, results: bounds.offset < count ? await store.listCodes(db, filters, bounds) : [] }
}

const TICKETS = 'promotion codes'

export async function createCodeExportLink(
  deps: Pick<Deps, 'clock' | 'db' | 'keys'>,
  id: number,
): Promise<{ path: string }> {
  await getPromotion(deps.db, id)
  return { path: `/api/promotions/codes.csv?ticket=${signTicket(deps, TICKETS, { id })}` }
}

/** Streams the codes as CSV, so that a large export is never held in memory. */
export async function exportCodes(
  deps: Pick<Deps, 'clock' | 'db' | 'keys'>,
  ticket: string,
): Promise<{ name: string; content: AsyncIterable<string> }> {
  const { id } = readTicket<{ id: number }>(deps, TICKETS, ticket)
  const day = deps.clock.now().toISOString().slice(0, 10)
  return { name: `codes-${id}-${day}.csv`, content: codesCsv(deps.db, id) }
}

const ROW_BATCH_SIZE = 5000

/** Cells hold only codes, numbers and timestamps, so none needs quoting or could run as a formula. */
async function* codesCsv(db: Db, promotion_id: number): AsyncGenerator<string> {
  yield 'code,usage_limit,redemptions,created_at,active\r\n'
  let last = { batch: -1, code: '' }
  while (true) {
    const rows = await store.listCodesAfter(db, promotion_id, last, ROW_BATCH_SIZE)
    const lines = rows.map(({ code, usage_limit, redemptions, created_at, active }) =>
      [code, usage_limit ?? '', redemptions, created_at.toISOString(), active].join(','),
    )
    yield lines.map((line) => `${line}\r\n`).join('')
    const end = rows.at(-1)
    if (!end || rows.length < ROW_BATCH_SIZE) return
    last = end
  }
}

async function getPromotion(db: Db, id: number) {
  const promotion = await findPromotion(db, id)
  if (!promotion) throw new DomainError('not_found')
  return promotion
}

/** Locks the promotion, so that a concurrent edit or deletion sees all of the new codes or none. */
async function lockExistingPromotion(db: Db, id: number) {
  await lockPromotion(db, id)
  return getPromotion(db, id)
}
