import type { BoxInput, ShippingBox } from '@fieldhouse/contract/shipping-staff'
import type { Db } from '#platform/db/db.ts'

const columns = [
  ...(['id', 'name', 'length_cm', 'width_cm', 'height_cm', 'weight_g', 'max_weight_g', 'active', 'version'] as const),
] as const

export async function listBoxes(db: Db): Promise<ShippingBox[]> {
  return (await all(db).execute()).map(toBox)
}

/** Locks all rows until the commit, so that two concurrent edits cannot together remove the last active box. */
export async function lockBoxes(db: Db): Promise<ShippingBox[]> {
  return (await all(db).forUpdate().execute()).map(toBox)
}

function all(db: Db) {
  return db.selectFrom('shipping.boxes').select(columns).orderBy('max_weight_g').orderBy('id')
}

export async function insertBox(db: Db, box: BoxInput, id?: number): Promise<ShippingBox> {
  const values = id === undefined ? fieldsOf(box) : { id, ...fieldsOf(box) }
  return toBox(await db.insertInto('shipping.boxes').values(values).returning(columns).executeTakeFirstOrThrow())
}

export async function setBox(db: Db, id: number, box: BoxInput): Promise<ShippingBox> {
  const row = await db
    .updateTable('shipping.boxes')
    .set(fieldsOf(box))
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toBox(row)
}

export async function deleteBox(db: Db, id: number): Promise<void> {
  await db.deleteFrom('shipping.boxes').where('id', '=', id).execute()
}

function fieldsOf({ name, length_cm, width_cm, height_cm, weight_g, max_weight_g, active }: BoxInput) {
  return { name: name.trim(), length_cm, width_cm, height_cm, weight_g, max_weight_g, active }
}

type Row = Omit<ShippingBox, 'length_cm' | 'width_cm' | 'height_cm'> &
  Record<'length_cm' | 'width_cm' | 'height_cm', string>

function toBox({ length_cm, width_cm, height_cm, ...box }: Row): ShippingBox {
  return { ...box, length_cm: Number(length_cm), width_cm: Number(width_cm), height_cm: Number(height_cm) }
}
