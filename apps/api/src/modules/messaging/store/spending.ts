import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface Allowance {
  /** Texts that the provider's rate allows now. */
  tokens: number
  /** Dollars spent today. */
  spent: number
}

/** Locks the token bucket and the day, so that two workers never use the same token or dollar. */
export async function lockAllowance(
  db: Db,
  { now, day, per_second }: { now: Date; day: string; per_second: number },
): Promise<Allowance> {
  await sql`insert into messaging.spending (day) values (${day}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ tokens: number; spent: string }>`
    with bucket as (
      select floor(least(${per_second}::float8,
        tokens + greatest(0, extract(epoch from ${now}::timestamptz - filled_at)) * ${per_second}))::int as tokens
      from messaging.token_bucket for update
    ), today as (select cost from messaging.spending where day = ${day} for update)
    select bucket.tokens, today.cost as spent from bucket, today`.execute(db)
  const [row] = rows
  if (!row) throw new Error('messaging.token_bucket has no row')
  return { tokens: row.tokens, spent: Number(row.spent) }
}

export async function spend(
  db: Db,
  use: { now: Date; day: string; per_second: number; texts: number; segments: number; price: number },
): Promise<void> {
  const { now, per_second, texts } = use
  await sql`update messaging.token_bucket set filled_at = greatest(filled_at, ${now}),
    tokens = least(${per_second}::float8,
      tokens + greatest(0, extract(epoch from ${now}::timestamptz - filled_at)) * ${per_second}) - ${texts}`.execute(db)
  await addSpending(db, use)
}

/** Negative segments: texts that were not handed over. */
export async function addSpending(
  db: Db,
  { day, segments, price }: { day: string; segments: number; price: number },
): Promise<void> {
  await sql`update messaging.spending set segments = greatest(0, segments + ${segments}),
    cost = greatest(0, cost + (${segments} * ${price}::float8)::numeric(12, 4)) where day = ${day}`.execute(db)
}

export async function readSpent(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ cost: string }>`select cost from messaging.spending where day = ${day}`.execute(db)
  return Number(rows[0]?.cost ?? 0)
}
