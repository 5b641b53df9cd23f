import type { Alternative } from '@fieldhouse/contract/listing'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { FoundAlternative } from '../rules/find-alternatives.ts'
import { AVAILABLE, COLOR, IMAGE, ITEM_PRICE } from './product-columns.ts'

/** The stock of this instant decides: the index that found them may be a moment behind. */
const selectAlternatives = preparedQuery<Alternative>(
  'catalog_alternatives',
  `select p.id as product_id, platform.in_language($2, p.name, p.name_es) as name,
    case when $5::int is null then null else found.sku_id end as sku_id,
    json_build_object('id', found.id, 'color', ${COLOR}, 'price', found.price, 'image', (
      select ${IMAGE} from catalog.images im
      where im.product_item_id = found.id and im.image is not null order by im.position limit 1
    )) as item
  from unnest($1::int[], $4::int[]) with ordinality as wanted (product_id, color_id, place)
  join catalog.products p on p.id = wanted.product_id
  join catalog.colors co on co.id = wanted.color_id
  cross join lateral (
    select i.id, s.id as sku_id, ${ITEM_PRICE} as price
    from catalog.product_items i
    join catalog.skus s on s.product_item_id = i.id and s.status = 'active'
    join stock.balances b on b.sku_id = s.id
    where i.product_id = p.id and i.color_id = wanted.color_id and ${AVAILABLE} > 0
      and ($5::int is null or s.size_id = $5)
    order by i.position, s.id limit 1
  ) found
  order by wanted.place`,
)

/** In the order of `found`; those sold out meanwhile are omitted. */
export async function listAlternatives(
  db: Db,
  found: readonly FoundAlternative[],
  { size_id, lang, at }: { size_id: number | undefined; lang: Language; at: Date },
): Promise<Alternative[]> {
  const products = found.map(({ product_id }) => product_id)
  const colors = found.map(({ color_id }) => color_id)
  return selectAlternatives(db, [products, lang, at, colors, size_id ?? null])
}
