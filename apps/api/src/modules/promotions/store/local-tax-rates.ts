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
