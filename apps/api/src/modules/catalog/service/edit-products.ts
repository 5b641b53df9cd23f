import type { NewProduct, ProductChange } from '@fieldhouse/contract/catalog-editing'
import type { ProductSave } from '@fieldhouse/contract/catalog-item-editing'
import type { StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { recordChange } from '../../../platform/audit/record.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { orRefuse } from '../../../platform/db/unique.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import { checkPicture } from '../../../platform/images/check-picture.ts'
import { insertUpload } from '../../../platform/images/uploads.ts'
import { slugOf, textOrNull } from '../rules/names.ts'
import { planPrice } from '../rules/prices.ts'
import { PRODUCT_TEXTS, productState } from '../rules/states.ts'
import { detachPictures } from '../store/edit-pictures.ts'
import { setPrices } from '../store/edit-prices.ts'
import type { ProductValues } from '../store/edit-products.ts'
import * as store from '../store/edit-products.ts'
import type { ItemRow, ProductRow } from '../store/staff-reads.ts'
import { listItemsOfProduct } from '../store/staff-reads.ts'
import { changeItems } from './change-items.ts'
import { COLOUR_TAKEN } from './edit-items.ts'
import { BARCODE_TAKEN, changeSkus } from './edit-skus.ts'
import {
  applyPrices,
  assertVersion,
  finishItemEdits,
  finishProductEdit,
  getProductRow,
  lockProduct,
  productOnWire,
} from './edits.ts'
import { addPicture } from './new-pictures.ts'
import { removeProduct } from './remove-products.ts'

type EditDeps = Pick<Deps, 'clock' | 'db' | 'queue'>

export async function getStaffProduct({ db, clock }: Pick<Deps, 'clock' | 'db'>, id: number): Promise<StaffProduct> {
  return productOnWire(db, await getProductRow(db, id), clock.now())
}

export async function createProduct(
  deps: EditDeps,
  who: Caller,
  { fields, image }: { fields: NewProduct; image: Buffer | undefined },
): Promise<StaffProduct> {
  const now = deps.clock.now()
  if (image) await checkPicture(image, 'image')

  return inTransaction(deps.db, async (db) => {
    await assertCategory(db, fields.category)
    const upload_id = image && (await insertUpload(db, image))

    const id = await store.insertProduct(db, toNewRow(fields, now), now)
    await setPrices(db, [{ product_id: id, product_item_id: null, valid_from: now, amount: fields.price }])
    if (upload_id) await addPicture(deps, db, { owner: { product_id: id }, upload_id, now })

    return finishProductEdit(db, who, now, { action: 'createProduct', before: null, id })
  })
}

/** What a product that is written anew is, where nothing is said of it. */
const EMPTY = {
  ...{ name_es: null, description_es: null, material: null, material_es: null, care: null, care_es: null },
  ...{ new: false, new_until: null },
}

export async function replaceProduct(
  deps: EditDeps,
  who: Caller,
  input: { id: number; change: ProductChange },
): Promise<StaffProduct> {
  return editProduct(deps, who, { ...input, change: { ...EMPTY, ...input.change }, action: 'replaceProduct' })
}

export async function editProduct(
  { clock, db }: EditDeps,
  who: Caller,
  { id, change, action = 'updateProduct' }: { id: number; change: ProductChange; action?: string },
): Promise<StaffProduct> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const before = await lockProduct(db, id)
    await changeProduct(db, now, before, change)
    return finishProductEdit(db, who, now, { action, before, id })
  })
}

