import type { TaxRate } from '@fieldhouse/contract/promotions'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { TaxRateValues } from '../store/tax-rates.ts'
import * as store from '../store/tax-rates.ts'

/** States with a rate. */
export async function countTaxedStates(db: Db): Promise<number> {
  return (await store.listTaxRates(db)).length
}

/** A rate of 0 deletes the row. */
export async function replaceTaxRate(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  who: Caller,
  { state, rate, taxes_shipping }: TaxRate,
): Promise<TaxRate> {
  return inTransaction(db, async (db) => {
    const before = (await taxRateUndoHandler.lock(db, state)) ?? null
    await write(db, state, Number(rate) === 0 ? null : { rate, taxes_shipping })
    const after = await store.lockTaxRate(db, state)
    await recordChange(db, who, clock.now(), {
      action: 'replaceTaxRate',
      entity: 'tax_rate',
      entity_id: state,
      entity_name: state,
      before,
      after: after ? { ...after } : null,
    })
    return { state, rate, taxes_shipping, ...after }
  })
}

export const taxRateUndoHandler: UndoHandler = {
  entity: 'tax_rate',
  permission: 'promotions',
  async lock(db, state) {
    const rate = await store.lockTaxRate(db, state)
    return rate && { ...rate }
  },
  write: (db, _who, _now, state, rate) => write(db, state, rate as TaxRateValues | null),
}

async function write(db: Db, state: string, rate: TaxRateValues | null): Promise<void> {
  if (rate === null) await store.deleteTaxRate(db, state)
  else await store.setTaxRate(db, state, { rate: rate.rate, taxes_shipping: rate.taxes_shipping })
}
