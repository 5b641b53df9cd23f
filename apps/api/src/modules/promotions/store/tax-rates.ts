import type { TaxRate } from '@fieldhouse/contract/promotions'
import type { Db } from '#platform/db/db.ts'

export type TaxRateValues = Pick<TaxRate, 'rate' | 'taxes_shipping'>

export async function listTaxRates(db: Db): Promise<TaxRate[]> {
  const rows = await db
    .selectFrom('promotions.tax_rates')
    .select(['state', 'rate', 'taxes_shipping'])
    .orderBy('state')
    .execute()
  return rows as TaxRate[]
}

export async function lockTaxRate(db: Db, state: string): Promise<TaxRateValues | undefined> {
  return db
    .selectFrom('promotions.tax_rates')
    .select(['rate', 'taxes_shipping'])
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst()
}

export async function setTaxRate(db: Db, state: string, rate: TaxRateValues): Promise<void> {
  await db
    .insertInto('promotions.tax_rates')
    .values({ state, ...rate })
    .onConflict((conflict) => conflict.column('state').doUpdateSet(rate))
    .execute()
}

export async function deleteTaxRate(db: Db, state: string): Promise<void> {
  await db.deleteFrom('promotions.tax_rates').where('state', '=', state).execute()
}
