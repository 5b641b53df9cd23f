import { listProducts } from '@fieldhouse/contract/listing'
import type { Language } from '@fieldhouse/contract/schemas'
import { seedCatalog } from '@fieldhouse/demo/seed-catalog.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'

const { call, db, ownerUrl } = await openTestShop()
const client = new pg.Client({ connectionString: ownerUrl })
await client.connect()
await seedCatalog(client)
await client.end()

const factsBySlug = new Map(
  (await db.selectFrom('catalog.products').select(['slug', 'facts']).execute()).map(({ slug, facts }) => [
    slug,
    facts as Record<string, unknown>,
  ]),
)

/** What must hold of the first results; `all` for every result. */
interface Expectation {
  category?: string
  slug?: string
  fact?: [string, string]
  under?: number
  over?: number
  color?: string
}

/** Each query, its language, how many of the first results must meet the expectation, and the expectation. */
const QUERIES: [q: string, lang: Language, first: number | 'all', Expectation][] = [
  ['zapatillas', 'es', 4, { category: 'shoes' }],
  ['t-shirt', 'en', 4, { category: 'tees' }],
  ['mens shorts', 'en', 'all', { fact: ['gender', 'men|unisex'] }],
  ['mens shorts', 'en', 5, { category: 'shorts' }],
  ["men's shorts", 'en', 5, { category: 'shorts' }],
  ['waterproof', 'en', 2, { fact: ['features', 'waterproof'] }],
  ['waterproof jacket', 'en', 1, { slug: 'headwind-shell-jacket' }],
  ['waterproof bag', 'en', 1, { slug: 'ferry-roll-top-pack' }],
  ['socks under 20', 'en', 'all', { category: 'socks', under: 20 }],
  ['socks under $20', 'en', 'all', { category: 'socks', under: 20 }],
  ['shoes over 100', 'en', 'all', { over: 100 }],
  ['jackets less than 120', 'en', 'all', { under: 120 }],
  ['calcetines por debajo de 20', 'es', 'all', { category: 'socks', under: 20 }],
  ['chaquetas hasta 120', 'es', 'all', { under: 120 }],
  ['women leggings', 'en', 'all', { fact: ['gender', 'women|unisex'] }],
  ['womens leggings', 'en', 4, { category: 'leggings' }],
  ['womens shorts', 'en', 'all', { fact: ['gender', 'women|unisex'] }],
  ['ladies hoodie', 'en', 1, { slug: 'split-tone-hoodie' }],
  ['unisex hoodie', 'en', 4, { category: 'hoodies' }],
  ['mens shoes', 'en', 'all', { fact: ['gender', 'men|unisex'] }],
  ['mens tank', 'en', 1, { slug: 'open-air-muscle-tank' }],
  ['running shoes', 'en', 1, { category: 'shoes', fact: ['activity', 'running'] }],
  ['running tee', 'en', 1, { slug: 'tempo-running-tee' }],
  ['running shorts', 'en', 3, { fact: ['activity', 'running'] }],
  ['trail shoes', 'en', 1, { slug: 'scree-trail-shoe' }],
  ['hiking', 'en', 3, { fact: ['activity', 'trail'] }],
  ['yoga', 'en', 4, { fact: ['activity', 'yoga'] }],
  ['yoga bra', 'en', 2, { category: 'bras', fact: ['activity', 'yoga'] }],
  ['pilates', 'en', 3, { fact: ['activity', 'yoga'] }],
  ['gym', 'en', 3, { fact: ['activity', 'training'] }],
  ['gym bag', 'en', 1, { slug: 'locker-gym-duffel' }],
  ['tennis', 'en', 1, { fact: ['activity', 'court'] }],
  ['workout leggings', 'en', 1, { category: 'leggings', fact: ['activity', 'training'] }],
  ['high support bra', 'en', 1, { slug: 'hold-steady-bra' }],
  ['high impact bra', 'en', 1, { slug: 'hold-steady-bra' }],
  ['slim', 'en', 3, { fact: ['fit', 'slim'] }],
  ['relaxed shorts', 'en', 1, { category: 'shorts', fact: ['fit', 'relaxed'] }],
  ['loose tee', 'en', 1, { category: 'tees' }],
  ['leggings with pockets', 'en', 1, { slug: 'pace-pocket-legging' }],
  ['merino', 'en', 3, { fact: ['material', 'merino'] }],
  ['wool socks', 'en', 1, { slug: 'heavyweight-boot-sock' }],
  ['cotton tee', 'en', 1, { slug: 'everyday-cotton-tee' }],
  ['leather shoes', 'en', 1, { slug: 'courtyard-leather-low' }],
  ['fleece', 'en', 3, { fact: ['material', 'fleece'] }],
  ['winter jacket', 'en', 1, { category: 'jackets', fact: ['season', 'cold'] }],
  ['summer shorts', 'en', 2, { category: 'shorts', fact: ['season', 'warm'] }],
  ['windproof', 'en', 2, { fact: ['features', 'windproof'] }],
  ['insulated jacket', 'en', 2, { category: 'jackets', fact: ['features', 'insulated'] }],
  ['recycled backpack', 'en', 1, { category: 'bags', fact: ['recycled', 'true'] }],
  ['laptop backpack', 'en', 1, { slug: 'commute-day-pack' }],
  ['black leggings', 'en', 2, { category: 'leggings', color: 'black' }],
  ['black running tee under 50', 'en', 'all', { under: 50 }],
  ['hodie', 'en', 3, { category: 'hoodies' }],
  ['legings', 'en', 4, { category: 'leggings' }],
  ['waterprof jacket', 'en', 1, { slug: 'headwind-shell-jacket' }],
  ['runing shoos', 'en', 1, { category: 'shoes' }],
  ['pantalones cortos hombre', 'es', 'all', { fact: ['gender', 'men|unisex'] }],
  ['mallas mujer', 'es', 'all', { fact: ['gender', 'women|unisex'] }],
  ['impermeable', 'es', 2, { fact: ['features', 'waterproof'] }],
  ['chaqueta impermeable', 'es', 1, { slug: 'headwind-shell-jacket' }],
  ['correr', 'es', 3, { fact: ['activity', 'running'] }],
  ['sujetador yoga', 'es', 1, { category: 'bras', fact: ['activity', 'yoga'] }],
  ['mochila portátil', 'es', 1, { slug: 'commute-day-pack' }],
  ['calcetines lana', 'es', 1, { slug: 'heavyweight-boot-sock' }],
  ['ropa de invierno', 'es', 2, { fact: ['season', 'cold'] }],
  ['winter clothes', 'en', 2, { fact: ['season', 'cold'] }],
  ['bolsillos', 'es', 3, { fact: ['features', 'pockets'] }],
]

