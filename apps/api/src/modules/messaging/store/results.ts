import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const IS_SOLD = sql.raw(`o.payment_status <> 'pending' and o.fulfillment_status <> 'canceled'`)
const WITHIN = sql.raw(`interval '7 days'`)

/** An order belongs to a subscriber by account, or by the email that the subscriber gave. */
function eachOrder(columns: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const select = (join: string) => sql`
    select ${columns} from messaging.recipients r
    join messaging.subscribers s on s.id = r.subscriber_id
    join orders.orders o on ${sql.raw(join)}
    where ${IS_SOLD} and ${where}`
  return sql`${select('o.user_id = s.user_id')} union ${select('lower(o.email) = lower(s.email)')}`
}

/** Attributes orders to the last click of the seven days before them. Returns how many are new. */
export async function attributeOrders(db: Db, since: Date): Promise<number> {
  const columns = sql.raw('o.id as order_id, r.id as recipient_id, o.placed_at, o.total, r.clicked_at')
  const followed = sql`r.clicked_at > ${since} and o.placed_at between r.clicked_at and r.clicked_at + ${WITHIN}`
  const { rows } = await sql<{ orders: number }>`
    with added as (
      insert into messaging.attributed_orders (order_id, recipient_id, at, total)
      select distinct on (order_id) order_id, recipient_id, placed_at, total
      from (${eachOrder(columns, followed)}) bought order by order_id, clicked_at desc
      on conflict (order_id) do nothing returning order_id
    ) select count(*)::int as orders from added`.execute(db)
  return rows[0]?.orders ?? 0
}

export interface GroupRow {
  held_out: boolean
  people: number
  buyers: number
  orders: number
  sales: string
}

/** People who were texted and people who were held out, with what they ordered within seven days of the start. */
export async function sumGroups(db: Db, campaign_id: string, started_at: Date): Promise<GroupRow[]> {
  const columns = sql.raw(
    `r.subscriber_id, r.state = 'held_out' as held_out, o.id as order_id, o.total - o.refunded as spent`,
  )
  const inGroup = sql`r.campaign_id = ${campaign_id} and r.state not in ('left_out', 'queued')
    and o.placed_at between ${started_at} and ${started_at}::timestamptz + ${WITHIN}`
  const { rows } = await sql<GroupRow>`
    with bought as (${eachOrder(columns, inGroup)}), groups as (
      select state = 'held_out' as held_out, count(*)::int as people from messaging.recipients
      where campaign_id = ${campaign_id} and state not in ('left_out', 'queued') group by 1
    )
    select g.held_out, g.people, count(distinct b.subscriber_id)::int as buyers, count(distinct b.order_id)::int as orders,
      coalesce(sum(b.spent), 0)::numeric(12, 2)::text as sales
    from groups g left join bought b on b.held_out = g.held_out
    group by g.held_out, g.people`.execute(db)
  return rows
}

export interface VariantRow {
  variant: 'a' | 'b'
  texts: number
  clicked: number
  orders: number
}

export async function sumVariants(db: Db, campaign_id: string): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select r.variant, count(r.handed_at)::int as texts, count(r.clicked_at)::int as clicked,
      count(a.order_id)::int as orders
    from messaging.recipients r left join messaging.attributed_orders a on a.recipient_id = r.id
    where r.campaign_id = ${campaign_id} and r.variant is not null and r.handed_at is not null
    group by r.variant order by r.variant`.execute(db)
  return rows
}

export async function sumOrdersByHour(db: Db, campaign_id: string): Promise<{ hour: Date; orders: number }[]> {
  const { rows } = await sql<{ hour: Date; orders: number }>`
    select date_trunc('hour', a.at) as hour, count(*)::int as orders
    from messaging.attributed_orders a join messaging.recipients r on r.id = a.recipient_id
    where r.campaign_id = ${campaign_id} group by 1 order by 1`.execute(db)
  return rows
}

/** Campaigns whose results may still change. */
export async function listOpenResults(db: Db, since: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from messaging.campaigns where started_at is not null and (ended_at is null or ended_at > ${since})`.execute(
    db,
  )
  return rows
}

export async function setLift(db: Db, id: string, lift: number | null): Promise<void> {
  await db.updateTable('messaging.campaigns').set({ lift }).where('id', '=', id).execute()
}
