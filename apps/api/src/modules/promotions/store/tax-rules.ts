import type { StateTaxRules, TaxRule } from '@fieldhouse/contract/taxes'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface EditedTaxRules {
  state: StateTaxRules['state']
  version: number
  /** Null: the rules that come with the shop. */
  rules: TaxRule[] | null
}

export async function listEditedTaxRules(db: Db): Promise<EditedTaxRules[]> {
  const rows = await db.selectFrom('promotions.tax_rules').select(['state', 'version', 'rules']).execute()
  return rows as unknown as EditedTaxRules[]
}

/** The lock also covers a state without a row, so that two first edits cannot both succeed. */
export async function lockTaxRules(db: Db, state: string): Promise<EditedTaxRules | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('promotions.tax_rules'), hashtext(${state}))`.execute(db)
  const row = await db
    .selectFrom('promotions.tax_rules')
    .select(['state', 'version', 'rules'])
    .where('state', '=', state)
    .executeTakeFirst()
  return row as unknown as EditedTaxRules | undefined
}

export async function setTaxRules(db: Db, state: string, rules: readonly TaxRule[] | null, now: Date): Promise<void> {
  const stored = rules && JSON.stringify(rules)
  await db
    .insertInto('promotions.tax_rules')
    .values({ state, rules: stored, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('state').doUpdateSet({
        rules: stored,
        updated_at: now,
        version: sql`tax_rules.version + 1`,
      }),
    )
    .execute()
}
