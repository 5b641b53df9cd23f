import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { allowLongStatements } from './long-statements.ts'

/** Longer than a call to the provider may take. */
const IN_FLIGHT_SECONDS = 15

/** Whether texts are left: queued, or claimed by a worker that may still put them back. */
export async function hasTextsLeft(db: Db, campaign_id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from messaging.recipients where campaign_id = ${campaign_id} and state = 'queued')
      or exists (select from messaging.recipients
        where campaign_id = ${campaign_id} and state = 'sending' and (handed_at is null
          or handed_at > ${now}::timestamptz - make_interval(secs => ${IN_FLIGHT_SECONDS}))) as left`.execute(db)
  return rows[0]?.left ?? false
}

/** The next recipients of sizes that are sold out. Returns their number. */
export async function leaveOutSizes(
  db: Db,
  campaign_id: string,
  { sizes, limit }: { sizes: readonly string[]; limit: number },
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    with next as (
      select id from messaging.recipients
      where campaign_id = ${campaign_id} and state = 'queued' and size = any (${sizes}::text[])
      limit ${limit} for update skip locked
    ), skipped as (
      update messaging.recipients r set state = 'left_out', reason = 'size_sold_out' from next where r.id = next.id
      returning r.id
    ) select count(*)::int as people from skipped`.execute(db)
  return rows[0]?.people ?? 0
}

export async function setStoppedSizes(db: Db, id: string, stopped_sizes: string[]): Promise<void> {
  await db.updateTable('messaging.campaigns').set({ stopped_sizes }).where('id', '=', id).execute()
}

export async function setSlowedAt(db: Db, id: string, slowed_at: Date | null): Promise<void> {
  await db.updateTable('messaging.campaigns').set({ slowed_at }).where('id', '=', id).execute()
}

export async function setWinner(db: Db, id: string, winner: 'a' | 'b'): Promise<void> {
  await db.updateTable('messaging.campaigns').set({ winner }).where('id', '=', id).execute()
}

/** Clicks per text of both wordings. */
export async function countClicks(
  db: Db,
  campaign_id: string,
): Promise<Record<'a' | 'b', { texts: number; clicks: number }>> {
  await allowLongStatements(db)
  const { rows } = await sql<{ variant: 'a' | 'b'; texts: number; clicks: number }>`
    select variant, count(handed_at)::int as texts, count(clicked_at)::int as clicks
    from messaging.recipients where campaign_id = ${campaign_id} and variant is not null group by variant`.execute(db)
  const none = { texts: 0, clicks: 0 }
  return { a: none, b: none, ...Object.fromEntries(rows.map(({ variant, ...counts }) => [variant, counts])) }
}
