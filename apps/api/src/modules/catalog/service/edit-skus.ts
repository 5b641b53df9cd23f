import type { SkuChange } from '@fieldhouse/contract/catalog-items'
import type { StaffSku } from '@fieldhouse/contract/catalog-staff'
import { recordChanges } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { skuAuditState } from '../rules/audit-states.ts'
import type { ItemRecord, ProductRecord } from '../rules/records.ts'
import * as store from '../store/edit-items.ts'
import { touchProducts } from '../store/edit-products.ts'
import { listItemsOfProduct } from '../store/staff-reads.ts'
import { itemName, lockProduct } from './record-edits.ts'

type SkuDeps = Pick<Deps, 'clock' | 'db'>

export const BARCODE_TAKEN = { skus_barcode_key: 'barcode_taken' } as const

export async function updateSku(
  { clock, db }: SkuDeps,
  who: Caller,
  { id, change }: { id: number; change: SkuChange },
): Promise<StaffSku> {
  const now = clock.now()
  const editing = inTransaction(db, async (db) => {
    const [location] = await store.listSkuLocations(db, [id])
    if (!location) throw new DomainError('not_found')
    const product = await lockProduct(db, location.product_id)
    const items = await listItemsOfProduct(db, location.product_id)

    const changes = [{ id, ...change }]
    const [sku] = await updateSkus(db, who, now, { product, items, changes, action: 'updateSku' })
    if (!sku) throw new DomainError('not_found')
    return sku
  })
  return mapConstraintErrors(BARCODE_TAKEN, editing)
}

interface SkuChanges {
  product: ProductRecord
  items: readonly ItemRecord[]
  changes: readonly (SkuChange & { id: number })[]
  action: string
}

/** The caller holds the product lock. */
export async function updateSkus(db: Db, who: Caller, now: Date, input: SkuChanges): Promise<StaffSku[]> {
  const { product, items, changes, action } = input
  const skus = skusOf(items)
  const edits = changes.map(({ id, ...change }) => {
    const match = skus.get(id)
    if (!match) throw new DomainError('not_found')
    return { ...match, after: { ...match.sku, ...change } }
  })
  const results = edits.map(({ after }) => after)
  await store.setSkus(db, results)
  await recordChanges(
    db,
    who,
    now,
    edits.map(({ item, sku, after }) => ({
      ...{ action, entity: 'sku', entity_id: String(sku.id), entity_name: skuName(product, item, sku) },
      ...{ before: skuAuditState(sku), after: skuAuditState(after) },
    })),
  )
  await touchProducts(db, [product.id], now)
  return results
}

export const skuUndoHandler: UndoHandler = {
  entity: 'sku',
  permission: 'catalog',
  async lock(db, id) {
    const sku = await lockSku(db, Number(id))
    return sku && skuAuditState(sku)
  },
  async write(db, _who, now, id, state) {
    const sku = await lockSku(db, Number(id))
    // SKUs are created and deleted with their item, so neither can be undone here.
    if (state === null || !sku) throw new DomainError('undo_conflict')
    await store.setSkus(db, [{ ...sku, cost: null, ...(state as Pick<StaffSku, 'barcode' | 'weight_g' | 'cost'>) }])
    const [location] = await store.listSkuLocations(db, [Number(id)])
    if (location) await touchProducts(db, [location.product_id], now)
  },
}

async function lockSku(db: Db, id: number): Promise<StaffSku | undefined> {
  const [location] = await store.listSkuLocations(db, [id])
  if (!location) return undefined
  await lockProduct(db, location.product_id)
  return skusOf(await listItemsOfProduct(db, location.product_id)).get(id)?.sku
}

function skusOf(items: readonly ItemRecord[]): Map<number, { item: ItemRecord; sku: StaffSku }> {
  return new Map(items.flatMap((item) => item.skus.map((sku) => [sku.id, { item, sku }] as const)))
}

export function skuName(product: { name: string }, item: ItemRecord, sku: StaffSku): string {
  return `${itemName(product, item)}, ${sku.size.label}`
}