test('there are at least 60 queries', () => expect(QUERIES.length).toBeGreaterThanOrEqual(60))

test.each(QUERIES)('“%s” (%s): the first %s results are what is meant', async (q, lang, first, expected) => {
  const { body } = await call(listProducts, { query: { q, lang, page_size: 60 } })
  expect(body.count).toBeGreaterThan(0)
  const shown = first === 'all' ? body.results : body.results.slice(0, first)
  if (first !== 'all') expect(shown).toHaveLength(first)
  for (const { slug, category, items } of shown) {
    const prices = items.map(({ price }) => Number(price))
    if (expected.category) expect(category.slug, slug).toBe(expected.category)
    if (expected.slug) expect(slug).toBe(expected.slug)
    if (expected.under) expect(Math.min(...prices), slug).toBeLessThanOrEqual(expected.under)
    if (expected.over) expect(Math.max(...prices), slug).toBeGreaterThanOrEqual(expected.over)
    if (expected.color)
      expect(
        items.map(({ color }) => color.family),
        slug,
      ).toContain(expected.color)
    if (expected.fact)
      expect(valuesOf(slug, expected.fact[0]), slug).toMatch(new RegExp(`(^|,)(${expected.fact[1]})(,|$)`))
  }
})

function valuesOf(slug: string, fact: string): string {
  return String(factsBySlug.get(slug)?.[fact])
}

test.each(['size guide', 'returns', 'gift', 'gift card', 'mens gift', 'retunrs', 'wommens', 'waterprof socks under 1'])(
  '“%s” is never corrected into something that finds nothing',
  async (q) => {
    const { body } = await call(listProducts, { query: { q } })
    if (body.corrected === undefined) return
    const { body: meant } = await call(listProducts, { query: { q: body.corrected } })
    expect(meant.count).toBeGreaterThan(0)
  },
)
