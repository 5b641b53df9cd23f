import type { ProductFacts } from '@fieldhouse/contract/catalog-facts'
import type { EntityState } from '#platform/audit/changes.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { PRODUCT_TEXTS, previousPrice, pricesInAuditState, productAuditState } from '../rules/audit-states.ts'
import { checkFacts } from '../rules/facts.ts'
import { restorePrices } from '../rules/prices.ts'
import type { ProductRecord } from '../rules/records.ts'
import { listFactsShared } from '../store/edit-facts.ts'
import { attachImage, detachImages } from '../store/edit-images.ts'
import * as store from '../store/edit-products.ts'
import { findProductRecord, listItemsOfProduct, lockProducts } from '../store/staff-reads.ts'
import { applyPriceSchedules } from './record-edits.ts'
import { removeUncountedProduct } from './remove-products.ts'
import { recreateItem, recreatePriceHistory } from './undo-items.ts'

/** The shape of `productAuditState` as read from the log, which omits null fields. */
interface RememberedProduct {
  slug: string
  category: string
  status: string
  publish_at: string
  new: boolean
  new_until?: string | null
  show_former_price?: false | null
  facts?: ProductFacts | null
  image?: number | null
  items?: (EntityState & { id: number })[] | null
}

export const productUndoHandler: UndoHandler = {
  entity: 'product',
  permission: 'catalog',
  previous: previousPrice,
  async lock(db, id) {
    await lockProducts(db, [Number(id)])
    const product = await findProductRecord(db, Number(id))
    return product && productAuditState(product, await listItemsOfProduct(db, product.id))
  },
  async write(db, _who, now, id, state) {
    const existing = await findProductRecord(db, Number(id))
    if (state !== null && existing) return restoreProduct(db, existing, state, now)
    if (state !== null) return recreateProduct(db, Number(id), state, now)
    if (existing && !(await removeUncountedProduct(db, existing, now))) throw new DomainError('undo_conflict')
  },
}

/** Items stay unchanged: they have audit entries of their own. */
async function restoreProduct(db: Db, product: ProductRecord, state: EntityState, now: Date): Promise<void> {
  const { image = null } = state as unknown as RememberedProduct
  await store.setProducts(db, [product.id], await valuesOf(db, state))
  const priced = { product_id: product.id, product_item_id: null }
  await applyPriceSchedules(db, [{ priced, ...restorePrices(product.prices, pricesInAuditState(state), now) }])
  if (product.image && product.image.id !== image) await detachImages(db, [product.image.id], now)
  if (image !== null && product.image?.id !== image) await attach(db, image, product.id)
  await store.bumpProductVersions(db, [product.id], now)
}

/** Recreates a deleted product and its items with their original ids. */
async function recreateProduct(db: Db, id: number, state: EntityState, now: Date): Promise<void> {
  const { image = null, items } = state as unknown as RememberedProduct
  await store.insertProduct(db, { id, ...(await valuesOf(db, state)) }, now)
  await recreatePriceHistory(db, { product_id: id, product_item_id: null }, pricesInAuditState(state))
  if (image !== null) await attach(db, image, id)
  for (const { id: item_id, ...item } of items ?? []) await recreateItem(db, item_id, item, now)
}

async function attach(db: Db, image_id: number, product_id: number): Promise<void> {
  if (!(await attachImage(db, image_id, { product_id }))) throw new DomainError('undo_conflict')
}

async function valuesOf(db: Db, state: EntityState) {
  const {
    slug,
    category,
    status,
    publish_at,
    new: isNew,
    new_until = null,
    show_former_price,
    facts,
  } = state as unknown as RememberedProduct
  const category_id = await store.findCategoryBySlug(db, category)
  const { facts: known, errors } = checkFacts(facts ?? {}, await listFactsShared(db))
  if (!category_id || Object.keys(errors).length > 0) throw new DomainError('undo_conflict')
  const texts = Object.fromEntries(
    PRODUCT_TEXTS.map((name) => [name, state[name] ?? (name === 'description' ? '' : null)]),
  ) as Record<(typeof PRODUCT_TEXTS)[number], string>
  return {
    ...texts,
    ...{ slug, status, category_id, new: isNew, show_former_price: show_former_price ?? true },
    publish_at: new Date(publish_at),
    new_until: new_until === null ? null : new Date(new_until),
    facts: known,
  }
}
