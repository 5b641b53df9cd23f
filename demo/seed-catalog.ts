import type { Client } from 'pg'
import { BANNERS } from './catalog/banners.ts'
import { COLLECTIONS } from './catalog/collections.ts'
import { FACTS, factsOf } from './catalog/facts.ts'
import { PRODUCTS } from './catalog/products.ts'
import { PROMOTIONS, TAX_KINDS, TAX_RATES } from './catalog/promotions.ts'
import type { DemoBanner, DemoProduct } from './catalog/types.ts'
import { CATEGORIES, COLORS, DISTRIBUTIONS } from './catalog/vocabulary.ts'
import { findImage } from './image-manifest.ts'
import { seedPayments } from './seed-payments.ts'
import { seedSearch } from './seed-search.ts'
import { seedOpeningStock } from './seed-stock.ts'

const VIEWS = ['front', 'back', 'detail', 'fabric'] as const
const SINCE = '2026-01-05T00:00:00Z'

/** Writes the demo catalog to empty tables in one transaction. */
export async function seedCatalog(client: Client): Promise<void> {
  await client.query('begin')
  await fillVocabulary(client)
  await fillProducts(client)
  await fillCollections(client)
  await fillBanners(client)
  await fillPromotions(client)
  await seedSearch(client)
  await seedPayments(client, SINCE)
  await client.query('commit')
  await client.query('analyze')
}

async function fillVocabulary(client: Client): Promise<void> {
  await insert(client, 'catalog.categories', CATEGORIES.map(toCategory))
  await client.query(
    `insert into catalog.facts (key, kind, name, name_es, unit, filter, position, synonyms, synonyms_es)
     select key, kind, name, name_es, unit, filter, position, synonyms, synonyms_es
     from json_populate_recordset(null::catalog.facts, $1)`,
    [JSON.stringify(FACTS)],
  )
  await insert(
    client,
    'catalog.colors',
    COLORS.map((color, index) => ({ id: index + 1, ...color })),
  )
  await insert(
    client,
    'catalog.sizes',
    SIZE_LABELS.map((label, index) => ({ id: index + 1, label, position: index })),
  )
  await insert(
    client,
    'catalog.distributions',
    DISTRIBUTIONS.map(({ name, name_es }, index) => ({ id: index + 1, name, name_es })),
  )
  await insert(
    client,
    'catalog.distribution_sizes',
    DISTRIBUTIONS.flatMap(({ sizes }, run) =>
      sizes.map(({ label, ratio, measurements }, position) => ({
        distribution_id: run + 1,
        size_id: sizeId(label),
        position,
        ratio,
        measurements,
      })),
    ),
  )
}

async function fillPromotions(client: Client): Promise<void> {
  const timestamps = { starts_at: SINCE, created_at: SINCE, updated_at: SINCE }
  await insert(
    client,
    'promotions.promotions',
    PROMOTIONS.map(({ code, ...promotion }, index) => ({ id: index + 1, ...promotion, ...timestamps })),
  )
  const codes = PROMOTIONS.flatMap(({ code }, index) =>
    code ? [{ code, promotion_id: index + 1, created_at: SINCE }] : [],
  )
  await insert(client, 'promotions.codes', codes)
  await insert(client, 'promotions.tax_rates', TAX_RATES)
  await insert(
    client,
    'promotions.category_tax_kinds',
    CATEGORIES.flatMap(({ slug }, index) => {
      const kind = TAX_KINDS[slug]
      return kind ? [{ category_id: index + 1, kind }] : []
    }),
  )
}

async function fillProducts(client: Client): Promise<void> {
  const products = PRODUCTS.map(toProduct)
  const items = PRODUCTS.flatMap(toItems).map((item, index) => ({ id: index + 1, ...item }))
  const skus = items.flatMap((item) => toSkus(item)).map((sku, index) => ({ id: index + 1, ...sku }))

  await insert(client, 'catalog.products', products)
  await insert(
    client,
    'catalog.product_items',
    items.map(({ id, product_id, distribution_id, color_id, position }) => ({
      id,
      product_id,
      distribution_id,
      color_id,
      position,
    })),
  )
  await insert(client, 'catalog.images', items.flatMap(toImages))
  await insert(
    client,
    'catalog.skus',
    skus.map(({ on_hand: _, ...sku }) => sku),
  )
  await seedOpeningStock(
    client,
    'select * from json_to_recordset($1) as opening (sku_id integer, on_hand integer)',
    JSON.stringify(skus.map(({ id, on_hand }) => ({ sku_id: id, on_hand }))),
  )
  await insert(
    client,
    'catalog.prices',
    PRODUCTS.map(({ price }, index) => ({ product_id: index + 1, amount: price, valid_from: SINCE })),
  )
}

