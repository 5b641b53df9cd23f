import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface SignUpBudget {
  per_day: number
  /** From this many requests a day on, the share that said YES must reach `min_confirmed`. */
  sample: number
  min_confirmed: number
}

/** Counts a request in one statement with its checks; false if the day's budget is used up or too few confirm. */
export async function takeFromBudget(db: Db, budget: SignUpBudget, now: Date): Promise<boolean> {
  const { per_day, sample, min_confirmed } = budget
  const { rows } = await sql`
    insert into messaging.sign_up_days as d (day, requests)
    select (${now}::timestamptz at time zone 'UTC')::date, 1 where ${per_day}::int > 0
    on conflict (day) do update set requests = d.requests + 1
    where d.requests < ${per_day}::int
      and (d.requests < ${sample}::int or d.confirmed >= d.requests * ${min_confirmed}::float8)
    returning 1`.execute(db)
  return rows.length > 0
}

export async function countConfirmed(db: Db, now: Date): Promise<void> {
  await sql`
    insert into messaging.sign_up_days as d (day, confirmed)
    values ((${now}::timestamptz at time zone 'UTC')::date, 1)
    on conflict (day) do update set confirmed = d.confirmed + 1`.execute(db)
}