/** Everything of an editor at once, or nothing of it: the product, its colourways and their SKUs. */
export async function saveProduct(
  { clock, db }: EditDeps,
  who: Caller,
  { id, save }: { id: number; save: ProductSave },
): Promise<StaffProduct> {
  const now = clock.now()
  const action = 'saveProduct'
  const saving = inTransaction(db, async (db) => {
    const before = await lockProduct(db, id)
    const items = await listItemsOfProduct(db, id)
    const edits = (save.items ?? []).map(({ id, ...change }) => ({ before: getItem(items, id), change }))
    await changeProduct(db, now, before, save.product ?? {})
    await changeItems(db, now, id, edits)
    const ids = edits.map(({ before }) => before.id)
    await finishItemEdits(db, who, now, { action, before: items, ids })
    // After the colourways were written down, whose entries tell of their SKUs, too.
    if (save.skus) await changeSkus(db, who, now, { product: before, items, changes: save.skus, action })
    return finishProductEdit(db, who, now, { action, before, id })
  })
  return orRefuse({ ...COLOUR_TAKEN, ...BARCODE_TAKEN }, saving)
}

function getItem(items: readonly ItemRow[], id: number): ItemRow {
  const item = items.find((one) => one.id === id)
  if (!item) throw new DomainError('not_found')
  return item
}

async function changeProduct(db: Db, now: Date, before: ProductRow, change: ProductChange): Promise<void> {
  assertVersion(before, change)
  const plan = planPrice(before.prices, change, now)
  if (change.category !== undefined) await assertCategory(db, change.category)

  await store.setProducts(db, [before.id], toValues(change))
  await applyPrices(db, [{ priced: { product_id: before.id, product_item_id: null }, ...plan }])
  if (change.image === null && before.image) await detachPictures(db, [before.image.id], now)
}

export async function setProductImage(
  deps: EditDeps,
  who: Caller,
  { id, image }: { id: number; image: Buffer },
): Promise<StaffProduct> {
  const now = deps.clock.now()
  await checkPicture(image, 'image')

  return inTransaction(deps.db, async (db) => {
    const upload_id = await insertUpload(db, image)
    const before = await lockProduct(db, id)

    if (before.image) await detachPictures(db, [before.image.id], now)
    await addPicture(deps, db, { owner: { product_id: id }, upload_id, now })
    return finishProductEdit(db, who, now, { action: 'setProductImage', before, id })
  })
}

/** What was sold or counted stays, as it stands in orders and journals; what never was is really gone. */
export async function deleteProduct({ clock, db }: EditDeps, who: Caller, id: number): Promise<{ archived: boolean }> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const before = await lockProduct(db, id)
    const items = await listItemsOfProduct(db, id)
    const archived = !(await removeProduct(db, before, now))

    if (archived) {
      await store.setProducts(db, [id], { status: 'archived' })
      await finishProductEdit(db, who, now, { action: 'deleteProduct', before, id })
    } else {
      await recordChange(db, who, now, {
        ...{ action: 'deleteProduct', entity: 'product', entity_id: String(id), entity_name: before.name },
        ...{ before: productState(before, items), after: null },
      })
    }
    return { archived }
  })
}

export async function assertCategory(db: Db, id: number): Promise<void> {
  if (!(await store.holdCategory(db, id))) {
    throw new DomainError('validation_failed', { errors: { category: ['does not exist'] } })
  }
}

/** As it is first written; what is not spoken of is as it usually is. */
export function toNewRow(fields: NewProduct, now: Date) {
  const slug = slugOf(fields.name, { longest: 100, otherwise: 'product' })
  const { name, description, category, status = 'draft', publish_at } = fields
  return {
    ...toValues(fields),
    ...{ name: name.trim(), description, slug, status, category_id: category },
    publish_at: publish_at === undefined ? now : new Date(publish_at),
  }
}

/** Only what is spoken of; a text without anything in it is none. */
export function toValues(change: ProductChange): ProductValues {
  const values: ProductValues = {}
  for (const name of PRODUCT_TEXTS) {
    const text = change[name]
    if (text === undefined) continue
    if (name === 'name' || name === 'description') values[name] = String(text).trim()
    else values[name] = textOrNull(text)
  }
  if (change.category !== undefined) values.category_id = change.category
  if (change.status !== undefined) values.status = change.status
  if (change.publish_at !== undefined) values.publish_at = new Date(change.publish_at)
  if (change.new !== undefined) values.new = change.new
  if (change.new_until !== undefined) values.new_until = change.new_until === null ? null : new Date(change.new_until)
  return values
}
