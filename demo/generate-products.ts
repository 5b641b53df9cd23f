import type { Client } from 'pg'
import { seedSearch } from './seed-search.ts'
import { seedOpeningStock } from './seed-stock.ts'

/**
 * Adds generated products up to `total`: three colorways each and about seven sizes, with the images, texts and size
 * runs of the demo catalog, to test lists and queries at the size of a real shop.
 */
export async function generateProducts(client: Client, total: number): Promise<void> {
  for (const [what, statement] of STEPS) {
    console.log(`  ${what} …`)
    await client.query(statement, statement.includes('$1') ? [total] : [])
  }
  console.log('  stock …')
  await client.query('begin')
  await seedOpeningStock(client, STOCK)
  await client.query('commit')
  console.log('  words …')
  await seedSearch(client)
  for (const table of ['products', 'product_items', 'skus', 'prices', 'images']) {
    await client.query(
      `select setval(pg_get_serial_sequence('catalog.${table}', 'id'), (select max(id) from catalog.${table}))`,
    )
  }
  await client.query('vacuum analyze')
}

/** Each generated product copies a model: a handwritten product with several sizes. */
const MODELS = `
  create temporary table models as
  select row_number() over (order by id) - 1 as place, count(*) over () as models, p.*
  from catalog.products p
  where (
    select count(*) from catalog.product_items i join catalog.distribution_sizes ds using (distribution_id)
    where i.product_id = p.id and i.position = 0
  ) > 1`

/** Each belongs to a series of a few dozen products, so that the vocabulary is as large as in a shop of that size. */
const PRODUCTS = `
  create temporary table generated as
  select n as id, m.id as model_id,
    initcap(syllables[1 + n % 20] || syllables[1 + n / 20 % 20] || syllables[1 + n / 400 % 20]) as series
  from generate_series((select max(id) + 1 from catalog.products), $1::int) n
  join models m on m.place = n % m.models
  cross join string_to_array('ka vo ra lu me to ni sa bel dor fen gri hal jor kin lor mar nev pax tur', ' ') as syllables`

const INSERT_PRODUCTS = `
  insert into catalog.products (id, slug, category_id, name, name_es, description, description_es, material,
    material_es, care, care_es, facts, status, publish_at, new, created_at, updated_at)
  select g.id, m.slug || '-' || g.id, m.category_id, m.name || ' ' || g.series || ' ' || g.id,
    m.name_es || ' ' || g.series || ' ' || g.id, m.description,
    m.description_es, m.material, m.material_es, m.care, m.care_es, m.facts, 'active',
    timestamptz '2026-01-01 00:00Z' - make_interval(mins => g.id), g.id % 20 = 0, m.created_at, m.updated_at
  from generated g join models m on m.id = g.model_id`

const ITEMS = `
  create temporary table generated_items as
  select (select max(id) from catalog.product_items) + row_number() over (order by g.id, c.position) as id,
    g.id as product_id, i.distribution_id, c.color_id, c.position, i.id as model_item_id
  from generated g
  cross join lateral (
    select id, distribution_id from catalog.product_items where product_id = g.model_id order by position limit 1
  ) i
  cross join lateral (
    select position, (g.id + position * 5) % (select count(*) from catalog.colors)::int + 1 as color_id
    from generate_series(0, 2) position
  ) c`

const INSERT_SKUS = `
  insert into catalog.skus (id, product_item_id, size_id, barcode, weight_g, status)
  select (select max(id) from catalog.skus) + row_number() over (), g.id, ds.size_id, null, 240, 'active'
  from generated_items g join catalog.distribution_sizes ds on ds.distribution_id = g.distribution_id`

const STOCK = `
  select s.id as sku_id, (s.id * 7) % 23 as on_hand from catalog.skus s
  join generated_items g on g.id = s.product_item_id`

const STEPS: readonly (readonly [string, string])[] = [
  ['models', MODELS],
  ['products', PRODUCTS],
  ['products, written', INSERT_PRODUCTS],
  ['colorways', ITEMS],
  [
    'colorways, written',
    `insert into catalog.product_items (id, product_id, distribution_id, color_id, position)
     select id, product_id, distribution_id, color_id, position from generated_items`,
  ],
  [
    'pictures',
    `insert into catalog.images (product_item_id, position, image, alt, alt_es)
     select g.id, i.position, i.image, i.alt, i.alt_es
     from generated_items g join catalog.images i on i.product_item_id = g.model_item_id`,
  ],
  ['SKUs', INSERT_SKUS],
  [
    'prices',
    `insert into catalog.prices (product_id, valid_from, amount)
     select g.id, timestamptz '2026-01-05 00:00Z', 18 + g.id % 140 from generated g`,
  ],
]
