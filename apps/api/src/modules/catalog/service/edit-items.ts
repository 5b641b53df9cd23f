import type { createProductItem, ProductItemChange } from '@fieldhouse/contract/catalog-items'
import type { StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import type { Body } from '@fieldhouse/contract/endpoint'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { itemAuditState } from '../rules/audit-states.ts'
import { schedulePrice } from '../rules/prices.ts'
import { insertItem, listItemIds, setItemOrder } from '../store/edit-items.ts'
import { touchProducts } from '../store/edit-products.ts'
import { addItemImages, insertUploads, validateImages } from './add-images.ts'
import { ensureColor, insertUnnamedColor } from './edit-colors.ts'
import {
  applyPriceSchedules,
  getProductRow,
  itemName,
  lockItem,
  lockProduct,
  recordItemEdit,
  serializeProduct,
} from './record-edits.ts'
import { removeUncountedItems } from './remove-products.ts'
import type { ColorFields } from './update-items.ts'
import { lockSizeRunsShared, syncSkusWithSizeRuns, toColorInput, updateItems } from './update-items.ts'

type EditDeps = Pick<Deps, 'clock' | 'db' | 'queue'>

export const COLOR_TAKEN = { product_items_product_id_color_id_key: 'color_taken' } as const

export async function createItem(
  deps: EditDeps,
  who: Caller,
  { fields, images }: { fields: Body<typeof createProductItem>; images: readonly Buffer[] },
): Promise<StaffItem> {
  const now = deps.clock.now()
  const { hex } = await validateImages(images)

  const creating = inTransaction(deps.db, async (db) => {
    const uploads = await insertUploads(db, images)
    const product_id = (await lockProduct(db, fields.product)).id
    await lockSizeRunsShared(db, [fields.distribution])
    const color_id = await ensureItemColor(db, { color_hex: hex, ...fields })

    const id = await insertItem(db, { product_id, distribution_id: fields.distribution, color_id, created_at: now })
    await syncSkusWithSizeRuns(db, [id], fields.weight_g)
    await applyPriceSchedules(db, [{ priced: { product_id, product_item_id: id }, ...schedulePrice([], fields, now) }])
    await addItemImages(deps, db, { product_item_id: id, first: 0, uploads, now })
    return recordItemEdit(db, who, now, { action: 'createProductItem', before: null, id })
  })
  return mapConstraintErrors(COLOR_TAKEN, creating)
}

/** A colorway without a name of its color is complete enough to be sold; staff names the color later. */
async function ensureItemColor(db: Db, fields: ColorFields & { color_hex: string }): Promise<number> {
  return fields.color_name === undefined
    ? insertUnnamedColor(db, { hex: fields.color_hex, family: fields.color_family })
    : ensureColor(db, toColorInput(fields))
}

/** Colorways with stock movements stay, because orders and movements reference them. Sales are movements, too. */
export async function deleteItem({ clock, db }: EditDeps, who: Caller, id: number): Promise<StaffProduct> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const before = await lockItem(db, id)
    const product = await getProductRow(db, before.product_id)
    if (!(await removeUncountedItems(db, [before], now))) throw new DomainError('colorway_in_use')
    await setItemOrder(db, await listItemIds(db, product.id))
    await touchProducts(db, [product.id], now)
    await recordChange(db, who, now, {
      ...{ action: 'deleteProductItem', entity: 'product_item', entity_id: String(id) },
      ...{ entity_name: itemName(product, before), before: itemAuditState(before), after: null },
    })
    return serializeProduct(db, await getProductRow(db, product.id), now)
  })
}

type ItemChange = ProductItemChange & { product?: number }

export async function updateItem(
  { clock, db }: EditDeps,
  who: Caller,
  { id, change: { product, ...change }, action }: { id: number; change: ItemChange; action: string },
): Promise<StaffItem> {
  const now = clock.now()
  const editing = inTransaction(db, async (db) => {
    const before = await lockItem(db, id)
    if (product !== undefined && product !== before.product_id) {
      throw new DomainError('validation_failed', { errors: { product: ['cannot be changed'] } })
    }
    await updateItems(db, now, before.product_id, [{ before, change }])
    return recordItemEdit(db, who, now, { action, before, id })
  })
  return mapConstraintErrors(COLOR_TAKEN, editing)
}
