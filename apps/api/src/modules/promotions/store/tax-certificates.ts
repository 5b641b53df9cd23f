import type { UsState } from '@fieldhouse/contract/rules/us-states'
import type { TaxCertificate } from '@fieldhouse/contract/taxes'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface CertificateValues {
  user_id: number
  number: string
  states: readonly UsState[]
  starts_on: string
  ends_on: string | null
}

/** Certificates in force, and the number of all that match. */
export async function listCertificates(
  db: Db,
  q: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: TaxCertificate[] }> {
  const found = sql`
    promotions.tax_certificates c join accounts.users u on u.id = c.user_id
    where c.withdrawn_at is null and (${q} = '' or lower(u.username) = lower(${q}) or lower(c.number) = lower(${q}))`
  const [counted, page] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from ${found}`.execute(db),
    sql<TaxCertificate>`
      select c.id, u.username, c.number, c.states, c.starts_on::text, c.ends_on::text from ${found}
      order by c.added_at desc, c.id desc limit ${limit} offset ${offset}`.execute(db),
  ])
  return { count: counted.rows[0]?.count ?? 0, results: page.rows }
}

export async function findCertificate(db: Db, id: number): Promise<TaxCertificate | undefined> {
  const { rows } = await sql<TaxCertificate>`
    select c.id, u.username, c.number, c.states, c.starts_on::text, c.ends_on::text
    from promotions.tax_certificates c join accounts.users u on u.id = c.user_id
    where c.id = ${id} and c.withdrawn_at is null`.execute(db)
  return rows[0]
}

/** What the audit log may hold: it is append-only, and a number in it could not be erased. */
export interface AuditedCertificate {
  user_id: number
  states: UsState[]
  starts_on: string
  ends_on: string | null
}

/** Undefined for one that is withdrawn. */
export async function lockCertificate(db: Db, id: number): Promise<AuditedCertificate | undefined> {
  const { rows } = await sql<AuditedCertificate>`
    select user_id, states, starts_on::text, ends_on::text from promotions.tax_certificates
    where id = ${id} and withdrawn_at is null for update`.execute(db)
  return rows[0]
}

export async function insertCertificate(db: Db, values: CertificateValues, now: Date): Promise<number> {
  const { user_id, number, states, starts_on, ends_on } = values
  const { rows } = await sql<{ id: number }>`
    insert into promotions.tax_certificates (user_id, number, states, starts_on, ends_on, added_at)
    values (${user_id}, ${number}, ${states}::text[], ${starts_on}, ${ends_on}, ${now})
    returning id`.execute(db)
  return (rows[0] as { id: number }).id
}

/** False if there is no such certificate. */
export async function setWithdrawn(db: Db, id: number, withdrawn_at: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update promotions.tax_certificates set withdrawn_at = ${withdrawn_at} where id = ${id} returning id`.execute(db)
  return rows.length > 0
}

export async function exportCertificates(db: Db, user_id: number) {
  return db
    .selectFrom('promotions.tax_certificates')
    .select(['number', 'states', 'starts_on', 'ends_on', 'added_at', 'withdrawn_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()
}

/** The row stays, so that an order without tax still names its reason. */
export async function eraseCertificates(db: Db, user_id: number, now: Date): Promise<void> {
  await sql`
    update promotions.tax_certificates set number = 'erased', withdrawn_at = coalesce(withdrawn_at, ${now})
    where user_id = ${user_id}`.execute(db)
}
