import type { State } from '../../../platform/audit/changes.ts'
import type { Undoable } from '../../../platform/audit/undo.ts'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { planReturn } from '../rules/prices.ts'
import { PRODUCT_TEXTS, pricesOf, productState } from '../rules/states.ts'
import { attachPicture, detachPictures } from '../store/edit-pictures.ts'
import * as store from '../store/edit-products.ts'
import type { ProductRow } from '../store/staff-reads.ts'
import { findProductRow, listItemsOfProduct, lockProducts } from '../store/staff-reads.ts'
import { applyPrices } from './edits.ts'
import { removeProduct } from './remove-products.ts'
import { remakeItem, remakePrices } from './undo-items.ts'

/** The shape of `productAuditState` as read from the log, which omits null fields. */
interface Remembered {
  slug: string
  category: string
  status: string
  publish_at: string
  new: boolean
  new_until?: string | null
  image?: number | null
  items?: (State & { id: number })[] | null
}

export const productUndo: Undoable = {
  entity: 'product',
  permission: 'catalogue',
  async lock(db, id) {
    await lockProducts(db, [Number(id)])
    const product = await findProductRow(db, Number(id))
    return product && productState(product, await listItemsOfProduct(db, product.id))
  },
  async write(db, _who, now, id, state) {
    const existing = await findProductRow(db, Number(id))
    if (state !== null && existing) return restoreProduct(db, existing, state, now)
    if (state !== null) return remakeProduct(db, Number(id), state, now)
    if (existing && !(await removeProduct(db, existing, now))) throw new DomainError('undo_conflict')
  },
}

/** Items stay unchanged: they have audit entries of their own. */
async function restoreProduct(db: Db, product: ProductRow, state: State, now: Date): Promise<void> {
  const { image = null } = state as unknown as Remembered
  await store.setProducts(db, [product.id], await valuesOf(db, state))
  const priced = { product_id: product.id, product_item_id: null }
  await applyPrices(db, [{ priced, ...planReturn(product.prices, pricesOf(state), now) }])
  if (product.image && product.image.id !== image) await detachPictures(db, [product.image.id], now)
  if (image !== null && product.image?.id !== image) await attach(db, image, product.id)
  await store.countEdit(db, [product.id], now)
}

/** Recreates a deleted product and its items with their original ids. */
async function remakeProduct(db: Db, id: number, state: State, now: Date): Promise<void> {
  const { image = null, items } = state as unknown as Remembered
  await store.insertProduct(db, { id, ...(await valuesOf(db, state)) }, now)
  await remakePrices(db, { product_id: id, product_item_id: null }, pricesOf(state))
  if (image !== null) await attach(db, image, id)
  for (const { id: item_id, ...item } of items ?? []) await remakeItem(db, item_id, item)
}

async function attach(db: Db, image_id: number, product_id: number): Promise<void> {
  if (!(await attachPicture(db, image_id, { product_id }))) throw new DomainError('undo_conflict')
}

async function valuesOf(db: Db, state: State) {
  const { slug, category, status, publish_at, new: isNew, new_until = null } = state as unknown as Remembered
  const category_id = await store.findCategoryBySlug(db, category)
  if (!category_id) throw new DomainError('undo_conflict')
  const texts = Object.fromEntries(
    PRODUCT_TEXTS.map((name) => [name, state[name] ?? (name === 'description' ? '' : null)]),
  ) as Record<(typeof PRODUCT_TEXTS)[number], string>
  return {
    ...texts,
    ...{ slug, status, category_id, new: isNew },
    publish_at: new Date(publish_at),
    new_until: new_until === null ? null : new Date(new_until),
  }
}
