import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { FeedProduct } from '../rules/feed-product.ts'
import type { FeedCategory, FeedFact } from '../rules/feed-words.ts'

/** Of the prices, those since $4 and the last one before it. */
const selectProducts = preparedQuery<FeedProduct>(
  'feeds_products',
  `select p.id, p.name, p.name_es, p.description, p.description_es, p.material, p.material_es, p.category_id, p.facts,
    coalesce((
      select json_agg(json_build_object('id', i.id, 'color', co.name, 'color_es', co.name_es,
        'charged_since', catalog.charged_since(p.show_former_price, p.publish_at, p.active_since, i.created_at),
        'images', coalesce((
          select json_agg(json_build_object('src', im.image ->> 'src', 'width', (im.image -> 'width')::int,
            'height', (im.image -> 'height')::int) order by im.position)
          from catalog.images im where im.product_item_id = i.id and im.image is not null
        ), '[]'),
        'skus', coalesce((
          select json_agg(json_build_object('id', s.id, 'size', z.label, 'barcode', s.barcode, 'weight_g', s.weight_g,
            'available', coalesce(b.on_hand - b.held - b.committed, 0)) order by z.position, s.id)
          from catalog.skus s
          join catalog.sizes z on z.id = s.size_id
          left join stock.balances b on b.sku_id = s.id
          where s.product_item_id = i.id and s.status = 'active'
        ), '[]')) order by i.position)
      from catalog.product_items i
      join catalog.colors co on co.id = i.color_id
      where i.product_id = p.id
    ), '[]') as items,
    coalesce((
      select json_agg(json_build_object('product_item_id', r.product_item_id, 'amount', r.amount::text,
        'valid_from', r.valid_from))
      from catalog.prices r
      where r.product_id = p.id and r.valid_from <= $2 and (r.valid_from > $4 or r.valid_from = (
        select max(e.valid_from) from catalog.prices e
        where e.product_id = r.product_id and e.product_item_id is not distinct from r.product_item_id
          and e.valid_from <= $4
      ))
    ), '[]') as prices
  from catalog.products p
  where p.id > $1 and p.status = 'active' and p.publish_at <= $2
  order by p.id limit $3`,
)

interface Batch {
  after: number
  limit: number
  now: Date
  /** Prices that ended before this instant are left out. */
  prices_since: Date
}

/** Products on sale in the order of their ids, with all of their active SKUs. */
export async function listFeedProducts(db: Db, { after, limit, now, prices_since }: Batch): Promise<FeedProduct[]> {
  return selectProducts(db, [after, now, limit, prices_since])
}

export async function listFeedCategories(db: Db): Promise<FeedCategory[]> {
  return db.selectFrom('catalog.categories').select(['id', 'parent_id', 'name', 'name_es']).execute()
}

export async function listFeedFacts(db: Db): Promise<FeedFact[]> {
  return db
    .selectFrom('catalog.facts')
    .select(['key', sql<FeedFact['choices']>`choices`.as('choices')])
    .execute()
}
