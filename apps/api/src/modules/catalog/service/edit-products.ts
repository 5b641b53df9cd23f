import type { ProductFacts } from '@fieldhouse/contract/catalog-facts'
import type { ProductEditorSave } from '@fieldhouse/contract/catalog-items'
import type { NewProduct, ProductChange } from '@fieldhouse/contract/catalog-products'
import type { StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { insertUpload } from '#platform/images/uploads.ts'
import { validateImage } from '#platform/images/validate-image.ts'
import { PRODUCT_TEXTS, productAuditState } from '../rules/audit-states.ts'
import { checkFacts } from '../rules/facts.ts'
import { emptyToNull, toSlug } from '../rules/names.ts'
import { schedulePrice } from '../rules/prices.ts'
import type { ItemRecord, ProductRecord } from '../rules/records.ts'
import { listFactsShared } from '../store/edit-facts.ts'
import { detachImages } from '../store/edit-images.ts'
import { setPrices } from '../store/edit-prices.ts'
import type { ProductValues } from '../store/edit-products.ts'
import * as store from '../store/edit-products.ts'
import { listItemsOfProduct } from '../store/staff-reads.ts'
import { addImage } from './add-images.ts'
import { COLOR_TAKEN } from './edit-items.ts'
import { BARCODE_TAKEN, updateSkus } from './edit-skus.ts'
import {
  applyPriceSchedules,
  assertVersion,
  getProductRow,
  lockProduct,
  recordItemEdits,
  recordProductEdit,
  serializeProduct,
} from './record-edits.ts'
import { removeUncountedProduct } from './remove-products.ts'
import { updateItems } from './update-items.ts'

type EditDeps = Pick<Deps, 'clock' | 'db' | 'queue'>

/** Editors of promotions and campaigns read products, too, but not what they cost the shop. */
export async function getStaffProduct(
  { db, clock }: Pick<Deps, 'clock' | 'db'>,
  who: Caller,
  id: number,
): Promise<StaffProduct> {
  const product = await serializeProduct(db, await getProductRow(db, id), clock.now())
  if (who.permissions.has('catalog')) return product
  const items = product.items.map((item) => ({ ...item, skus: item.skus.map(({ cost: _, ...sku }) => sku) }))
  return { ...product, items }
}

export async function createProduct(
  deps: EditDeps,
  who: Caller,
  { fields, image }: { fields: NewProduct; image: Buffer | undefined },
): Promise<StaffProduct> {
  const now = deps.clock.now()
  if (image) await validateImage(image, 'image')

  return inTransaction(deps.db, async (db) => {
    await assertCategoryExists(db, fields.category)
    const upload_id = image && (await insertUpload(db, image))

    const id = await store.insertProduct(db, toNewProductRow(fields, now), now)
    await setPrices(db, [{ product_id: id, product_item_id: null, valid_from: now, amount: fields.price }])
    if (upload_id) await addImage(deps, db, { owner: { product_id: id }, upload_id, now })

    return recordProductEdit(db, who, now, { action: 'createProduct', before: null, id })
  })
}

/** PUT replaces the product: absent optional fields are cleared. */
const EMPTY = {
  ...{ name_es: null, description_es: null, material: null, material_es: null, care: null, care_es: null },
  ...{ new: false, new_until: null, show_former_price: true },
}

interface ProductEdit {
  id: number
  change: ProductChange
  /** Becomes the main image. */
  image?: Buffer | undefined
  action?: string
}

export async function replaceProduct(deps: EditDeps, who: Caller, edit: ProductEdit): Promise<StaffProduct> {
  return updateProduct(deps, who, { ...edit, change: { ...EMPTY, ...edit.change }, action: 'replaceProduct' })
}

export async function updateProduct(deps: EditDeps, who: Caller, edit: ProductEdit): Promise<StaffProduct> {
  const { id, change, image, action = 'updateProduct' } = edit
  const now = deps.clock.now()
  if (image) await validateImage(image, 'image')

  return inTransaction(deps.db, async (db) => {
    const upload_id = image && (await insertUpload(db, image))
    const before = await lockProduct(db, id)
    await changeProduct(db, now, before, upload_id === undefined ? change : { ...change, image: null })
    if (upload_id !== undefined) await addImage(deps, db, { owner: { product_id: id }, upload_id, now })
    return recordProductEdit(db, who, now, { action, before, id })
  })
}

/** Saves the product, its items and their SKUs in one transaction. */
export async function saveProduct(
  { clock, db }: EditDeps,
  who: Caller,
  { id, save }: { id: number; save: ProductEditorSave },
): Promise<StaffProduct> {
  const now = clock.now()
  const action = 'saveProduct'
  const saving = inTransaction(db, async (db) => {
    const before = await lockProduct(db, id)
    const items = await listItemsOfProduct(db, id)
    const edits = (save.items ?? []).map(({ id, ...change }) => ({ before: getItem(items, id), change }))
    await changeProduct(db, now, before, save.product ?? {})
    await updateItems(db, now, id, edits)
    const ids = edits.map(({ before }) => before.id)
    await recordItemEdits(db, who, now, { action, before: items, ids })
    // SKUs change after the item entries are recorded, because those entries include the SKUs.
    if (save.skus) await updateSkus(db, who, now, { product: before, items, changes: save.skus, action })
    return recordProductEdit(db, who, now, { action, before, id })
  })
  return mapConstraintErrors({ ...COLOR_TAKEN, ...BARCODE_TAKEN }, saving)
}

function getItem(items: readonly ItemRecord[], id: number): ItemRecord {
  const item = items.find((candidate) => candidate.id === id)
  if (!item) throw new DomainError('not_found')
  return item
}

async function changeProduct(db: Db, now: Date, before: ProductRecord, change: ProductChange): Promise<void> {
  assertVersion(before, change)
  const plan = schedulePrice(before.prices, change, now)
  if (change.category !== undefined) await assertCategoryExists(db, change.category)
  const facts = change.facts && (await getKnownFacts(db, change.facts))

  await store.setProducts(db, [before.id], toProductValues({ ...change, ...(facts ? { facts } : {}) }))
  await applyPriceSchedules(db, [{ priced: { product_id: before.id, product_item_id: null }, ...plan }])
  if (change.image === null && before.image) await detachImages(db, [before.image.id], now)
}

/** Products with stock movements are archived, because orders and movements reference them. Others are deleted. */
export async function deleteProduct({ clock, db }: EditDeps, who: Caller, id: number): Promise<{ archived: boolean }> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const before = await lockProduct(db, id)
    const items = await listItemsOfProduct(db, id)
    const archived = !(await removeUncountedProduct(db, before, now))

    if (archived) {
      await store.setProducts(db, [id], { status: 'archived' })
      await recordProductEdit(db, who, now, { action: 'deleteProduct', before, id })
    } else {
      await recordChange(db, who, now, {
        ...{ action: 'deleteProduct', entity: 'product', entity_id: String(id), entity_name: before.name },
        ...{ before: productAuditState(before, items), after: null },
      })
    }
    return { archived }
  })
}

