import type { StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { recordChange, recordChanges } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { itemAuditState, previousPrice, productAuditState } from '../rules/audit-states.ts'
import type { PriceSchedule } from '../rules/prices.ts'
import { priceAt } from '../rules/prices.ts'
import type { ItemRecord, ProductRecord } from '../rules/records.ts'
import { bumpItemVersions, findProductIdOfItem } from '../store/edit-items.ts'
import type { PriceOwner } from '../store/edit-prices.ts'
import { deletePrices, setPrices } from '../store/edit-prices.ts'
import { bumpProductVersions, touchProducts } from '../store/edit-products.ts'
import {
  findItemRecord,
  findProductRecord,
  listItemsById,
  listItemsOfProduct,
  lockProducts,
} from '../store/staff-reads.ts'

/** Locked until commit: all changes of a product, its items and SKUs are serialized. */
export async function lockProduct(db: Db, id: number): Promise<ProductRecord> {
  await lockProducts(db, [id])
  return getProductRow(db, id)
}

/** Locks the product, not the item, so that there is one lock per product. */
export async function lockItem(db: Db, id: number): Promise<ItemRecord> {
  const product_id = await findProductIdOfItem(db, id)
  if (product_id) await lockProducts(db, [product_id])
  return getItemRow(db, id)
}

export function assertVersion(current: { version: number }, { version }: { version?: number }): void {
  if (version !== undefined && version !== current.version) throw new DomainError('version_conflict')
}

export async function applyPriceSchedules(
  db: Db,
  plans: readonly (PriceSchedule & { priced: PriceOwner })[],
): Promise<void> {
  for (const { priced, cancel } of plans) await deletePrices(db, priced, cancel)
  await setPrices(
    db,
    plans.flatMap(({ priced, set }) => set.map((price) => ({ ...priced, ...price }))),
  )
}

interface RecordedEdit<Row> {
  action: string
  /** Null for a new entity. */
  before: Row | null
  id: number
}

/** Writes no audit entry and keeps the version if nothing has changed. */
export async function recordProductEdit(
  db: Db,
  who: Caller,
  now: Date,
  edit: RecordedEdit<ProductRecord>,
): Promise<StaffProduct> {
  const after = await getProductRow(db, edit.id)
  const entry = await recordChange(db, who, now, {
    ...{ action: edit.action, entity: 'product', entity_id: String(edit.id), entity_name: after.name },
    ...{ before: edit.before && productAuditState(edit.before), after: productAuditState(after) },
    previous: previousPrice,
  })
  if (edit.before === null || entry === undefined) return serializeProduct(db, after, now)
  await bumpProductVersions(db, [edit.id], now)
  const counted = { version: after.version + 1, updated_at: now.toISOString() }
  return serializeProduct(db, { ...after, ...counted }, now)
}

export async function recordItemEdit(
  db: Db,
  who: Caller,
  now: Date,
  edit: RecordedEdit<ItemRecord>,
): Promise<StaffItem> {
  const { action, before, id } = edit
  const [item] = await recordItemEdits(db, who, now, { action, before: before ? [before] : [], ids: [id] })
  if (!item) throw new DomainError('not_found')
  return item
}

interface RecordedItemEdits {
  action: string
  /** Items that existed before the edit. */
  before: readonly ItemRecord[]
  /** All ids belong to one product. */
  ids: readonly number[]
}

export async function recordItemEdits(db: Db, who: Caller, now: Date, edit: RecordedItemEdits): Promise<StaffItem[]> {
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
      const states = { before: before ? itemAuditState(before) : null, after: itemAuditState(item) }
      const entity_name = itemName(product, item)
      const names = { action: edit.action, entity: 'product_item', entity_id: String(item.id), entity_name }
      return { ...names, ...states, previous: previousPrice }
    }),
  )

  const changed = items.filter((_, index) => entries[index] !== undefined)
  const edited = changed.filter(({ id }) => edit.before.some((before) => before.id === id)).map(({ id }) => id)
  if (changed.length > 0) await touchProducts(db, [product.id], now)
  await bumpItemVersions(db, edited)
  return items.map((item) => itemOnWire({ ...item, version: item.version + Number(edited.includes(item.id)) }, now))
}

export function itemName(product: { name: string }, item: { color: { name: string } }): string {
  return `${product.name}, ${item.color.name}`
}

export async function getProductRow(db: Db, id: number): Promise<ProductRecord> {
  const product = await findProductRecord(db, id)
  if (!product) throw new DomainError('not_found')
  return product
}

async function getItemRow(db: Db, id: number): Promise<ItemRecord> {
  const item = await findItemRecord(db, id)
  if (!item) throw new DomainError('not_found')
  return item
}

export async function serializeProduct(db: Db, product: ProductRecord, now: Date): Promise<StaffProduct> {
  const items = await listItemsOfProduct(db, product.id)
  return { ...product, price: priceAt(product.prices, now), items: items.map((item) => itemOnWire(item, now)) }
}

function itemOnWire(item: ItemRecord, now: Date): StaffItem {
  return { ...item, price: priceAt(item.prices, now) }
}
