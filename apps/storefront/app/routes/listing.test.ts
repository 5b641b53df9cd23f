import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeApi } from '../../test/fake-api.ts'
import '../../test/render-hook.tsx'

const NOTHING = { count: 0, next: null, previous: null, results: [] }
const CATEGORIES = ['tees', 'hoodies'].map((slug, index) => ({
  id: index + 1,
  name: slug,
  slug,
  parent: null,
  icon: null,
}))
const FACETS = { category: [], color: [], size: [], price: { min: null, max: null }, in_stock: 0, new: 0 }

const fake = await startFakeApi()
const { api } = await import('../api.ts')
const { loadMessages } = await import('../locales/messages.ts')
const { clientLoader, handle } = await import('./listing.tsx')
const { listingPageOf, shownListing } = await import('../catalog/listing/listing-page.ts')

beforeAll(() => Promise.all([loadMessages('en'), handle.screen.load()]))
afterAll(() => fake.stop())
beforeEach(() => {
  fake.reset()
  fake.answer('GET /api/products/', { body: { ...NOTHING, facets: FACETS } })
  fake.answer('GET /api/categories/categories/', { body: { ...NOTHING, results: CATEGORIES } })
})

async function go(from: string, to: string): Promise<'overlay' | 'in place'> {
  shownListing.page = from === '/home' ? null : listingPageOf(new URL(from, 'http://shop.example'))
  let blocking = 0
  const stop = api.loading.subscribe(() => {
    blocking = Math.max(blocking, api.loading.get().blocking)
  })
  const request = new Request(new URL(to, 'http://shop.example'))
  await Promise.resolve(clientLoader({ request } as never)).catch(() => {})
  stop()
  expect(fake.requestsTo('/api/products/').length).toBeGreaterThan(0)
  return blocking > 0 ? 'overlay' : 'in place'
}

test.each([
  ['/category?category=tees', '/category?category=hoodies'],
  ['/category?category=tees&color=blue', '/category'],
  ['/search?q=tee', '/search?q=hoodie'],
  ['/home', '/category?category=tees'],
])('from %s to %s is another page, which covers this one while it loads', async (from, to) => {
  expect(await go(from, to)).toBe('overlay')
})

test.each([
  ['/category?category=tees', '/category?category=tees&color=blue'],
  ['/category?category=tees', '/category?page=2&category=tees'],
  ['/search?q=tee', '/search?q=tee&sort=price'],
])('from %s to %s is a filter, whose results show skeletons in place', async (from, to) => {
  expect(await go(from, to)).toBe('in place')
})
