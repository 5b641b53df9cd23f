import type { LookPiece } from '@fieldhouse/contract/catalog-looks'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { AVAILABLE, COLOR, IMAGE } from './product-columns.ts'

type PieceRow = Omit<LookPiece, 'sizes' | 'sku_id'> & { sizes: { sku_id: number; size_id: number; label: string }[] }

const selectPieces = preparedQuery<PieceRow>(
  'catalog_look_pieces',
  `select p.id as product_id, platform.in_language($2, p.name, p.name_es) as name,
    json_build_object('id', i.id, 'color', ${COLOR}, 'price', prices.amount::text, 'image', (
      select ${IMAGE} from catalog.images im
      where im.product_item_id = i.id and im.image is not null order by im.position limit 1
    )) as item,
    stocked.sizes
  from catalog.look_pieces l
  join catalog.product_items i on i.id = l.piece_id
  join catalog.products p on p.id = i.product_id
  join catalog.colors co on co.id = i.color_id
  cross join lateral catalog.item_prices_at(p.id, i.id, $3) as prices
  cross join lateral (
    select json_agg(json_build_object('sku_id', s.id, 'size_id', s.size_id, 'label', z.label) order by z.position, s.id)
      as sizes
    from catalog.skus s
    join catalog.sizes z on z.id = s.size_id
    join stock.balances b on b.sku_id = s.id
    where s.product_item_id = i.id and s.status = 'active' and ${AVAILABLE} > 0
  ) stocked
  where l.product_item_id = $1 and p.status = 'active' and p.publish_at <= $3
    and prices.amount is not null and stocked.sizes is not null
  order by l.position`,
)

export async function listLookPieces(db: Db, id: number, lang: Language, at: Date): Promise<PieceRow[]> {
  return selectPieces(db, [id, lang, at])
}