export async function assertCategoryExists(db: Db, id: number): Promise<void> {
  if (!(await store.lockCategoryShared(db, id))) {
    throw new DomainError('validation_failed', { errors: { category: ['does not exist'] } })
  }
}

async function getKnownFacts(db: Db, facts: ProductFacts): Promise<ProductFacts> {
  const checked = checkFacts(facts, await listFactsShared(db))
  if (Object.keys(checked.errors).length > 0) throw new DomainError('validation_failed', { errors: checked.errors })
  return checked.facts
}

/** Applies the defaults for absent fields. */
export function toNewProductRow(fields: NewProduct, now: Date) {
  const slug = toSlug(fields.name, { maxLength: 100, fallback: 'product' })
  const { name, description, category, status = 'draft', publish_at } = fields
  return {
    ...toProductValues(fields),
    ...{ name: name.trim(), description, slug, status, category_id: category },
    publish_at: publish_at === undefined ? now : new Date(publish_at),
  }
}

/** Absent fields stay unchanged; blank texts become null. */
export function toProductValues(change: ProductChange): ProductValues {
  const values: ProductValues = {}
  for (const name of PRODUCT_TEXTS) {
    const text = change[name]
    if (text === undefined) continue
    if (name === 'name' || name === 'description') values[name] = String(text).trim()
    else values[name] = emptyToNull(text)
  }
  if (change.category !== undefined) values.category_id = change.category
  if (change.status !== undefined) values.status = change.status
  if (change.publish_at !== undefined) values.publish_at = new Date(change.publish_at)
  if (change.facts !== undefined) values.facts = change.facts
  if (change.new !== undefined) values.new = change.new
  if (change.show_former_price !== undefined) values.show_former_price = change.show_former_price
  if (change.new_until !== undefined) values.new_until = change.new_until === null ? null : new Date(change.new_until)
  return values
}
