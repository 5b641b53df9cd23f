import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'

export async function exportGroups(db: Db, user_id: number) {
  return db
    .selectFrom('promotions.group_members as m')
    .innerJoin('promotions.groups as g', 'g.id', 'm.group_id')
    .select(['g.id', 'g.name'])
    .where('m.user_id', '=', user_id)
    .execute()
}

export async function exportRedemptions(db: Db, customer_keys: readonly string[]) {
  return db
    .selectFrom('promotions.redemptions as r')
    .innerJoin('promotions.promotions as p', 'p.id', 'r.promotion_id')
    .select(['p.title', 'r.code', 'r.amount', 'r.state', 'r.reserved_at', 'r.decided_at'])
    .where('r.customer_key', 'in', [...customer_keys])
    .orderBy('r.reserved_at')
    .limit(EXPORT_LIMIT)
    .execute()
}

export async function deleteMemberships(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('promotions.group_members').where('user_id', '=', user_id).execute()
}

/** Returns whether redemptions are still reserved: those need the key to be confirmed or released. */
export async function eraseCustomerKeys(db: Db, customer_keys: readonly string[], until: Date): Promise<boolean> {
  if (customer_keys.length === 0) return false
  const ofPerson = sql`customer_key = any(${customer_keys}::text[])`
  await sql`
    update promotions.redemptions set customer_key = null
    where ${ofPerson} and state <> 'reserved' and reserved_at <= ${until}`.execute(db)
  await sql`delete from promotions.buyers where ${ofPerson} and first_at <= ${until}`.execute(db)
  await sql`
    delete from promotions.customer_counters c where ${ofPerson}
      and not exists (select from promotions.redemptions r where r.customer_key = c.customer_key)`.execute(db)
  const { rows } = await sql`
    select from promotions.redemptions where ${ofPerson} and reserved_at <= ${until} limit 1`.execute(db)
  return rows.length > 0
}
