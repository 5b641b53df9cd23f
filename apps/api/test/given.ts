import type { Insertable } from 'kysely'
import { toExternalPostings } from '#modules/stock/rules.ts'
import { insertMovement } from '#modules/stock/store/movements.ts'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/types.generated.ts'

type Row<Table extends keyof DB> = Partial<Insertable<DB[Table]>>

/** Creates rows for tests, with defaults for all other columns. */
export function givenIn(db: Db) {
  let last = 0
  const next = () => ++last

  async function category(row: Row<'catalog.categories'> = {}) {
    const slug = `category-${next()}`
    return db
      .insertInto('catalog.categories')
      .values({ slug, name: slug, ...row })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async function product(row: Row<'catalog.products'> = {}, price = '40.00') {
    const slug = `product-${next()}`
    const at = new Date('2026-01-01T00:00:00Z')
    const category_id = row.category_id ?? (await category()).id
    const created = await db
      .insertInto('catalog.products')
      .values({
        slug,
        name: slug,
        description: '',
        status: 'active',
        publish_at: at,
        created_at: at,
        updated_at: at,
        ...row,
        category_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await db.insertInto('catalog.prices').values({ product_id: created.id, valid_from: at, amount: price }).execute()
    return created
  }

  async function distribution(labels: readonly string[]) {
    const run = await db
      .insertInto('catalog.distributions')
      .values({ name: `run-${next()}` })
      .returningAll()
      .executeTakeFirstOrThrow()
    for (const [position, label] of labels.entries()) {
      const size = await db
        .insertInto('catalog.sizes')
        .values({ label: `${label}-${run.id}`, position })
        .returningAll()
        .executeTakeFirstOrThrow()
      await db
        .insertInto('catalog.distribution_sizes')
        .values({ distribution_id: run.id, size_id: size.id, position, ratio: 1 })
        .execute()
    }
    return run
  }

  /** An item with one SKU per size; `on_hand` is in the order of the sizes. */
  async function item(product_id: number, on_hand: readonly number[], position = 0) {
    const run = await distribution(on_hand.map((_, index) => `S${index}`))
    const color = await db
      .insertInto('catalog.colors')
      .values({ name: `Color ${next()}`, hex: '#123456', family: 'blue' })
      .returningAll()
      .executeTakeFirstOrThrow()
    const created = await db
      .insertInto('catalog.product_items')
      .values({ product_id, distribution_id: run.id, color_id: color.id, position })
      .returningAll()
      .executeTakeFirstOrThrow()
    const sizes = await db
      .selectFrom('catalog.distribution_sizes')
      .select('size_id')
      .where('distribution_id', '=', run.id)
      .orderBy('position')
      .execute()
    const skus = await db
      .insertInto('catalog.skus')
      .values(sizes.map(({ size_id }) => ({ product_item_id: created.id, size_id, weight_g: 100, status: 'active' })))
      .returning('id')
      .execute()
    const sku_ids = skus.map(({ id }) => id)
    await stock(new Map(sku_ids.map((sku_id, index) => [sku_id, on_hand[index] ?? 0])))
    return { ...created, sku_ids }
  }

  /** Adds units to each SKU; negative quantities remove units. */
  async function stock(units: ReadonlyMap<number, number>) {
    const postings = toExternalPostings(Array.from(units, ([sku_id, quantity]) => ({ sku_id, quantity })))
    if (postings.length > 0)
      await insertMovement(db, { at: new Date('2026-01-01T00:00:00Z'), kind: 'adjust' }, postings)
  }

  async function banner(row: Row<'publicity.banners'> = {}) {
    return db
      .insertInto('publicity.banners')
      .values({
        title: `Banner ${next()}`,
        link: '/featured',
        link_label: 'Look',
        image_alt: 'Runners at dawn',
        image_alt_es: 'Corredores al amanecer',
        image: JSON.stringify({
          src: '/media/banner-800.webp',
          width: 1600,
          height: 1000,
          avif_widths: [800],
          placeholder: null,
        }),
        active: true,
        start_date: new Date('2026-01-01T00:00:00Z'),
        ...row,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  return { category, product, item, stock, banner }
}
