import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Whether texts are left: queued, or claimed by a worker that has not handed them over. */
export async function hasTextsLeft(db: Db, campaign_id: string): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from messaging.recipients where campaign_id = ${campaign_id} and state = 'queued')
      or exists (select from messaging.recipients
        where campaign_id = ${campaign_id} and state = 'sending' and handed_at is null) as left`.execute(db)
  return rows[0]?.left ?? false
}

/** Recipients of sizes that are sold out. Returns their number. */
export async function leaveOutSizes(db: Db, campaign_id: string, sizes: readonly string[]): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    with skipped as (
      update messaging.recipients set state = 'left_out', reason = 'size_sold_out'
      where campaign_id = ${campaign_id} and state = 'queued' and size = any (${sizes}::text[])
      returning id
    ) select count(*)::int as people from skipped`.execute(db)
  return rows[0]?.people ?? 0
}

export async function setStockGuard(
  db: Db,
  id: string,
  guard: { stopped_sizes: string[]; slowed_at: Date | null },
): Promise<void> {
  await db.updateTable('messaging.campaigns').set(guard).where('id', '=', id).execute()
}

export async function setWinner(db: Db, id: string, winner: 'a' | 'b'): Promise<void> {
  await db.updateTable('messaging.campaigns').set({ winner }).where('id', '=', id).execute()
}

/** Clicks per text of both wordings. */
export async function countClicks(
  db: Db,
  campaign_id: string,
): Promise<Record<'a' | 'b', { texts: number; clicks: number }>> {
  const { rows } = await sql<{ variant: 'a' | 'b'; texts: number; clicks: number }>`
    select variant, count(handed_at)::int as texts, count(clicked_at)::int as clicks
    from messaging.recipients where campaign_id = ${campaign_id} and variant is not null group by variant`.execute(db)
  const none = { texts: 0, clicks: 0 }
  return { a: none, b: none, ...Object.fromEntries(rows.map(({ variant, ...counts }) => [variant, counts])) }
}

/** Gives the better wording to the next of those who wait for it. Returns their number. */
export async function assignWinner(
  db: Db,
  campaign_id: string,
  { winner, not_before, limit }: { winner: 'a' | 'b'; not_before: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    with next as (
      select id from messaging.recipients
      where campaign_id = ${campaign_id} and state = 'queued' and variant is null limit ${limit} for update skip locked
    ), assigned as (
      update messaging.recipients r set variant = ${winner}, not_before = ${not_before} from next
      where r.id = next.id returning r.id
    ) select count(*)::int as people from assigned`.execute(db)
  return rows[0]?.people ?? 0
}
