import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export async function findCodeSpan(db: Db, code: string) {
  return db
    .selectFrom('promotions.codes as c')
    .innerJoin('promotions.promotions as p', 'p.id', 'c.promotion_id')
    .select([
      'p.id as promotion_id',
      sql<boolean>`p.active and c.active`.as('active'),
      'p.starts_at',
      'p.ends_at',
      sql<boolean>`coalesce(c.redemptions >= c.usage_limit, false)`.as('is_used_up'),
    ])
    .where('c.code', '=', code)
    .executeTakeFirst()
}
