import type { StaffSku } from '@fieldhouse/contract/catalog-staff'
import type { Actor, Change } from '../../../platform/audit/record.ts'
import { recordChanges } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/db.ts'
import { itemState, productState, skuState } from '../rules/states.ts'
import type { ItemRow, ProductRow } from '../store/staff-reads.ts'
import { skuName } from './edit-skus.ts'
import { itemName } from './edits.ts'

interface WrittenItem {
  before: ItemRow | undefined
  /** With its SKUs as they were before the change. */
  after: ItemRow
  hasChanged: boolean
  skus: { before: StaffSku; after: StaffSku }[]
}

export interface Written {
  before: ProductRow | undefined
  product: ProductRow
  hasChanged: boolean
  /** All items of the product, and the written ones. */
  all: readonly ItemRow[]
  items: WrittenItem[]
}

const action = 'applyImport'

/**
 * A new product is one audit entry with its items, so that it can be undone as one. Otherwise each entity has an entry
 * of its own, as in manual edits.
 */
export async function recordWritten(db: Db, who: Actor, now: Date, written: readonly Written[]): Promise<void> {
  await recordChanges(
    db,
    who,
    now,
    written.flatMap((one) => (one.before ? changesOf(one, one.before) : [creationOf(one)])),
  )
}

function creationOf({ product, all, items }: Written): Change {
  const skus = items.flatMap((item) => item.skus)
  return {
    ...{ action, entity: 'product', entity_id: String(product.id), entity_name: product.name, before: null },
    after: productState(
      product,
      all.map((item) => withSkus(item, skus)),
    ),
  }
}

function changesOf({ product, items }: Written, before: ProductRow): Change[] {
  return [
    {
      ...{ action, entity: 'product', entity_id: String(product.id), entity_name: product.name },
      ...{ before: productState(before), after: productState(product) },
    },
    ...items.flatMap((item) => itemChanges(product, item)),
  ]
}

/** SKUs of an existing item have entries of their own; those of a new item are part of its entry. */
function itemChanges(product: ProductRow, { before, after, skus }: WrittenItem): Change[] {
  const entity_name = itemName(product, after)
  const item = { action, entity: 'product_item', entity_id: String(after.id), entity_name }
  if (!before) return [{ ...item, before: null, after: itemState(withSkus(after, skus)) }]
  return [
    { ...item, before: itemState(before), after: itemState(after) },
    ...skus.map((sku) => ({
      ...{ action, entity: 'sku', entity_id: String(sku.after.id), entity_name: skuName(product, after, sku.after) },
      ...{ before: skuState(sku.before), after: skuState(sku.after) },
    })),
  ]
}

function withSkus(item: ItemRow, changed: WrittenItem['skus']): ItemRow {
  return { ...item, skus: item.skus.map((sku) => changed.find(({ after }) => after.id === sku.id)?.after ?? sku) }
}
