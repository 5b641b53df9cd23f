import { listProducts } from '@fieldhouse/contract/listing'
import { seedCatalog } from '@fieldhouse/demo/seed-catalog.ts'
import { seedSearch } from '@fieldhouse/demo/seed-search.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'

const { call, ownerUrl } = await openTestShop()
const client = new pg.Client({ connectionString: ownerUrl })
await client.connect()
await seedCatalog(client)
await seedSearch(client)
await client.end()

async function search(q: string, lang: 'en' | 'es' = 'en') {
  const { body } = await call(listProducts, { query: { q, lang, page_size: 60 } })
  const { count, results, corrected } = body
  return { count, corrected, categories: results.map(({ category }) => category.slug), results }
}

test.each(['size guide', 'returns', 'gift', 'shipping', 'gift card'])(
  '“%s” is no word for a product, and is not made one',
  async (q) => {
    expect(await search(q)).toMatchObject({ count: 0, corrected: undefined })
  },
)

test.each([
  ['guía de tallas', 'es'],
  ['devoluciones', 'es'],
  ['regalo', 'es'],
] as const)('“%s” is left as it is, too', async (q, lang) => {
  expect((await search(q, lang)).corrected).toBeUndefined()
})

test.each(['xqzvbk', 'mens', 'hodie returns', 'hodie', 'runing shoos'])(
  'whatever “%s” is made into finds something, or it stays what it was',
  async (q) => {
    const { count, corrected } = await search(q)
    if (corrected !== undefined) expect(count).toBeGreaterThan(0)
  },
)

test.each([
  ['zapatillas', 'es', 'shoes'],
  ['t-shirt', 'en', 'tees'],
] as const)('“%s” ranks what it means before everything else', async (q, lang, category) => {
  const { categories } = await search(q, lang)
  const own = categories.filter((slug) => slug === category).length
  expect(own).toBeGreaterThan(3)
  expect(new Set(categories.slice(0, own))).toEqual(new Set([category]))
})

test('the audience, the weather and the price are understood', async () => {
  const shorts = await search('mens shorts')
  expect(shorts.count).toBeGreaterThan(3)
  expect(shorts.results.slice(0, 5).every(({ name }) => name.includes('Short'))).toBe(true)
  expect((await search('waterproof')).categories).toContain('jackets')
  expect((await search('impermeable', 'es')).categories).toContain('jackets')
  const socks = await search('socks under 20')
  expect(socks.count).toBeGreaterThan(0)
  expect(new Set(socks.categories)).toEqual(new Set(['socks']))
  expect(socks.results.every(({ price }) => Number(price) <= 20)).toBe(true)
})
