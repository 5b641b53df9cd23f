import type { createProductItem, ProductItemChange } from '@fieldhouse/contract/catalog-item-editing'
import type { StaffItem } from '@fieldhouse/contract/catalog-staff'
import type { Body } from '@fieldhouse/contract/endpoint'
import type { Caller } from '../../../platform/caller.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { orRefuse } from '../../../platform/db/unique.ts'
import type { Deps } from '../../../platform/deps.ts'
import { planPrice } from '../rules/prices.ts'
import { insertItem } from '../store/edit-items.ts'
import { changeItems, colourIn, expand, holdRuns } from './change-items.ts'
import { ensureColour } from './edit-colours.ts'
import { applyPrices, finishItemEdit, lockItem, lockProduct } from './edits.ts'
import { addPictures, checkPictures, keepUploads } from './new-pictures.ts'

type EditDeps = Pick<Deps, 'clock' | 'db' | 'queue'>

export const COLOUR_TAKEN = { product_items_product_id_colour_id_key: 'colour_taken' } as const

export async function createItem(
  deps: EditDeps,
  who: Caller,
  { fields, images }: { fields: Body<typeof createProductItem>; images: readonly Buffer[] },
): Promise<StaffItem> {
  const now = deps.clock.now()
  await checkPictures(images)

  const creating = inTransaction(deps.db, async (db) => {
    const uploads = await keepUploads(db, images)
    const product_id = (await lockProduct(db, fields.product)).id
    await holdRuns(db, [fields.distribution])
    const colour_id = await ensureColour(db, colourIn(fields))

    const id = await insertItem(db, { product_id, distribution_id: fields.distribution, colour_id })
    await expand(db, [id], fields.weight_g)
    await applyPrices(db, [{ priced: { product_id, product_item_id: id }, ...planPrice([], fields, now) }])
    await addPictures(deps, db, { product_item_id: id, first: 0, uploads, now })
    return finishItemEdit(db, who, now, { action: 'createProductItem', before: null, id })
  })
  return orRefuse(COLOUR_TAKEN, creating)
}

export async function editItem(
  { clock, db }: EditDeps,
  who: Caller,
  { id, change, action }: { id: number; change: ProductItemChange; action: string },
): Promise<StaffItem> {
  const now = clock.now()
  const editing = inTransaction(db, async (db) => {
    const before = await lockItem(db, id)
    await changeItems(db, now, before.product_id, [{ before, change }])
    return finishItemEdit(db, who, now, { action, before, id })
  })
  return orRefuse(COLOUR_TAKEN, editing)
}
