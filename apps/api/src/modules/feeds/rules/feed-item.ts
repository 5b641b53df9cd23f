import { fromCents } from '@fieldhouse/contract/rules/money'
import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import type { Language } from '@fieldhouse/contract/schemas'
import { AGE_GROUPS, chosenWord, GENDERS } from './feed-problems.ts'
import type { FeedColorway, FeedProduct, FeedSku } from './feed-product.ts'
import { escapeXml, toLine, toParagraphs } from './feed-text.ts'
import { isGtin } from './gtin.ts'
import { findFeedPrice } from './sale-price.ts'

/** Google's limits, in characters. */
const MAX = { title: 150, description: 5000, brand: 70, color: 100, size: 100, material: 200, product_type: 750 }
const MAX_ADDITIONAL_IMAGES = 10

/** What all items of a file share. */
export interface FeedContext {
  lang: Language
  origin: string
  shop: string
  now: Date
  /** The path of a category: Tops > Tees. */
  categoryPath: (category_id: number) => string
  /** Names of the choices that the product has of a fact. */
  choiceNames: (facts: FeedProduct['facts'], key: string) => string[]
}

type Field = readonly [name: string, value: string | undefined]

/** The items of one colorway, one per SKU. Its price, images, and texts are formatted once. */
export function formatFeedItems(
  product: FeedProduct,
  item: FeedColorway,
  skus: readonly FeedSku[],
  context: FeedContext,
): string {
  const shared = formatFields(sharedFields(product, item, context))
  return skus.map((sku) => `<item>\n${formatFields(skuFields(product, item, sku, context))}${shared}</item>\n`).join('')
}

function sharedFields(product: FeedProduct, item: FeedColorway, context: FeedContext): Field[] {
  const { lang, origin, now, shop } = context
  const price = findFeedPrice(product, item, now)
  const [image, ...others] = item.images.map(({ src }) => new URL(src, origin).href)
  const [brand = shop] = context.choiceNames(product.facts, 'brand')
  return [
    ['item_group_id', String(product.id)],
    ['description', toParagraphs(inLanguage(lang, product.description, product.description_es), MAX.description)],
    ['link', `${origin}${lang === 'es' ? '/es' : ''}/product-detail/${product.id}?color=${item.id}`],
    ['image_link', image],
    ...others.slice(0, MAX_ADDITIONAL_IMAGES).map((src): Field => ['additional_image_link', src]),
    ['condition', 'new'],
    ['price', price && formatPrice(price.price)],
    ['sale_price', price?.sale_price === undefined ? undefined : formatPrice(price.sale_price)],
    ['brand', toLine(brand, MAX.brand)],
    ['color', toLine(inLanguage(lang, item.color, item.color_es), MAX.color)],
    ['gender', chosenWord(product.facts.gender, GENDERS)],
    ['age_group', chosenWord(product.facts.age_group, AGE_GROUPS)],
    ['material', materialOf(product, context)],
    ['product_type', toLine(context.categoryPath(product.category_id), MAX.product_type)],
  ]
}

function skuFields(product: FeedProduct, item: FeedColorway, sku: FeedSku, { lang }: FeedContext): Field[] {
  const size = toLine(lang === 'es' && isOneSize(sku.size) ? 'Talla única' : sku.size, MAX.size)
  const color = inLanguage(lang, item.color, item.color_es)
  const gtin = sku.barcode !== null && isGtin(sku.barcode) ? sku.barcode : undefined
  return [
    ['id', String(sku.id)],
    ['title', titleOf(inLanguage(lang, product.name, product.name_es), toLine(`, ${color}, ${size}`, MAX.title / 2))],
    ['availability', sku.available > 0 ? 'in_stock' : 'out_of_stock'],
    ['size', size],
    ['gtin', gtin],
    ['identifier_exists', gtin ? undefined : 'no'],
    ['shipping_weight', sku.weight_g > 0 ? `${sku.weight_g} g` : undefined],
  ]
}

/** A long name is cut, so that color and size stay. */
function titleOf(name: string, variant: string): string {
  return toLine(name, MAX.title - Array.from(variant).length) + variant
}

/** The fabrics of the facts, the main one first; without them the text of the product. */
function materialOf(product: FeedProduct, { lang, choiceNames }: FeedContext): string {
  const fabrics = choiceNames(product.facts, 'material')
  if (fabrics.length > 0) return toLine(fabrics.join('/'), MAX.material)
  return toLine(inLanguage(lang, product.material ?? '', product.material_es), MAX.material)
}

function formatFields(fields: readonly Field[]): string {
  return fields.map(([name, value]) => (value ? `<g:${name}>${escapeXml(value)}</g:${name}>\n` : '')).join('')
}

function formatPrice(cents: number): string {
  return `${fromCents(cents)} USD`
}

function inLanguage(lang: Language, en: string, es: string | null): string {
  return lang === 'es' && es ? es : en
}

export function feedHead({ lang, origin, shop }: Pick<FeedContext, 'lang' | 'origin' | 'shop'>): string {
  const title = escapeXml(toLine(shop, MAX.title))
  const link = escapeXml(`${origin}${lang === 'es' ? '/es' : ''}/home`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${title}</title>
<link>${link}</link>
<description>${title}</description>
`
}

export const FEED_END = '</channel>\n</rss>\n'
