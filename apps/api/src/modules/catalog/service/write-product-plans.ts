import type { NewProduct } from '@fieldhouse/contract/catalog-products'
import type { Actor } from '#platform/audit/record.ts'
import type { Db } from '#platform/db/db.ts'
import { PRODUCT_TEXTS } from '../rules/audit-states.ts'
import { equalsIgnoreCase } from '../rules/names.ts'
import { schedulePrice } from '../rules/prices.ts'
import type { ItemPlan, ProductPlan } from '../rules/product-plan.ts'
import type { ItemRecord, ProductRecord } from '../rules/records.ts'
import * as store from '../store/bulk-writes.ts'
import { bumpItemVersions, setSkus } from '../store/edit-items.ts'
import type { NewPrice } from '../store/edit-prices.ts'
import { setPrices } from '../store/edit-prices.ts'
import type { ProductValues } from '../store/edit-products.ts'
import { bumpProductVersions, touchProducts } from '../store/edit-products.ts'
import { listItemsOfProducts, listProductRecords } from '../store/staff-reads.ts'
import { ensureColor } from './edit-colors.ts'
import { toNewProductRow, toProductValues } from './edit-products.ts'
import type { WrittenProduct } from './record-written-products.ts'
import { recordWrittenProducts } from './record-written-products.ts'
import { lockSizeRunsShared, syncSkusWithSizeRuns } from './update-items.ts'

/** Set-based: the number of statements does not depend on the number of products. The caller holds the locks. */
export async function writeProductPlans(
  db: Db,
  who: Actor,
  now: Date,
  { plans, items }: { plans: readonly ProductPlan[]; items: ReadonlyMap<number, ItemRecord[]> },
  part_of: number | undefined,
): Promise<void> {
  const effective = plans.map(withoutUnchanged).filter((plan) => plan !== undefined)
  if (effective.length === 0) return
  const ids = await writeProducts(db, effective, now)
  const idOf = (plan: ProductPlan) => plan.before?.id ?? ids.get(plan.slug) ?? 0
  const made = await writeItems(db, effective, { idOf, items, now })
  await writePrices(db, effective, { idOf, made, now })
  const written = await writeSkus(db, effective, { idOf, after: await readWrittenState(db, effective.map(idOf)) })

  await recordWrittenProducts(db, who, now, written, part_of)
  await bumpVersions(db, written, now)
}

/** Drops unchanged items; undefined if the whole plan changes nothing. */
function withoutUnchanged(plan: ProductPlan): ProductPlan | undefined {
  const items = plan.items.filter(
    ({ before, run, price, skus }) =>
      !before || run.id !== before.distribution.id || price !== undefined || skus.length > 0,
  )
  const isIdle = plan.before !== undefined && items.length === 0 && Object.keys(plan.fields).length === 0
  return isIdle ? undefined : { ...plan, items }
}

async function writeProducts(db: Db, plans: readonly ProductPlan[], now: Date): Promise<Map<string, number>> {
  const made = plans.filter(({ before }) => before === undefined)
  const rows = made.map(({ slug, fields }) => ({
    ...toNewProductRow({ description: '', ...fields } as NewProduct, now),
    slug,
  }))
  const ids = await store.insertProducts(db, rows, now)
  await store.setEachProduct(
    db,
    plans.flatMap(({ before, fields }) => {
      const values = toProductValues(fields)
      return before && Object.keys(values).length > 0 ? [{ id: before.id, ...valuesOf(before), ...values }] : []
    }),
  )
  return new Map(ids.map(({ id, slug }) => [slug, id]))
}

function valuesOf(product: ProductRecord): Required<ProductValues> {
  const { slug, category, status, publish_at, new: isNew, new_until, show_former_price, facts } = product
  const texts = Object.fromEntries(PRODUCT_TEXTS.map((name) => [name, product[name]]))
  return {
    ...(texts as Pick<ProductRecord, (typeof PRODUCT_TEXTS)[number]>),
    ...{ slug, status, category_id: category.id, new: isNew, show_former_price, facts },
    publish_at: new Date(publish_at),
    new_until: new_until === null ? null : new Date(new_until),
  }
}

type ProductIdOf = (plan: ProductPlan) => number
/** Ids of new items, keyed by product and color. */
type NewItemIds = Map<string, number>

