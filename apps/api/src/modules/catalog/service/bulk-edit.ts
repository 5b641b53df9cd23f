import type { BulkChange } from '@fieldhouse/contract/catalog-editing'
import { recordChanges } from '../../../platform/audit/record.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import { byPercent, notPast, planPrice, priceAt } from '../rules/prices.ts'
import { itemState, productState } from '../rules/states.ts'
import { countItemEdits } from '../store/edit-items.ts'
import type { NewPrice } from '../store/edit-prices.ts'
import { setPrices } from '../store/edit-prices.ts'
import type { ProductValues } from '../store/edit-products.ts'
import { countEdit, setProducts } from '../store/edit-products.ts'
import type { ItemRow, ProductRow } from '../store/staff-reads.ts'
import { listPricedItems, listProductRows, lockProducts } from '../store/staff-reads.ts'
import { assertCategory } from './edit-products.ts'
import { itemName } from './edits.ts'

const ACTION = 'bulkEditProducts'

/** Changes many products in the same way: all of them, or none. */
export async function bulkEdit(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  who: Caller,
  { ids, change }: { ids: readonly number[]; change: BulkChange },
): Promise<{ changed: number }> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    if ((await lockProducts(db, ids)).length < ids.length) throw new DomainError('not_found')
    if (change.category !== undefined) await assertCategory(db, change.category)
    const products = await listProductRows(db, ids)
    const items = change.price_percent === undefined ? [] : await listPricedItems(db, ids)
    const prices = pricesFor(products, items, change, now)

    await setProducts(db, ids, toValues(change))
    await setPrices(db, prices)
    const changedItems = await recordItems(db, who, now, { products, items, prices })
    const changedProducts = await recordProducts(db, who, now, products)
    const changed = new Set([...changedProducts, ...changedItems])
    await countEdit(db, [...changed], now)
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
  products: readonly ProductRow[],
  items: readonly ItemRow[],
  change: BulkChange,
  now: Date,
): NewPrice[] {
  const { price, price_percent, price_from } = change
  const from = price_from === undefined ? now : notPast(price_from, now)
  if (price !== undefined && price_percent !== undefined) refuse('price_percent', 'cannot be combined with price')
  if (price === undefined && price_percent === undefined) {
    if (price_from !== undefined) refuse('price_from', 'requires price or price_percent')
    return []
  }
  const next = (amount: string | null) => price ?? (amount && byPercent(amount, price_percent ?? 0))
  const targets = [
    ...products.map(({ id, prices }) => ({ product_id: id, product_item_id: null, prices })),
    ...items.map(({ id, product_id, prices }) => ({ product_id, product_item_id: id, prices })),
  ]
  return targets.flatMap(({ prices, ...priced }) => {
    const amount = next(priceAt(prices, from))
    if (amount === null) return []
    const { set } = planPrice(prices, { price: amount, price_from: from.toISOString() }, now)
    return set.map((one) => ({ ...priced, ...one }))
  })
}

/** Each product has an entry of its own, so that each can be taken back alone. */
async function recordProducts(db: Db, who: Caller, now: Date, before: readonly ProductRow[]): Promise<number[]> {
  const after = new Map(
    (
      await listProductRows(
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
      ...{ before: productState(product), after: productState(after.get(product.id) ?? product) },
    })),
  )
  return before.filter((_, index) => entries[index] !== undefined).map(({ id }) => id)
}

interface PricedItems {
  products: readonly ProductRow[]
  items: readonly ItemRow[]
  prices: readonly NewPrice[]
}

/** Returns the products whose colourways have changed. */
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
      ...{ before: itemState(item), after: itemState(after.get(item.id) ?? item) },
    })),
  )
  await countItemEdits(
    db,
    changed.map(({ id }) => id),
  )
  return changed.map(({ product_id }) => product_id)
}

function refuse(field: string, text: string): never {
  throw new DomainError('validation_failed', { errors: { [field]: [text] } })
}
