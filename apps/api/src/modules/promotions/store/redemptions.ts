import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface NewRedemption {
  reservation_id: string
  promotion_id: number
  code: string | null
  customer_key: string | null
  amount: string
  expires_at: Date
}

/** False if the reservation already has a redemption of this promotion. */
export async function insertRedemption(db: Db, redemption: NewRedemption, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('promotions.redemptions')
    .values({ ...redemption, reserved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False if the limit or the budget is reached. The row lock makes concurrent redemptions wait until the commit. */
export async function incrementRedemptions(db: Db, promotion_id: number, amount: string): Promise<boolean> {
  const { rows } = await sql`
    insert into promotions.counters as c (promotion_id, redemptions, spent)
    select p.id, 1, ${amount}::numeric from promotions.promotions p
    where p.id = ${promotion_id} and (p.budget is null or p.budget >= ${amount}::numeric)
    on conflict (promotion_id) do update set redemptions = c.redemptions + 1, spent = c.spent + excluded.spent
      where exists (
        select from promotions.promotions p where p.id = c.promotion_id
          and (p.usage_limit is null or c.redemptions < p.usage_limit)
          and (p.budget is null or c.spent + excluded.spent <= p.budget)
      )
    returning 1`.execute(db)
  return rows.length > 0
}

export async function incrementCustomerRedemptions(
  db: Db,
  promotion_id: number,
  customer_key: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into promotions.customer_counters as c (promotion_id, customer_key, redemptions)
    values (${promotion_id}, ${customer_key}, 1)
    on conflict (promotion_id, customer_key) do update set redemptions = c.redemptions + 1
      where exists (
        select from promotions.promotions p where p.id = c.promotion_id
          and (p.customer_limit is null or c.redemptions < p.customer_limit)
      )
    returning 1`.execute(db)
  return rows.length > 0
}

/** False if the limit is reached or the code is off. Waits for a transaction that turns it off, and heeds it. */
export async function incrementCodeRedemptions(db: Db, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('promotions.codes')
    .set({ redemptions: sql`redemptions + 1` })
    .where('code', '=', code)
    .where('active', '=', true)
    .where(sql<boolean>`usage_limit is null or redemptions < usage_limit`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface DecidedRedemption {
  promotion_id: number
  code: string | null
  customer_key: string | null
  amount: string
}

/** Changes only redemptions that are still reserved. Sorted by promotion, which is the lock order of the counters. */
export async function setReservationState(
  db: Db,
  reservation_id: string,
  state: 'confirmed' | 'released',
  now: Date,
): Promise<DecidedRedemption[]> {
  const rows = await db
    .updateTable('promotions.redemptions')
    .set({ state, decided_at: now })
    .where('reservation_id', '=', reservation_id)
    .where('state', '=', 'reserved')
    .returning(['promotion_id', 'code', 'customer_key', 'amount'])
    .execute()
  return rows.toSorted((a, b) => a.promotion_id - b.promotion_id)
}

/** Extends or removes the expiry and returns the number of redemptions that are still reserved. */
export async function pinReservation(db: Db, reservation_id: string, expires_at?: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('promotions.redemptions')
    .set({ expires_at: expires_at ?? sql`'infinity'` })
    .where('reservation_id', '=', reservation_id)
    .where('state', '=', 'reserved')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Skips locked rows: a concurrent transaction is confirming or releasing those. */
export async function releaseExpiredRedemptions(db: Db, promotion_id: number, now: Date): Promise<DecidedRedemption[]> {
  const { rows } = await sql<DecidedRedemption>`
    update promotions.redemptions r set state = 'released', decided_at = ${now}
    from (
      select reservation_id from promotions.redemptions
      where promotion_id = ${promotion_id} and state = 'reserved' and expires_at <= ${now}
      for update skip locked
    ) as over
    where r.reservation_id = over.reservation_id and r.promotion_id = ${promotion_id}
    returning r.promotion_id, r.code, r.customer_key, r.amount`.execute(db)
  return rows
}

export async function listPromotionsWithExpired(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('promotions.redemptions')
    .select('promotion_id')
    .distinct()
    .where('state', '=', 'reserved')
    .where('expires_at', '<=', now)
    .execute()
  return rows.map(({ promotion_id }) => promotion_id)
}

export async function decrementRedemptions(
  db: Db,
  { promotion_id, code, customer_key, amount }: DecidedRedemption,
): Promise<void> {
  await db
    .updateTable('promotions.counters')
    .set({ redemptions: sql`redemptions - 1`, spent: sql`spent - ${amount}::numeric` })
    .where('promotion_id', '=', promotion_id)
    .execute()
  if (customer_key !== null) {
    await db
      .updateTable('promotions.customer_counters')
      .set({ redemptions: sql`redemptions - 1` })
      .where('promotion_id', '=', promotion_id)
      .where('customer_key', '=', customer_key)
      .execute()
  }
  if (code !== null) {
    await db
      .updateTable('promotions.codes')
      .set({ redemptions: sql`redemptions - 1` })
      .where('code', '=', code)
      .execute()
  }
}

export async function insertBuyer(db: Db, customer_key: string, now: Date): Promise<void> {
  await db
    .insertInto('promotions.buyers')
    .values({ customer_key, first_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
