import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { CategoryRef, ExportedItem, SizeRunRef } from '../rules/product-plan.ts'
import type { ProductFilters } from './staff-list.ts'
import { selectFilteredProducts } from './staff-list.ts'
import { PRICES_JSON } from './staff-reads.ts'

/** Not paged: even the ids of a large shop fit into memory. */
export async function listFilteredProductIds(db: Db, filters: ProductFilters, now: Date): Promise<number[]> {
  const rows = await selectFilteredProducts(db, filters, now).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Omits images and stock, which the export does not need and which are slow to read. */
export async function listExportedItems(
  db: Db,
  product_ids: readonly number[],
): Promise<(ExportedItem & { product_id: number })[]> {
  const { rows } = await sql<ExportedItem & { product_id: number }>`
    select i.product_id, json_build_object('id', d.id, 'name', d.name) as distribution,
      json_build_object('id', co.id, 'name', co.name, 'name_es', co.name_es, 'hex', co.hex, 'family', co.family) as color,
      (select ${PRICES_JSON} from catalog.prices pr where pr.product_item_id = i.id) as prices,
      coalesce((
        select json_agg(json_build_object('size', json_build_object('id', z.id, 'label', z.label), 'barcode', s.barcode,
          'weight_g', s.weight_g, 'cost', s.cost::text, 'status', s.status) order by ds.position, z.position, s.id)
        from catalog.skus s
        join catalog.sizes z on z.id = s.size_id
        left join catalog.distribution_sizes ds on ds.distribution_id = i.distribution_id and ds.size_id = s.size_id
        where s.product_item_id = i.id
      ), '[]') as skus
    from catalog.product_items i
    join catalog.colors co on co.id = i.color_id
    join catalog.distributions d on d.id = i.distribution_id
    where i.product_id = any(${product_ids}) order by i.product_id, i.position`.execute(db)
  return rows
}

export async function listProductsBySlug(db: Db, slugs: readonly string[]): Promise<{ id: number; slug: string }[]> {
  return db.selectFrom('catalog.products').select(['id', 'slug']).where(sql<boolean>`slug = any(${slugs})`).execute()
}

export async function listSkusByBarcode(
  db: Db,
  barcodes: readonly string[],
): Promise<{ barcode: string; id: number }[]> {
  return db
    .selectFrom('catalog.skus')
    .select(['barcode', 'id'])
    .where(sql<boolean>`barcode = any(${barcodes})`)
    .$narrowType<{ barcode: string }>()
    .execute()
}

export async function listBarcodeRows(db: Db, ids: readonly number[]): Promise<{ id: number; barcode: string }[]> {
  return db
    .selectFrom('catalog.skus')
    .select(['id', 'barcode'])
    .where(sql<boolean>`id = any(${ids}) and barcode is not null`)
    .$narrowType<{ barcode: string }>()
    .execute()
}

export async function listCategoryRefs(db: Db): Promise<CategoryRef[]> {
  return db.selectFrom('catalog.categories').select(['id', 'slug', 'parent_id as parent']).execute()
}

/** How many colorways of a category have a size run, most first. */
export async function listSizeRunUse(db: Db): Promise<{ category: string; run_id: number }[]> {
  const { rows } = await sql<{ category: string; run_id: number }>`
    select c.slug as category, i.distribution_id as run_id
    from catalog.product_items i
    join catalog.products p on p.id = i.product_id
    join catalog.categories c on c.id = p.category_id
    group by c.slug, i.distribution_id order by count(*) desc, i.distribution_id`.execute(db)
  return rows
}

export async function listSizeRunRefs(db: Db): Promise<SizeRunRef[]> {
  const { rows } = await sql<SizeRunRef>`
    select d.id, d.name, array(
      select z.label from catalog.distribution_sizes ds join catalog.sizes z on z.id = ds.size_id
      where ds.distribution_id = d.id order by ds.position
    ) as sizes
    from catalog.distributions d`.execute(db)
  return rows
}
