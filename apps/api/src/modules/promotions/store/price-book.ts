import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PromotionRecord } from '../rules/promotion.ts'

const COLUMNS = sql`id, title, title_es, class, effect, scope, conditions, needs_code, active, starts_at, ends_at, priority,
  exclusive, combines_with, usage_limit, customer_limit, budget`

/** Active promotions that have not ended. Ended code promotions stay, so that a refusal can name their end. */
export async function listOpenPromotions(db: Db, now: Date): Promise<PromotionRecord[]> {
  const { rows } = await sql<PromotionRecord>`
    select ${COLUMNS} from promotions.promotions
    where active and (needs_code or ends_at is null or ends_at > ${now})
    order by id`.execute(db)
  return rows
}

export async function listPromotionVersions(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from promotions.promotions where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Promotions active at any time in the span; `withCodes` includes those that need a code. */
export async function listPromotionsBetween(
  db: Db,
  { since, until }: { since: Date; until: Date },
  { withCodes }: { withCodes: boolean },
): Promise<PromotionRecord[]> {
  const { rows } = await sql<PromotionRecord>`
    select ${COLUMNS} from promotions.promotions
    where active and (${withCodes} or not needs_code) and starts_at < ${until} and (ends_at is null or ends_at > ${since})
    order by id`.execute(db)
  return rows
}
