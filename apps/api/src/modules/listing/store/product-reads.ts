import type { Category, Product, ProductCard, ProductItem, SizeRun } from '@fieldhouse/contract/listing'
import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { RELATED_PRODUCTS } from '../rules/availability.ts'
import type { NamedFact } from '../rules/product-highlights.ts'
import { ALT, AVAILABLE, COLOR, IMAGE, ITEM_PRICE } from './product-columns.ts'

/** Of `p`, `c`, and BASE_PRICE. Parameters: $2 is the language, $3 the instant. */
const PRODUCT_COLUMNS = `
  p.id, p.slug,
  platform.in_language($2, p.name, p.name_es) as name,
  platform.in_language($2, p.description, p.description_es) as description,
  base.amount as price,
  p.new and (p.new_until is null or p.new_until > $3) as new,
  json_build_object('id', c.id, 'slug', c.slug, 'name', platform.in_language($2, c.name, c.name_es)) as category`

const BASE_PRICE = 'left join lateral catalog.base_prices_at(p.id, $3) as base on true'

/** Null until the image is processed. */
const MAIN_IMAGE = `(
    select im.image || jsonb_build_object('alt', platform.in_language($2, p.name, p.name_es))
    from catalog.images im where im.product_id = p.id
  )`

/** Only the first image has a placeholder, because a page of cards holds two hundred images. */
const CARD_IMAGE = `im.image || case when i.position > 0 or im.position > 0
  then jsonb_build_object('alt', ${ALT}, 'placeholder', null) else jsonb_build_object('alt', ${ALT}) end`

type CardRow = ProductCard

/** `source` must yield ids as `wanted (id, place)`. */
function cardQuery(name: string, source: string) {
  return preparedQuery<CardRow>(
    name,
    `select ${PRODUCT_COLUMNS}, ${MAIN_IMAGE} as image, items.list as items, coalesce(items.in_stock, false) as in_stock
  from ${source}
  join catalog.products p on p.id = wanted.id
  join catalog.categories c on c.id = p.category_id
  ${BASE_PRICE}
  cross join lateral (
    select
      coalesce(json_agg(json_build_object('id', i.id, 'color', ${COLOR}, 'price', ${ITEM_PRICE},
        'image', pictures.list[1], 'second_image', pictures.list[2]) order by i.position), '[]') as list,
      bool_or(exists (
        select from catalog.skus s join stock.balances b on b.sku_id = s.id
        where s.product_item_id = i.id and s.status = 'active' and ${AVAILABLE} > 0
      )) as in_stock
    from catalog.product_items i
    join catalog.colors co on co.id = i.color_id
    left join lateral (
      select array_agg(${CARD_IMAGE} order by im.position) as list from catalog.images im
      where im.product_item_id = i.id and im.position < 2 and im.image is not null
    ) pictures on true
    where i.product_id = p.id
  ) items
  order by wanted.place`,
  )
}

const selectCards = cardQuery('catalog_cards', 'unnest($1::int[]) with ordinality as wanted (id, place)')

/** In the order of `ids`. */
export async function listCards(db: Db, ids: readonly number[], lang: Language, now: Date): Promise<ProductCard[]> {
  return (await selectCards(db, [ids, lang, now])).map(toCard)
}

/** With the limit as a parameter, PostgreSQL expects a tenth of the category, and plans the query anew each time. */
const newestOthers = (round: number, which: string) => `(
      select others.id, ${round} as round, others.publish_at
      from catalog.products others
      where others.category_id = (select category_id from catalog.products where id = $1)
        and (others.publish_at, others.id) ${which} ((select publish_at from catalog.products where id = $1), $1)
        and others.status = 'active' and others.publish_at <= $3
      order by others.publish_at desc, others.id desc limit ${RELATED_PRODUCTS}
    )`

const selectRelatedCards = cardQuery(
  'catalog_related_cards',
  `(
    select id, row_number() over (order by round, publish_at desc, id desc) as place
    from (${newestOthers(1, '<')} union all ${newestOthers(2, '>')}) as others
    order by place limit ${RELATED_PRODUCTS}
  ) as wanted`,
)

/**
 * Those that came before it, then the newest: so a shopper gets around the whole category, and a product is shown on four
 * other pages, not on all.
 */
export async function listRelatedCards(db: Db, id: number, lang: Language, now: Date): Promise<ProductCard[]> {
  return (await selectRelatedCards(db, [id, lang, now])).map(toCard)
}

function toCard(row: CardRow): ProductCard {
  return { ...row, image: row.image ?? row.items[0]?.image ?? null }
}

