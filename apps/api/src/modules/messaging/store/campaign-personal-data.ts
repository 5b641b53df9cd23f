import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Person } from '#platform/personal-data.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'

/** Of the account, or signed up without one under its confirmed email. */
function subscribersOf({ user_id, emails, until }: Person) {
  return sql`(select s.id from messaging.subscribers s where s.user_id = ${user_id}
    or (s.user_id is null and lower(s.email) = any (${emails}::text[]) and s.created_at <= ${until}))`
}

export async function exportCampaignTexts(db: Db, person: Person): Promise<object[]> {
  const { rows } = await sql<object>`
    select c.name as campaign, r.state, r.sent_at, r.delivered_at, r.clicked_at, r.size, r.lang
    from messaging.recipients r join messaging.campaigns c on c.id = r.campaign_id
    where r.subscriber_id in ${subscribersOf(person)} order by r.id limit ${EXPORT_LIMIT}`.execute(db)
  return rows
}

export async function eraseCampaignTexts(db: Db, person: Person): Promise<void> {
  await sql`update messaging.recipients set link_code = null, provider_ref = null, size = null
    where subscriber_id in ${subscribersOf(person)}`.execute(db)
}
