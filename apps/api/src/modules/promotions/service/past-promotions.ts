import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import type { CompiledPromotion, PromotionRecord } from '../rules/promotion.ts'
import { compilePromotion } from '../rules/promotion.ts'
import { listMemberships } from '../store/groups.ts'
import { listPromotionsBetween, listPromotionVersions } from '../store/price-book.ts'
import { findPromotion } from '../store/staff-promotions.ts'

/** Drafts included. */
export async function getPromotionRecord(db: Db, id: number): Promise<PromotionRecord> {
  const row = await findPromotion(db, id)
  if (!row) throw new DomainError('not_found')
  const { version, redemptions, spent, codes, codes_off, ...record } = row
  return record
}

/** Automatic promotions active at any time in the span. Limits are dropped: a replay assumes that none was reached. */
export async function listLivePromotions(db: Db, span: { since: Date; until: Date }): Promise<CompiledPromotion[]> {
  const records = await listPromotionsBetween(db, span, { withCodes: false })
  return records.map((record) => compilePromotion({ ...record, usage_limit: null, customer_limit: null, budget: null }))
}

/** Promotions active at any time in the span, with or without a code. */
export async function listPlannedPromotions(
  db: Db,
  span: { since: Date; until: Date },
): Promise<(CompiledPromotion & { version: number })[]> {
  const records = await listPromotionsBetween(db, span, { withCodes: true })
  const versions = await listPromotionVersions(
    db,
    records.map(({ id }) => id),
  )
  return records.map((record) => ({ ...compilePromotion(record), version: versions.get(record.id) ?? 0 }))
}

/** Current groups by user id. */
export async function readGroups(db: Db, user_ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const groups = new Map<number, number[]>()
  for (const { user_id, group_id } of await listMemberships(db, user_ids)) {
    groups.set(user_id, [...(groups.get(user_id) ?? []), group_id])
  }
  return groups
}