/** The product's facts in the language of the page, in the shop's order. */
const NAMED_FACTS = `coalesce((
      select json_agg(json_build_object('key', f.key, 'kind', f.kind, 'unit', f.unit,
        'name', platform.in_language($2, f.name, f.name_es), 'values', case
          when f.kind = 'number' then json_build_array(p.facts ->> f.key)
          when f.kind = 'choice' then (
            select json_agg(platform.in_language($2, choice ->> 'name', choice ->> 'name_es') order by place)
            from jsonb_array_elements(f.choices) with ordinality as listed (choice, place)
            where p.facts -> f.key ? (choice ->> 'key')
          )
        end) order by f.position, f.id)
      from catalog.facts f where p.facts ? f.key
    ), '[]')`

/** With stock as numbers, and without related products. */
export type ProductPageRow = Omit<Product, 'related' | 'items' | 'highlights'> & {
  named_facts: readonly NamedFact[]
  items: (Omit<ProductItem, 'skus'> & { skus: { id: number; size_id: number; available: number }[] })[]
}

const selectProduct = preparedQuery<ProductPageRow>(
  'catalog_product',
  `select ${PRODUCT_COLUMNS}, ${MAIN_IMAGE} as image,
    platform.in_language($2, p.material, p.material_es) as material,
    platform.in_language($2, p.care, p.care_es) as care,
    p.facts, ${NAMED_FACTS} as named_facts,
    coalesce((
      select json_agg(json_build_object(
        'id', i.id, 'color', ${COLOR}, 'price', ${ITEM_PRICE},
        'images', coalesce((
          select json_agg(${IMAGE} order by im.position) from catalog.images im
          where im.product_item_id = i.id and im.image is not null
        ), '[]'),
        'distribution', json_build_object(
          'id', d.id, 'name', platform.in_language($2, d.name, d.name_es),
          'sizes', coalesce((
            select json_agg(json_build_object('id', z.id, 'label', z.label, 'measurements', ds.measurements)
              order by ds.position)
            from catalog.distribution_sizes ds join catalog.sizes z on z.id = ds.size_id
            where ds.distribution_id = d.id
          ), '[]')),
        'skus', coalesce((
          select json_agg(json_build_object('id', s.id, 'size_id', s.size_id,
            'available', coalesce(${AVAILABLE}, 0)) order by z.position, s.id)
          from catalog.skus s
          join catalog.sizes z on z.id = s.size_id
          left join stock.balances b on b.sku_id = s.id
          where s.product_item_id = i.id and s.status = 'active'
        ), '[]')
      ) order by i.position)
      from catalog.product_items i
      join catalog.colors co on co.id = i.color_id
      join catalog.distributions d on d.id = i.distribution_id
      where i.product_id = p.id
    ), '[]') as items
  from catalog.products p
  join catalog.categories c on c.id = p.category_id
  ${BASE_PRICE}
  where p.id = $1 and ($4 or p.status = 'active' and p.publish_at <= $3) and base.amount is not null`,
)

/** `preview` also returns products that are not on sale, but never one without a price at that instant. */
export async function findProduct(
  db: Db,
  id: number,
  lang: Language,
  { at, preview }: { at: Date; preview: boolean },
): Promise<ProductPageRow | undefined> {
  const [row] = await selectProduct(db, [id, lang, at, preview])
  return row
}

/** In the order of `ids`. */
export async function listProductUpdates(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; updated_at: string }[]> {
  const { rows } = await sql<{ id: number; updated_at: Date }>`
    select p.id, p.updated_at from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join catalog.products p on p.id = wanted.id order by wanted.place`.execute(db)
  return rows.map(({ id, updated_at }) => ({ id, updated_at: updated_at.toISOString() }))
}

/** Not paged: a shop has tens of categories. */
export async function listCategories(db: Db, lang: Language): Promise<Category[]> {
  return selectCategories(db, lang).orderBy('position').orderBy('id').execute()
}

export async function findCategory(db: Db, id: number, lang: Language): Promise<Category | undefined> {
  return selectCategories(db, lang).where('id', '=', id).executeTakeFirst()
}

function selectCategories(db: Db, lang: Language) {
  return db
    .selectFrom('catalog.categories')
    .select([
      'id',
      'slug',
      'parent_id as parent',
      sql<string>`platform.in_language(${lang}, name, name_es)`.as('name'),
      sql<Category['icon']>`icon || jsonb_build_object('alt', platform.in_language(${lang}, name, name_es))`.as('icon'),
    ])
}

/** Size runs used by active products. */
export async function listSizeRuns(db: Db, lang: Language): Promise<SizeRun[]> {
  const { rows } = await sql<SizeRun>`
    select d.id, platform.in_language(${lang}, d.name, d.name_es) as name, (
      select json_agg(json_build_object('id', z.id, 'label', z.label) order by ds.position)
      from catalog.distribution_sizes ds join catalog.sizes z on z.id = ds.size_id where ds.distribution_id = d.id
    ) as sizes
    from catalog.distributions d
    where exists (
      select from catalog.product_items i join catalog.products p on p.id = i.product_id
      where i.distribution_id = d.id and p.status = 'active'
    )
    order by d.id`.execute(db)
  return rows
}
