import type { StaffSku } from '@fieldhouse/contract/catalog-staff'
import type { Actor, AuditedChange } from '#platform/audit/record.ts'
import { recordChanges } from '#platform/audit/record.ts'
import type { Db } from '#platform/db/db.ts'
import { itemAuditState, previousPrice, productAuditState, skuAuditState } from '../rules/audit-states.ts'
import type { ItemRecord, ProductRecord } from '../rules/records.ts'
import { skuName } from './edit-skus.ts'
import { itemName } from './record-edits.ts'

interface WrittenItemChange {
  before: ItemRecord | undefined
  /** With its SKUs as they were before the change. */
  after: ItemRecord
  hasChanged: boolean
  skus: { before: StaffSku; after: StaffSku }[]
}

export interface WrittenProduct {
  before: ProductRecord | undefined
  product: ProductRecord
  hasChanged: boolean
  /** All items of the product, and the written ones. */
  all: readonly ItemRecord[]
  items: WrittenItemChange[]
}

const action = 'applyImport'

/**
 * Parts of the import's entry. A new product is one part with its items, so that it can be undone as one. Otherwise each
 * entity has a part of its own, as in manual edits.
 */
export async function recordWrittenProducts(
  db: Db,
  who: Actor,
  now: Date,
  written: readonly WrittenProduct[],
  part_of: number | undefined,
): Promise<void> {
  const changes = written.flatMap((product) =>
    product.before ? changesOf(product, product.before) : [creationOf(product)],
  )
  await recordChanges(
    db,
    who,
    now,
    changes.map((change) => ({ ...change, ...(part_of ? { part_of } : {}), previous: previousPrice })),
  )
}

function creationOf({ product, all, items }: WrittenProduct): AuditedChange {
  const skus = items.flatMap((item) => item.skus)
  return {
    ...{ action, entity: 'product', entity_id: String(product.id), entity_name: product.name, before: null },
    after: productAuditState(
      product,
      all.map((item) => withSkus(item, skus)),
    ),
  }
}

function changesOf({ product, items }: WrittenProduct, before: ProductRecord): AuditedChange[] {
  return [
    {
      ...{ action, entity: 'product', entity_id: String(product.id), entity_name: product.name },
      ...{ before: productAuditState(before), after: productAuditState(product) },
    },
    ...items.flatMap((item) => itemChanges(product, item)),
  ]
}

/** SKUs of an existing item have entries of their own; those of a new item are part of its entry. */
function itemChanges(product: ProductRecord, { before, after, skus }: WrittenItemChange): AuditedChange[] {
  const entity_name = itemName(product, after)
  const item = { action, entity: 'product_item', entity_id: String(after.id), entity_name }
  if (!before) return [{ ...item, before: null, after: itemAuditState(withSkus(after, skus)) }]
  return [
    { ...item, before: itemAuditState(before), after: itemAuditState(after) },
    ...skus.map((sku) => ({
      ...{ action, entity: 'sku', entity_id: String(sku.after.id), entity_name: skuName(product, after, sku.after) },
      ...{ before: skuAuditState(sku.before), after: skuAuditState(sku.after) },
    })),
  ]
}

function withSkus(item: ItemRecord, changed: WrittenItemChange['skus']): ItemRecord {
  return { ...item, skus: item.skus.map((sku) => changed.find(({ after }) => after.id === sku.id)?.after ?? sku) }
}
