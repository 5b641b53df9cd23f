import type { BulkChange } from '@fieldhouse/contract/catalog-products'
import { recordChanges } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { itemAuditState, productAuditState } from '../rules/audit-states.ts'
import { assertNotPast, changeByPercent, priceAt, schedulePrice } from '../rules/prices.ts'
import type { ItemRecord, ProductRecord } from '../rules/records.ts'
import { bumpItemVersions } from '../store/edit-items.ts'
import type { NewPrice } from '../store/edit-prices.ts'
import { setPrices } from '../store/edit-prices.ts'
import type { ProductValues } from '../store/edit-products.ts'
import { bumpProductVersions, setProducts } from '../store/edit-products.ts'
import { listPricedItems, listProductRecords, lockProducts } from '../store/staff-reads.ts'
import { assertCategoryExists } from './edit-products.ts'
import { itemName } from './record-edits.ts'

const ACTION = 'bulkEditProducts'

/** All or nothing: one transaction for all products. */
export async function bulkEditProducts(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  who: Caller,
  { ids, change }: { ids: readonly number[]; change: BulkChange },
): Promise<{ changed: number }> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    if ((await lockProducts(db, ids)).length < ids.length) throw new DomainError('not_found')
    if (change.category !== undefined) await assertCategoryExists(db, change.category)
    const products = await listProductRecords(db, ids)
    const items = change.price_percent === undefined ? [] : await listPricedItems(db, ids)
    const prices = pricesFor(products, items, change, now)

    await setProducts(db, ids, toValues(change))
    await setPrices(db, prices)
    const changedItems = await recordItems(db, who, now, { products, items, prices })
    const changedProducts = await recordProducts(db, who, now, products)
    const changed = new Set([...changedProducts, ...changedItems])
    await bumpProductVersions(db, [...changed], now)
    return { changed: changed.size }
  })
}

function toValues({ status, category, new: isNew }: BulkChange): ProductValues {
  return {
    ...(status === undefined ? {} : { status }),
    ...(category === undefined ? {} : { category_id: category }),
    ...(isNew === undefined ? {} : { new: isNew, new_until: null }),
  }
}

function pricesFor(
  products: readonly ProductRecord[],
  items: readonly ItemRecord[],
  change: BulkChange,
  now: Date,
): NewPrice[] {
  const { price, price_percent, price_from } = change
  const from = price_from === undefined ? now : assertNotPast(price_from, now)
  if (price !== undefined && price_percent !== undefined) refuse('price_percent', 'cannot be combined with price')
  if (price === undefined && price_percent === undefined) {
    if (price_from !== undefined) refuse('price_from', 'requires price or price_percent')
    return []
  }
  const next = (amount: string | null) => price ?? (amount && changeByPercent(amount, price_percent ?? 0))
  const targets = [
    ...products.map(({ id, prices }) => ({ product_id: id, product_item_id: null, prices })),
    ...items.map(({ id, product_id, prices }) => ({ product_id, product_item_id: id, prices })),
  ]
  return targets.flatMap(({ prices, ...priced }) => {
    const amount = next(priceAt(prices, from))
    if (amount === null) return []
    const { set } = schedulePrice(prices, { price: amount, price_from: from.toISOString() }, now)
    return set.map((point) => ({ ...priced, ...point }))
  })
}

/** One audit entry per product, so that each can be undone separately. */
async function recordProducts(db: Db, who: Caller, now: Date, before: readonly ProductRecord[]): Promise<number[]> {
  const after = new Map(
    (
      await listProductRecords(
        db,
        before.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const entries = await recordChanges(
    db,
    who,
    now,
    before.map((product) => ({
      ...{ action: ACTION, entity: 'product', entity_id: String(product.id), entity_name: product.name },
      ...{ before: productAuditState(product), after: productAuditState(after.get(product.id) ?? product) },
    })),
  )
  return before.filter((_, index) => entries[index] !== undefined).map(({ id }) => id)
}

interface PricedItems {
  products: readonly ProductRecord[]
  items: readonly ItemRecord[]
  prices: readonly NewPrice[]
}

/** Returns the ids of products with changed items. */
async function recordItems(
  db: Db,
  who: Caller,
  now: Date,
  { products, items, prices }: PricedItems,
): Promise<number[]> {
  const names = new Map(products.map((product) => [product.id, product]))
  const changed = items.filter(({ id }) => prices.some(({ product_item_id }) => product_item_id === id))
  if (changed.length === 0) return []
  const after = new Map(
    (
      await listPricedItems(
        db,
        products.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  await recordChanges(
    db,
    who,
    now,
    changed.map((item) => ({
      ...{ action: ACTION, entity: 'product_item', entity_id: String(item.id) },
      entity_name: itemName(names.get(item.product_id) ?? { name: '' }, item),
      ...{ before: itemAuditState(item), after: itemAuditState(after.get(item.id) ?? item) },
    })),
  )
  await bumpItemVersions(
    db,
    changed.map(({ id }) => id),
  )
  return changed.map(({ product_id }) => product_id)
}

function refuse(field: string, text: string): never {
  throw new DomainError('validation_failed', { errors: { [field]: [text] } })
}
