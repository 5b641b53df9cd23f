import type { Image, Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { PriceHistoryColumns } from './price-history.ts'
import { PRICE_HISTORY, withFormerPrice } from './price-history.ts'

export interface ItemSummary {
  product_item_id: number
  product_id: number
  name: string
  color: { name: string; hex: string; family: string }
  image: Image | null
  price: string
  /** Only if the price was reduced. */
  former_price?: string
  in_stock: boolean
}

const selectFacts = preparedQuery<Omit<ItemSummary, 'former_price'> & PriceHistoryColumns>(
  'catalog_colorway_facts',
  `select i.id as product_item_id, p.id as product_id, platform.in_language($2, p.name, p.name_es) as name,
    json_build_object('name', platform.in_language($2, co.name, co.name_es), 'hex', co.hex, 'family', co.family) as color,
    (
      select im.image || jsonb_build_object('alt', platform.in_language($2, im.alt, im.alt_es))
      from catalog.images im where im.product_item_id = i.id and im.image is not null order by im.position limit 1
    ) as image,
    prices.amount::text as price, ${PRICE_HISTORY},
    exists (
      select from catalog.skus s join stock.balances b on b.sku_id = s.id
      where s.product_item_id = i.id and s.status = 'active' and b.on_hand - b.held - b.committed > 0
    ) as in_stock
  from unnest($1::int[]) with ordinality as wanted (id, place)
  join catalog.product_items i on i.id = wanted.id
  join catalog.products p on p.id = i.product_id
  join catalog.colors co on co.id = i.color_id
  cross join lateral catalog.item_prices_at(p.id, i.id, $3) as prices
  where p.status = 'active' and p.publish_at <= $3 and prices.amount is not null
  order by wanted.place`,
)

/** Published items only, in the order of `ids`. */
export async function listItemSummaries(
  db: Db,
  ids: readonly number[],
  lang: Language,
  at: Date,
): Promise<ItemSummary[]> {
  return (await selectFacts(db, [ids, lang, at])).map((row) => withFormerPrice(row, at))
}
