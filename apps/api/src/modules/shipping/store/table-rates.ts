import type { ShippingTableRate, TableRateInput } from '@fieldhouse/contract/shipping-staff'
import type { Db } from '#platform/db/db.ts'

const columns = [
  ...(['id', 'name', 'name_es', 'states', 'max_weight_g', 'price'] as const),
  ...(['earliest_days', 'latest_days', 'active', 'version'] as const),
] as const

export async function listTableRates(db: Db): Promise<ShippingTableRate[]> {
  return (await all(db).execute()) as ShippingTableRate[]
}

/** Locks all rows until the commit, so that two concurrent edits cannot remove the last rate for all states. */
export async function lockTableRates(db: Db): Promise<ShippingTableRate[]> {
  return (await all(db).forUpdate().execute()) as ShippingTableRate[]
}

function all(db: Db) {
  return db.selectFrom('shipping.table_rates').select(columns).orderBy('name').orderBy('max_weight_g').orderBy('id')
}

export async function insertTableRate(db: Db, rate: TableRateInput, id?: number): Promise<ShippingTableRate> {
  const values = id === undefined ? fieldsOf(rate) : { id, ...fieldsOf(rate) }
  const row = await db.insertInto('shipping.table_rates').values(values).returning(columns).executeTakeFirstOrThrow()
  return row as ShippingTableRate
}

export async function setTableRate(db: Db, id: number, rate: TableRateInput): Promise<ShippingTableRate> {
  const row = await db
    .updateTable('shipping.table_rates')
    .set(fieldsOf(rate))
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as ShippingTableRate
}

export async function deleteTableRate(db: Db, id: number): Promise<void> {
  await db.deleteFrom('shipping.table_rates').where('id', '=', id).execute()
}

function fieldsOf({ name, name_es, states, max_weight_g, price, earliest_days, latest_days, active }: TableRateInput) {
  const names = { name: name.trim(), name_es: name_es?.trim() || null }
  return { ...names, states: states.toSorted(), max_weight_g, price, earliest_days, latest_days, active }
}
