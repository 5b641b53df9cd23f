import type { NewProduct } from '@fieldhouse/contract/catalog-editing'
import type { Actor } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { ItemPlan } from '../rules/judge-items.ts'
import { isSame } from '../rules/judge-items.ts'
import type { ProductPlan } from '../rules/judge-product.ts'
import { planPrice } from '../rules/prices.ts'
import { PRODUCT_TEXTS } from '../rules/states.ts'
import { countItemEdits, setSkus } from '../store/edit-items.ts'
import type { NewPrice } from '../store/edit-prices.ts'
import { setPrices } from '../store/edit-prices.ts'
import type { ProductValues } from '../store/edit-products.ts'
import { countEdit, touchProducts } from '../store/edit-products.ts'
import * as store from '../store/import-writes.ts'
import type { ItemRow, ProductRow } from '../store/staff-reads.ts'
import { listItemsOfProducts, listProductRows } from '../store/staff-reads.ts'
import { expand, holdRuns } from './change-items.ts'
import { ensureColour } from './edit-colours.ts'
import { toNewRow, toValues } from './edit-products.ts'
import type { Written } from './record-import.ts'
import { recordWritten } from './record-import.ts'

/** Writes what many products are to become, all of them by the same few statements. Those that are there are held. */
export async function writePlans(
  db: Db,
  who: Actor,
  now: Date,
  { plans, items }: { plans: readonly ProductPlan[]; items: ReadonlyMap<number, ItemRow[]> },
): Promise<void> {
  const effective = plans.map(withoutIdle).filter((plan) => plan !== undefined)
  if (effective.length === 0) return
  const ids = await writeProducts(db, effective, now)
  const idOf = (plan: ProductPlan) => plan.before?.id ?? ids.get(plan.slug) ?? 0
  const made = await writeItems(db, effective, { idOf, items })
  await writePrices(db, effective, { idOf, made, now })
  const written = await writeSkus(db, effective, { idOf, after: await readBack(db, effective.map(idOf)) })

  await recordWritten(db, who, now, written)
  await countEdits(db, written, now)
}

/** Without the colourways to which nothing happens; undefined where nothing happens at all. */
function withoutIdle(plan: ProductPlan): ProductPlan | undefined {
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
    ...toNewRow({ description: '', ...fields } as NewProduct, now),
    slug,
  }))
  const ids = await store.insertProducts(db, rows, now)
  await store.setEachProduct(
    db,
    plans.flatMap(({ before, fields }) => {
      const values = toValues(fields)
      return before && Object.keys(values).length > 0 ? [{ id: before.id, ...valuesOf(before), ...values }] : []
    }),
  )
  return new Map(ids.map(({ id, slug }) => [slug, id]))
}

function valuesOf(product: ProductRow): Required<ProductValues> {
  const { slug, category, status, publish_at, new: isNew, new_until } = product
  const texts = Object.fromEntries(PRODUCT_TEXTS.map((name) => [name, product[name]]))
  return {
    ...(texts as Pick<ProductRow, (typeof PRODUCT_TEXTS)[number]>),
    ...{ slug, status, category_id: category.id, new: isNew },
    publish_at: new Date(publish_at),
    new_until: new_until === null ? null : new Date(new_until),
  }
}

type IdOf = (plan: ProductPlan) => number
/** The numbers of new colourways, by their products and colours. */
type MadeItems = Map<string, number>

async function writeItems(
  db: Db,
  plans: readonly ProductPlan[],
  { idOf, items }: { idOf: IdOf; items: ReadonlyMap<number, ItemRow[]> },
): Promise<MadeItems> {
  const moved = plans.flatMap((plan) => plan.items).filter(({ before, run }) => run.id !== before?.distribution.id)
  if (moved.length === 0) return new Map()
  await holdRuns(
    db,
    moved.map(({ run }) => run.id),
  )
  const colours = await ensureColours(db, moved)
  const rows = plans.flatMap((plan) => {
    const product_id = idOf(plan)
    const last = Math.max(-1, ...(items.get(product_id) ?? []).map(({ position }) => position))
    const made = plan.items.filter(({ before }) => before === undefined)
    return made.map(({ run, colour }, index) => {
      const colour_id = colours.get(colour.name.toLowerCase()) ?? 0
      return { product_id, distribution_id: run.id, colour_id, position: last + 1 + index }
    })
  })
  const changed = moved.flatMap(({ before, run }) => (before ? [{ id: before.id, distribution_id: run.id }] : []))
  const made = await store.insertItems(db, rows)
  await store.setRuns(db, changed)
  await expand(
    db,
    [...made, ...changed].map(({ id }) => id),
  )
  const names = new Map([...colours].map(([name, id]) => [id, name]))
  return new Map(made.map(({ id, product_id, colour_id }) => [`${product_id} ${names.get(colour_id)}`, id]))
}

async function ensureColours(db: Db, items: readonly ItemPlan[]): Promise<Map<string, number>> {
  const wanted = new Map(items.filter(({ before }) => !before).map(({ colour }) => [colour.name.toLowerCase(), colour]))
  const ids = new Map<string, number>()
  for (const [name, colour] of [...wanted].toSorted()) ids.set(name, await ensureColour(db, colour))
  return ids
}

interface After {
  products: Map<number, ProductRow>
  items: Map<number, ItemRow[]>
}

async function readBack(db: Db, ids: readonly number[]): Promise<After> {
  const products = await listProductRows(db, ids)
  const items = await listItemsOfProducts(db, ids)
  return {
    products: new Map(products.map((product) => [product.id, product])),
    items: Map.groupBy(items, ({ product_id }) => product_id),
  }
}

function itemIn({ items }: After, product_id: number, { colour }: ItemPlan): ItemRow {
  const item = items.get(product_id)?.find((one) => isSame(one.colour.name, colour.name))
  if (!item) throw new Error(`product ${product_id} has no colorway in ${colour.name} after the import wrote it`)
  return item
}

async function writePrices(
  db: Db,
  plans: readonly ProductPlan[],
  { idOf, made, now }: { idOf: IdOf; made: MadeItems; now: Date },
): Promise<void> {
  const prices = plans.flatMap((plan): NewPrice[] => {
    const product_id = idOf(plan)
    const own = planPrice(plan.before?.prices ?? [], plan.fields, now).set
    return [
      ...own.map((price) => ({ product_id, product_item_id: null, ...price })),
      ...plan.items.flatMap(({ before, colour, ...item }) => {
        const product_item_id = before?.id ?? made.get(`${product_id} ${colour.name.toLowerCase()}`) ?? 0
        return planPrice(before?.prices ?? [], item, now).set.map((price) => ({
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
  { idOf, after }: { idOf: IdOf; after: After },
): Promise<Written[]> {
  const written = plans.map((plan): Written => {
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
          const change = item.skus.find(({ size }) => isSame(size, sku.size.label))
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

async function countEdits(db: Db, written: readonly Written[], now: Date): Promise<void> {
  const changed = written.filter(({ before }) => before !== undefined)
  await touchProducts(
    db,
    changed.map(({ product }) => product.id),
    now,
  )
  await countEdit(
    db,
    changed.filter(({ hasChanged }) => hasChanged).map(({ product }) => product.id),
    now,
  )
  await countItemEdits(
    db,
    changed.flatMap(({ items }) => items.filter(({ hasChanged }) => hasChanged).map(({ after }) => after.id)),
  )
}