async function writeItems(
  db: Db,
  plans: readonly ProductPlan[],
  { idOf, items, now }: { idOf: ProductIdOf; items: ReadonlyMap<number, ItemRecord[]>; now: Date },
): Promise<NewItemIds> {
  const moved = plans.flatMap((plan) => plan.items).filter(({ before, run }) => run.id !== before?.distribution.id)
  if (moved.length === 0) return new Map()
  await lockSizeRunsShared(
    db,
    moved.map(({ run }) => run.id),
  )
  const colors = await ensureColors(db, moved)
  const rows = plans.flatMap((plan) => {
    const product_id = idOf(plan)
    const last = Math.max(-1, ...(items.get(product_id) ?? []).map(({ position }) => position))
    const made = plan.items.filter(({ before }) => before === undefined)
    return made.map(({ run, color }, index) => {
      const color_id = colors.get(color.name.toLowerCase()) ?? 0
      return { product_id, distribution_id: run.id, color_id, position: last + 1 + index, created_at: now }
    })
  })
  const changed = moved.flatMap(({ before, run }) => (before ? [{ id: before.id, distribution_id: run.id }] : []))
  const made = await store.insertItems(db, rows)
  await store.setItemSizeRuns(db, changed)
  await syncSkusWithSizeRuns(
    db,
    [...made, ...changed].map(({ id }) => id),
  )
  const names = new Map([...colors].map(([name, id]) => [id, name]))
  return new Map(made.map(({ id, product_id, color_id }) => [`${product_id} ${names.get(color_id)}`, id]))
}

async function ensureColors(db: Db, items: readonly ItemPlan[]): Promise<Map<string, number>> {
  const colors = new Map(items.filter(({ before }) => !before).map(({ color }) => [color.name.toLowerCase(), color]))
  const ids = new Map<string, number>()
  for (const [name, color] of [...colors].toSorted()) ids.set(name, await ensureColor(db, color))
  return ids
}

interface WrittenState {
  products: Map<number, ProductRecord>
  items: Map<number, ItemRecord[]>
}

async function readWrittenState(db: Db, ids: readonly number[]): Promise<WrittenState> {
  const products = await listProductRecords(db, ids)
  const items = await listItemsOfProducts(db, ids)
  return {
    products: new Map(products.map((product) => [product.id, product])),
    items: Map.groupBy(items, ({ product_id }) => product_id),
  }
}

function itemIn({ items }: WrittenState, product_id: number, { color }: ItemPlan): ItemRecord {
  const item = items.get(product_id)?.find((candidate) => equalsIgnoreCase(candidate.color.name, color.name))
  if (!item) throw new Error(`product ${product_id} has no colorway in ${color.name} after the import wrote it`)
  return item
}

async function writePrices(
  db: Db,
  plans: readonly ProductPlan[],
  { idOf, made, now }: { idOf: ProductIdOf; made: NewItemIds; now: Date },
): Promise<void> {
  const prices = plans.flatMap((plan): NewPrice[] => {
    const product_id = idOf(plan)
    const own = schedulePrice(plan.before?.prices ?? [], plan.fields, now).set
    return [
      ...own.map((price) => ({ product_id, product_item_id: null, ...price })),
      ...plan.items.flatMap(({ before, color, ...item }) => {
        const product_item_id = before?.id ?? made.get(`${product_id} ${color.name.toLowerCase()}`) ?? 0
        return schedulePrice(before?.prices ?? [], item, now).set.map((price) => ({
          product_id,
          product_item_id,
          ...price,
        }))
      }),
    ]
  })
  await setPrices(db, prices)
}

async function writeSkus(
  db: Db,
  plans: readonly ProductPlan[],
  { idOf, after }: { idOf: ProductIdOf; after: WrittenState },
): Promise<WrittenProduct[]> {
  const written = plans.map((plan): WrittenProduct => {
    const id = idOf(plan)
    const product = after.products.get(id)
    if (!product) throw new Error(`product ${id} not found after the import wrote it`)
    return {
      before: plan.before,
      hasChanged: Object.keys(plan.fields).length > 0,
      product,
      all: after.items.get(id) ?? [],
      items: plan.items.map((item) => {
        const made = itemIn(after, id, item)
        const skus = made.skus.flatMap((sku) => {
          const change = item.skus.find(({ size }) => equalsIgnoreCase(size, sku.size.label))
          const { size: _, ...values } = change ?? { size: '' }
          return change ? [{ before: sku, after: { ...sku, ...values } }] : []
        })
        const hasChanged = item.run.id !== item.before?.distribution.id || item.price !== undefined
        return { before: item.before, after: made, skus, hasChanged }
      }),
    }
  })
  await setSkus(
    db,
    written.flatMap(({ items }) => items.flatMap(({ skus }) => skus.map(({ after }) => after))),
  )
  return written
}

async function bumpVersions(db: Db, written: readonly WrittenProduct[], now: Date): Promise<void> {
  const changed = written.filter(({ before }) => before !== undefined)
  await touchProducts(
    db,
    changed.map(({ product }) => product.id),
    now,
  )
  await bumpProductVersions(
    db,
    changed.filter(({ hasChanged }) => hasChanged).map(({ product }) => product.id),
    now,
  )
  await bumpItemVersions(
    db,
    changed.flatMap(({ items }) => items.filter(({ hasChanged }) => hasChanged).map(({ after }) => after.id)),
  )
}
