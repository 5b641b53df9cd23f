import { randomUUID } from 'node:crypto'
import type { BulkChange } from '@fieldhouse/contract/catalog-products'
import { recordWhole } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { itemAuditState, previousPrice, productAuditState } from '../rules/audit-states.ts'
import { assertNotPast, changeStoredPrice, priceAt, schedulePrice } from '../rules/prices.ts'
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
): Promise<{ changed: number; entry: number | null }> {
  const now = clock.now()
  const changesPrices = change.price !== undefined || change.price_percent !== undefined
  if (changesPrices && !who.password_is_recent) throw new DomainError('password_needed')
  return inTransaction(db, async (db) => {
    if ((await lockProducts(db, ids)).length < ids.length) throw new DomainError('not_found')
    if (change.category !== undefined) await assertCategoryExists(db, change.category)
    const products = await listProductRecords(db, ids)
    const items = change.price_percent === undefined ? [] : await listPricedItems(db, ids)
    const prices = pricesFor(products, items, change, now)

    await setProducts(db, ids, toValues(change))
    await setPrices(db, prices)
    const recorded = await recordBulkEdit(db, who, now, { products, items, change })
    await bumpItemVersions(
      db,
      recorded.items.map(({ id }) => id),
    )
    const changed = new Set([...recorded.products, ...recorded.items.map(({ product_id }) => product_id)])
    await bumpProductVersions(db, [...changed], now)
    return { changed: changed.size, entry: recorded.entry }
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
  const { price, price_percent, price_ending, price_from } = change
  const from = price_from === undefined ? now : assertNotPast(price_from, now)
  if (price !== undefined && price_percent !== undefined) refuse('price_percent', 'cannot be combined with price')
  if (price_ending !== undefined && price_percent === undefined) refuse('price_ending', 'requires price_percent')
  if (price === undefined && price_percent === undefined) {
    if (price_from !== undefined) refuse('price_from', 'requires price or price_percent')
    return []
  }
  const rise = { percent: price_percent ?? 0, ...(price_ending ? { ending: price_ending } : {}) }
  const next = (amount: string | null) => price ?? (amount && changeStoredPrice(amount, rise))
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

/** One audit entry with a part per product and colorway, so that all are undone together, or one of them alone. */
async function recordBulkEdit(
  db: Db,
  who: Caller,
  now: Date,
  { products, items, change }: { products: readonly ProductRecord[]; items: readonly ItemRecord[]; change: BulkChange },
): Promise<{ entry: number | null; products: number[]; items: ItemRecord[] }> {
  const ids = products.map(({ id }) => id)
  const laterProducts = new Map((await listProductRecords(db, ids)).map((row) => [row.id, row]))
  const laterItems = new Map(items.length === 0 ? [] : (await listPricedItems(db, ids)).map((row) => [row.id, row]))
  const parts = [
    ...items.map((item) => ({
      ...{ action: ACTION, entity: 'product_item', entity_id: String(item.id), previous: previousPrice },
      entity_name: itemName(laterProducts.get(item.product_id) ?? { name: '' }, item),
      ...{ before: itemAuditState(item), after: itemAuditState(laterItems.get(item.id) ?? item) },
    })),
    ...products.map((product) => ({
      ...{ action: ACTION, entity: 'product', entity_id: String(product.id), entity_name: product.name },
      ...{ before: productAuditState(product), after: productAuditState(laterProducts.get(product.id) ?? product) },
      previous: previousPrice,
    })),
  ]
  const { id, recorded } = await recordWhole(db, who, now, {
    ...{ action: ACTION, entity: 'bulk_edit', entity_id: randomUUID(), entity_name: summarizeNames(products) },
    ...{
      before: {},
      after: { products: products.length, ...auditedChange(change, [...laterProducts.values()]) },
      parts,
    },
  })
  return {
    entry: id,
    products: products.filter((_, index) => recorded[items.length + index]).map(({ id }) => id),
    items: items.filter((_, index) => recorded[index]),
  }
}

/** In the words of the log: the category by its slug. */
function auditedChange({ category, ...change }: BulkChange, [first]: readonly ProductRecord[]) {
  return category === undefined || !first ? change : { ...change, category: first.category.slug }
}

const NAMED_PRODUCTS = 3

/** Without words, because the log is read in two languages. */
function summarizeNames(products: readonly { name: string }[]): string {
  const names = products.slice(0, NAMED_PRODUCTS).map(({ name }) => name)
  const more = products.length - names.length
  return [...names, ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

function refuse(field: string, text: string): never {
  throw new DomainError('validation_failed', { errors: { [field]: [text] } })
}
