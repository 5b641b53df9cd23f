import type { StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { productAuditState } from '../rules/audit-states.ts'
import { copyName, toSlug } from '../rules/names.ts'
import { priceAt } from '../rules/prices.ts'
import type { ItemRecord, ProductRecord } from '../rules/records.ts'
import { copyImages, copyItems, copyLooks } from '../store/duplicate-products.ts'
import { setPrices } from '../store/edit-prices.ts'
import { insertProduct } from '../store/edit-products.ts'
import { listItemsOfProduct } from '../store/staff-reads.ts'
import { getProductRow, lockProduct, serializeProduct } from './record-edits.ts'
import { lockSizeRunsShared } from './update-items.ts'

/** A draft with the same texts, facts, colorways, looks, and images at today's prices; without barcodes and stock. */
export async function duplicateProduct(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  who: Caller,
  from: number,
): Promise<StaffProduct> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const original = await lockProduct(db, from)
    const items = await listItemsOfProduct(db, from)
    await lockSizeRunsShared(
      db,
      items.map(({ distribution }) => distribution.id),
    )
    const to = await insertProduct(db, toCopyRow(original, now), now)
    await copyItems(db, { from, to })
    await copyImages(db, { from, to })
    await copyLooks(db, { from, to })
    await copyPrices(db, now, { original, items, to, copies: await listItemsOfProduct(db, to) })
    return recordCopy(db, who, now, to)
  })
}

/** With its colorways, so that undo removes them together. */
async function recordCopy(db: Db, who: Caller, now: Date, id: number): Promise<StaffProduct> {
  const copy = await getProductRow(db, id)
  await recordChange(db, who, now, {
    ...{ action: 'duplicateProduct', entity: 'product', entity_id: String(id), entity_name: copy.name },
    ...{ before: null, after: productAuditState(copy, await listItemsOfProduct(db, id)) },
  })
  return serializeProduct(db, copy, now)
}

function toCopyRow(original: ProductRecord, now: Date) {
  const { description, description_es, material, material_es, care, care_es, category, facts, show_former_price } =
    original
  const name = copyName('en', original.name)
  return {
    ...{ name, name_es: original.name_es && copyName('es', original.name_es) },
    ...{ description, description_es, material, material_es, care, care_es, facts, show_former_price },
    ...{ category_id: category.id, status: 'draft', publish_at: now },
    slug: toSlug(name, { maxLength: 100, fallback: 'product' }),
  }
}

interface PricedCopy {
  original: ProductRecord
  items: readonly ItemRecord[]
  to: number
  copies: readonly ItemRecord[]
}

/** Today's prices only: what was planned for the original is not planned for the copy. */
async function copyPrices(db: Db, now: Date, { original, items, to, copies }: PricedCopy): Promise<void> {
  const ofItems = copies.map((copy) => {
    const prices = items.find(({ color }) => color.id === copy.color.id)?.prices ?? []
    return { product_item_id: copy.id, amount: priceAt(prices, now) }
  })
  const all = [{ product_item_id: null, amount: priceAt(original.prices, now) }, ...ofItems]
  await setPrices(
    db,
    all.flatMap(({ product_item_id, amount }) =>
      amount === null ? [] : { product_id: to, product_item_id, valid_from: now, amount },
    ),
  )
}
