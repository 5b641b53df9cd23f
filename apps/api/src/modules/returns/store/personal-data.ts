import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Person } from '#platform/personal-data.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'

function ofPerson({ user_id, emails, until }: Person) {
  return sql`(o.user_id = ${user_id}
    or (o.user_id is null and lower(o.email) = any(${emails}::text[]) and o.placed_at <= ${until}))`
}

export async function exportReturns(db: Db, person: Person): Promise<object[]> {
  const { rows } = await sql<object>`
    select r.number, o.number as order_number, r.state, r.requested_at, r.approved_at, r.sent_at, r.tracking,
      r.received_at, r.finished_at, r.rejection, (
        select json_agg(json_build_object('position', l.position, 'quantity', l.quantity, 'reason', l.reason,
          'note', l.note, 'wish', l.wish, 'outcome', l.outcome) order by l.position)
        from returns.lines l where l.return_id = r.id
      ) as lines
    from returns.returns r join orders.orders o on o.id = r.order_id
    where ${ofPerson(person)} order by r.number limit ${EXPORT_LIMIT}`.execute(db)
  return rows
}

export async function eraseReturnTexts(db: Db, person: Person): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from returns.returns r join orders.orders o on o.id = r.order_id where ${ofPerson(person)}`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`update returns.returns set tracking = null, rejection = null where id = any(${ids}::uuid[])`.execute(db)
  await sql`update returns.lines set note = null where return_id = any(${ids}::uuid[])`.execute(db)
  await sql`update returns.events set note = null where return_id = any(${ids}::uuid[]) and note is not null`.execute(
    db,
  )
}
