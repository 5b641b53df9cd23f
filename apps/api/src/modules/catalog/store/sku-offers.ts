import type { Image, Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/escape-like.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { PriceHistoryColumns } from './price-history.ts'
import { PRICE_HISTORY, withFormerPrice } from './price-history.ts'

export interface SkuOffer {
  sku_id: number
  product_id: number
  product_item_id: number
  /** The product's category first, then its ancestors. */
  category_ids: number[]
  name: string
  color: { name: string; hex: string }
  size: string
  image: Image | null
  /** Null if the SKU has no price at that instant. */
  price: string | null
  /** Only if the price was reduced. */
  former_price?: string
  available: number
  weight_g: number
  for_sale: boolean
}

const selectFacts = preparedQuery<Omit<SkuOffer, 'former_price'> & PriceHistoryColumns>(
  'catalog_sku_facts',
  `select s.id as sku_id, p.id as product_id, i.id as product_item_id,
    (
      with recursive above as (
        select c.id, c.parent_id, 1 as height from catalog.categories c where c.id = p.category_id
        union all
        select c.id, c.parent_id, height + 1 from catalog.categories c join above on c.id = above.parent_id
      )
      select array_agg(id order by height) from above
    ) as category_ids,
    platform.in_language($2, p.name, p.name_es) as name,
    json_build_object('name', platform.in_language($2, co.name, co.name_es), 'hex', co.hex) as color,
    z.label as size,
    (
      select im.image || jsonb_build_object('alt', platform.in_language($2, im.alt, im.alt_es))
      from catalog.images im where im.product_item_id = i.id and im.image is not null order by im.position limit 1
    ) as image,
    (select amount::text from catalog.item_prices_at(p.id, i.id, $3)) as price,
    ${PRICE_HISTORY},
    coalesce(b.on_hand - b.held - b.committed, 0) as available,
    s.weight_g,
    s.status = 'active' and p.status = 'active' and p.publish_at <= $3 as for_sale
  from catalog.skus s
  join catalog.product_items i on i.id = s.product_item_id
  join catalog.products p on p.id = i.product_id
  join catalog.colors co on co.id = i.color_id
  join catalog.sizes z on z.id = s.size_id
  left join stock.balances b on b.sku_id = s.id
  where s.id = any ($1::int[])`,
)

/** By barcode, or by every word in name, color, and size. */
export async function findSkuIds(db: Db, q: string, limit: number): Promise<number[]> {
  const words = q.split(/\s+/).filter(Boolean)
  const has = (word: string) => sql`concat_ws(' ', p.name, p.name_es, co.name, co.name_es, z.label)
    ilike ${`%${escapeLike(word)}%`}`
  const { rows } = await sql<{ id: number }>`
    select s.id from catalog.skus s
    join catalog.product_items i on i.id = s.product_item_id
    join catalog.products p on p.id = i.product_id
    join catalog.colors co on co.id = i.color_id
    join catalog.sizes z on z.id = s.size_id
    where s.status = 'active' and p.status = 'active'
      and (s.barcode = ${q.trim()} or (${sql.join(words.map(has), sql` and `)}))
    order by p.name, p.id, i.position, z.position, s.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Unordered; unknown ids are omitted. */
export async function listSkuOffers(db: Db, ids: readonly number[], lang: Language, at: Date): Promise<SkuOffer[]> {
  return (await selectFacts(db, [ids, lang, at])).map((row) => withFormerPrice(row, at))
}
