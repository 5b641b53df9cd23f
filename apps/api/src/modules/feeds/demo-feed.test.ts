import { seedCatalog } from '@fieldhouse/demo/seed-catalog.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import type { FeedLine } from '#test/parse-feed.ts'
import { parseFeed } from '#test/parse-feed.ts'
import { openTestShop } from '#test/test-shop.ts'
import { makeFeed } from './service/make-feed.ts'

const { app, db, deps, ownerUrl } = await openTestShop()
const client = new pg.Client({ connectionString: ownerUrl })
await client.connect()
await seedCatalog(client)
await client.end()
await makeFeed({ ...deps, settings: openLiveSettings(deps) })

const read = async (path: string) => parseFeed((await app.inject(path)).body)
const feeds = { en: await read('/feeds/google.xml'), es: await read('/feeds/google.es.xml') }

/** Google’s product data specification for apparel, as patterns. A field without “?” is required. */
const RULES: Record<string, RegExp> = {
  id: /^\d{1,50}$/,
  item_group_id: /^\d{1,50}$/,
  title: /^(?! )[^\n]{1,150}(?<! )$/u,
  description: /^(?!\s)[\s\S]{1,5000}(?<!\s)$/u,
  link: /^https?:\/\/[\w.:-]+\/(es\/)?product-detail\/\d+\?color=\d+$/,
  image_link: /^https?:\/\/[\w.:-]+\/media\/[\w-]+\.(webp|png|jpe?g)$/,
  'additional_image_link?': /^https?:\/\/[\w.:-]+\/media\/[\w-]+\.(webp|png|jpe?g)$/,
  availability: /^(in_stock|out_of_stock|preorder|backorder)$/,
  price: /^(?!0\.00)\d+\.\d\d USD$/,
  'sale_price?': /^(?!0\.00)\d+\.\d\d USD$/,
  brand: /^.{1,70}$/u,
  'gtin?': /^(\d{8}|\d{12,14})$/,
  'identifier_exists?': /^no$/,
  condition: /^new$/,
  color: /^\p{L}[^#]{1,99}$/u,
  size: /^.{1,100}$/u,
  gender: /^(male|female|unisex)$/,
  age_group: /^(newborn|infant|toddler|kids|adult)$/,
  'material?': /^.{1,200}$/u,
  product_type: /^.{1,750}$/u,
  'shipping_weight?': /^[1-9]\d* g$/,
}

function brokenRules(line: FeedLine): string[] {
  const known = new Set(Object.keys(RULES).map((key) => key.replace('?', '')))
  const unknown = Object.keys(line).filter((name) => !known.has(name))
  const broken = Object.entries(RULES).filter(([key, rule]) => {
    const values = line[key.replace('?', '')] ?? []
    if (values.length === 0) return !key.endsWith('?')
    return values.length > (key === 'additional_image_link?' ? 10 : 1) || !values.every((value) => rule.test(value))
  })
  return [...unknown, ...broken.map(([key]) => `${key}=${line[key.replace('?', '')]}`)]
}

test.each(['en', 'es'] as const)('every line of the demo feed in %s keeps Google’s rules for apparel', async (lang) => {
  const { count } = await db
    .selectFrom('catalog.skus as s')
    .innerJoin('catalog.product_items as i', 'i.id', 's.product_item_id')
    .innerJoin('catalog.products as p', 'p.id', 'i.product_id')
    .where('s.status', '=', 'active')
    .where('p.status', '=', 'active')
    .where('p.publish_at', '<=', deps.clock.now())
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(feeds[lang].length).toBe(Number(count))
  expect(feeds[lang].length).toBeGreaterThan(100)
  expect(feeds[lang].map((line) => [line.id, brokenRules(line)]).filter(([, broken]) => broken?.length)).toEqual([])
  expect(new Set(feeds[lang].map(({ id }) => id?.[0])).size).toBe(feeds[lang].length)
})

test('the Spanish feed is Spanish, and has the same SKUs', () => {
  expect(feeds.es.map(({ id }) => id)).toEqual(feeds.en.map(({ id }) => id))
  expect(feeds.es.map(({ title }) => title)).not.toEqual(feeds.en.map(({ title }) => title))
  expect(feeds.es.every(({ link }) => link?.[0]?.includes('/es/product-detail/'))).toBe(true)
  expect(feeds.es.filter(({ size }) => size?.[0]?.toLowerCase() === 'one size')).toEqual([])
})