async function fillCollections(client: Client): Promise<void> {
  const rows = COLLECTIONS.map(({ picture, pins, ...collection }, index) => ({
    ...collection,
    id: index + 1,
    version: 1,
    position: index,
    starts_at: SINCE,
    image: picture && findImage(picture),
    product_ids: pins.map((pin) => PRODUCTS.findIndex(({ slug }) => slug === pin) + 1),
  }))
  await insert(client, 'catalog.collections', rows)
}

async function fillBanners(client: Client): Promise<void> {
  const shown = BANNERS.map((banner, index) => toBannerRow(banner, { start_date: SINCE, position: index + 1 }))
  await insert(client, 'publicity.banners', shown.flat())
}

/** None without its image. */
export function toBannerRow({ picture, ...texts }: DemoBanner, place: { start_date: string; position: number }) {
  const image = findImage(picture)
  const phone_image = findImage(phoneName(picture))
  // The left half of the wide pictures is empty.
  return image ? [{ ...texts, image, phone_image, focal_x: 75, active: true, ...place }] : []
}

/** Banner compositions exist in a wide version and a tall one for phones. */
function phoneName(picture: string): string {
  return picture.replace(/-wide$/, '-tall')
}

function toCategory({ slug, name, name_es }: (typeof CATEGORIES)[number], position: number) {
  const icon = findImage(`icon-${slug}`)
  return { id: position + 1, slug, name, name_es, position, icon }
}

function toProduct(product: DemoProduct, index: number) {
  const { category, distribution: _d, price: _p, weight_g: _w, colors: _c, new: fresh = false, ...columns } = product
  const category_id = CATEGORIES.findIndex(({ slug }) => slug === category) + 1
  const dates = { created_at: SINCE, updated_at: SINCE }
  return { id: index + 1, category_id, ...columns, facts: factsOf(product), new: fresh, status: 'active', ...dates }
}

function toItems(product: DemoProduct, index: number) {
  return product.colors.map((name, position) => ({
    product_id: index + 1,
    distribution_id: distributionId(product),
    color_id: COLORS.findIndex((color) => color.name === name) + 1,
    position,
    product,
    color: name,
  }))
}

type Item = ReturnType<typeof toItems>[number] & { id: number }

function toImages({ id, product, color }: Item) {
  return VIEWS.flatMap((view, position) => {
    const image = findImage(`${product.slug}-${color.toLowerCase()}-${view}`)
    return image ? [{ product_item_id: id, position, image, ...altTexts(product, color, view) }] : []
  })
}

const VIEW_WORDS = {
  front: ['front', 'de frente'],
  back: ['back', 'por detrás'],
  detail: ['detail', 'detalle'],
  fabric: ['close-up of the material', 'primer plano del material'],
} as const

function altTexts(product: DemoProduct, color: string, view: (typeof VIEWS)[number]) {
  const color_es = COLORS.find(({ name }) => name === color)?.name_es ?? color
  const [word, word_es] = VIEW_WORDS[view]
  return { alt: `${product.name} in ${color}, ${word}`, alt_es: `${product.name_es}, color ${color_es}, ${word_es}` }
}

/** Deterministic stock like a real shop's: most sizes available, some low, a few sold out. */
function toSkus({ id, product }: Item) {
  const run = DISTRIBUTIONS[distributionId(product) - 1]
  return (run?.sizes ?? []).map(({ label, ratio }, index) => ({
    product_item_id: id,
    size_id: sizeId(label),
    barcode: `FH${String(id * 100 + index).padStart(10, '0')}`,
    weight_g: product.weight_g,
    status: 'active',
    on_hand: (id * 7 + index * 5) % 11 === 0 ? 0 : (id * 4 + index * 2) % 9 === 0 ? 1 + (id % 3) : ratio * 6,
  }))
}

const SIZE_LABELS = [...new Set(DISTRIBUTIONS.flatMap(({ sizes }) => sizes.map(({ label }) => label)))]

function sizeId(label: string): number {
  return SIZE_LABELS.indexOf(label) + 1
}

function distributionId({ distribution }: DemoProduct): number {
  return DISTRIBUTIONS.findIndex(({ key }) => key === distribution) + 1
}

/** Inserts rows whose fields are the table's columns, and moves the id sequence past explicit ids. */
export async function insert(client: Client, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ')
  if (!columns) return
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
  if (rows.some((row) => 'id' in row)) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
}
