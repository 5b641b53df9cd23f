import type { StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { recordChange, recordChanges } from '../../../platform/audit/record.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { PricePlan } from '../rules/prices.ts'
import { priceAt } from '../rules/prices.ts'
import { itemState, productState } from '../rules/states.ts'
import { countItemEdits, findProductOfItem } from '../store/edit-items.ts'
import type { Priced } from '../store/edit-prices.ts'
import { deletePrices, setPrices } from '../store/edit-prices.ts'
import { countEdit, touchProducts } from '../store/edit-products.ts'
import type { ItemRow, ProductRow } from '../store/staff-reads.ts'
import { findItemRow, findProductRow, listItemsById, listItemsOfProduct, lockProducts } from '../store/staff-reads.ts'

/** Locked until commit: all changes of a product, its items and SKUs are serialized. */
export async function lockProduct(db: Db, id: number): Promise<ProductRow> {
  await lockProducts(db, [id])
  return getProductRow(db, id)
}

/** Locks the product, not the item, so that there is one lock per product. */
export async function lockItem(db: Db, id: number): Promise<ItemRow> {
  const product_id = await findProductOfItem(db, id)
  if (product_id) await lockProducts(db, [product_id])
  return getItemRow(db, id)
}

export function assertVersion(current: { version: number }, { version }: { version?: number }): void {
  if (version !== undefined && version !== current.version) throw new DomainError('changed_meanwhile')
}

export async function applyPrices(db: Db, plans: readonly (PricePlan & { priced: Priced })[]): Promise<void> {
  for (const { priced, cancel } of plans) await deletePrices(db, priced, cancel)
  await setPrices(
    db,
    plans.flatMap(({ priced, set }) => set.map((price) => ({ ...priced, ...price }))),
  )
}

interface Edit<Row> {
  action: string
  /** Null for a new entity. */
  before: Row | null
  id: number
}

/** Writes no audit entry and keeps the version if nothing has changed. */
export async function finishProductEdit(db: Db, who: Caller, now: Date, edit: Edit<ProductRow>): Promise<StaffProduct> {
  const after = await getProductRow(db, edit.id)
  const entry = await recordChange(db, who, now, {
    ...{ action: edit.action, entity: 'product', entity_id: String(edit.id), entity_name: after.name },
    ...{ before: edit.before && productState(edit.before), after: productState(after) },
  })
  if (edit.before === null || entry === undefined) return productOnWire(db, after, now)
  await countEdit(db, [edit.id], now)
  const counted = { version: after.version + 1, updated_at: now.toISOString() }
  return productOnWire(db, { ...after, ...counted }, now)
}

export async function finishItemEdit(db: Db, who: Caller, now: Date, edit: Edit<ItemRow>): Promise<StaffItem> {
  const { action, before, id } = edit
  const [item] = await finishItemEdits(db, who, now, { action, before: before ? [before] : [], ids: [id] })
  if (!item) throw new DomainError('not_found')
  return item
}

interface ItemEdits {
  action: string
  /** Items that existed before the edit. */
  before: readonly ItemRow[]
  /** All ids belong to one product. */
  ids: readonly number[]
}

export async function finishItemEdits(db: Db, who: Caller, now: Date, edit: ItemEdits): Promise<StaffItem[]> {
  const items = await listItemsById(db, edit.ids)
  const [first] = items
  if (!first) return []
  const product = await getProductRow(db, first.product_id)
  const entries = await recordChanges(
    db,
    who,
    now,
    items.map((item) => {
      const before = edit.before.find(({ id }) => id === item.id)
      const states = { before: before ? itemState(before) : null, after: itemState(item) }
      const entity_name = itemName(product, item)
      return { action: edit.action, entity: 'product_item', entity_id: String(item.id), entity_name, ...states }
    }),
  )

  const changed = items.filter((_, index) => entries[index] !== undefined)
  const edited = changed.filter(({ id }) => edit.before.some((before) => before.id === id)).map(({ id }) => id)
  if (changed.length > 0) await touchProducts(db, [product.id], now)
  await countItemEdits(db, edited)
  return items.map((item) => itemOnWire({ ...item, version: item.version + Number(edited.includes(item.id)) }, now))
}

export function itemName(product: { name: string }, item: { colour: { name: string } }): string {
  return `${product.name}, ${item.colour.name}`
}

export async function getProductRow(db: Db, id: number): Promise<ProductRow> {
  const product = await findProductRow(db, id)
  if (!product) throw new DomainError('not_found')
  return product
}

async function getItemRow(db: Db, id: number): Promise<ItemRow> {
  const item = await findItemRow(db, id)
  if (!item) throw new DomainError('not_found')
  return item
}

export async function productOnWire(db: Db, product: ProductRow, now: Date): Promise<StaffProduct> {
  const items = await listItemsOfProduct(db, product.id)
  return { ...product, price: priceAt(product.prices, now), items: items.map((item) => itemOnWire(item, now)) }
}

function itemOnWire(item: ItemRow, now: Date): StaffItem {
  return { ...item, price: priceAt(item.prices, now) }
}
