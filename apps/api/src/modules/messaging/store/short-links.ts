import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Records the first click. */
export async function followLink(
  db: Db,
  code: string,
  now: Date,
): Promise<{ link: string; campaign_id: string } | undefined> {
  const { rows } = await sql<{ link: string; campaign_id: string }>`
    with clicked as (
      update messaging.recipients set clicked_at = ${now}
      where link_code = ${code} and clicked_at is null and handed_at is not null
    )
    select c.link, c.id as campaign_id from messaging.recipients r join messaging.campaigns c on c.id = r.campaign_id
    where r.link_code = ${code} and c.link is not null`.execute(db)
  return rows[0]
}
