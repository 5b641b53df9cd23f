import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/db.ts'
import type { Month } from './months.ts'

/** Rows that came before their month are moved to it. */
const MOVES_WITHIN = '60s'

export async function listMonthlyTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name::text from platform.monthly_tables order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

export async function listMonths(db: Db, table: string): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select month::text from platform.months where table_name = ${table}::regclass order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

/** Months of rows that came before their month. */
export async function listStrayMonths(db: Db, table: string): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select month::text from platform.list_stray_months(${table}::regclass) as month order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

/** False if it exists. */
export async function createMonth(db: Db, table: string, month: Month): Promise<boolean> {
  return inTransaction(db, async (db) => {
    await sql`set local statement_timeout = ${sql.lit(MOVES_WITHIN)}`.execute(db)
    const { rows } = await sql<{ created: boolean }>`
      select platform.create_month(${table}::regclass, ${month}::date) as created`.execute(db)
    return rows[0]?.created ?? false
  })
}
