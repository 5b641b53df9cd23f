import type { LocalTaxRate } from '@fieldhouse/contract/taxes'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { LocalRateSpan } from '../rules/tax-terms.ts'

/** Rates of these ZIP codes, of all days. */
export async function listLocalRatesOf(db: Db, zips: readonly string[]): Promise<LocalRateSpan[]> {
  if (zips.length === 0) return []
  const { rows } = await sql<LocalRateSpan>`
    select zip, rate::text, starts_on::text, ends_on::text, follows_state from promotions.local_tax_rates
    where zip = any (${zips}::text[]) order by zip, starts_on`.execute(db)
  return rows
}

export interface LocalRateCounts {
  count: number
  zips: number
  /** Changes with any rate. */
  checksum: string
}

/** Locks the table against another replacement until commit. */
export async function lockLocalRates(db: Db): Promise<LocalRateCounts> {
  await sql`lock table promotions.local_tax_rates in share row exclusive mode`.execute(db)
  return countLocalRates(db)
}

export async function countLocalRates(db: Db): Promise<LocalRateCounts> {
  const { rows } = await sql<LocalRateCounts>`
    select count(*)::int as count, count(distinct zip)::int as zips,
      coalesce(md5(string_agg(r::text, ',' order by zip, starts_on)), '') as checksum
    from promotions.local_tax_rates r`.execute(db)
  return rows[0] as LocalRateCounts
}

/** Keeps the rates that are about to be replaced. */
export async function keepLocalRates(db: Db, { checksum }: LocalRateCounts, now: Date): Promise<void> {
  await sql`
    insert into promotions.former_local_tax_rates (checksum, replaced_at, rates)
    select ${checksum}, ${now}, coalesce(jsonb_agg(r), '[]') from promotions.local_tax_rates r
    on conflict (checksum) do update set replaced_at = excluded.replaced_at`.execute(db)
}

export async function forgetOldLocalRates(db: Db, { kept }: { kept: number }): Promise<void> {
  await sql`
    delete from promotions.former_local_tax_rates where checksum in (
      select checksum from promotions.former_local_tax_rates order by replaced_at desc, checksum offset ${kept}
    )`.execute(db)
}

export async function replaceLocalRates(db: Db, rates: readonly LocalTaxRate[]): Promise<void> {
  await sql`delete from promotions.local_tax_rates`.execute(db)
  await insertLocalRates(db, sql`select ${JSON.stringify(rates)}::jsonb as rates`)
}

/** False if they are no longer kept. */
export async function restoreLocalRates(db: Db, checksum: string): Promise<boolean> {
  const { rows } = await sql<{ is_kept: boolean }>`
    select exists (select from promotions.former_local_tax_rates where checksum = ${checksum}) as is_kept`.execute(db)
  if (!rows[0]?.is_kept) return false
  await sql`delete from promotions.local_tax_rates`.execute(db)
  await insertLocalRates(db, sql`select rates from promotions.former_local_tax_rates where checksum = ${checksum}`)
  return true
}

async function insertLocalRates(db: Db, source: RawBuilder<unknown>): Promise<void> {
  await sql`insert into promotions.local_tax_rates (zip, rate, starts_on, ends_on, follows_state)
    select r.* from (${source}) source, jsonb_to_recordset(source.rates)
      as r (zip text, rate numeric, starts_on date, ends_on date, follows_state boolean)`.execute(db)
}

/** Of ZIP codes that begin with these digits. */
export async function countLocalRatesOf(db: Db, zip: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotions.local_tax_rates where starts_with(zip, ${zip})`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listLocalRates(
  db: Db,
  { zip, limit, offset }: { zip: string; limit: number; offset: number },
): Promise<LocalTaxRate[]> {
  const { rows } = await sql<LocalTaxRate>`
    select zip, rate::text, starts_on::text, ends_on::text, follows_state from promotions.local_tax_rates
    where starts_with(zip, ${zip}) order by zip, starts_on limit ${limit} offset ${offset}`.execute(db)
  return rows
}
