import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks.map((block) => JSON.parse(block))
}

test('a product page describes itself as what it shows', async ({ page, request, baseURL }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  for (const [prefix, lang] of [
    ['', 'en'],
    ['/es', 'es'],
  ]) {
    const product = await (await request.get(`/api/products/products/1/?lang=${lang}`)).json()
    await page.goto(`${prefix}/product-detail/1`)
    const [described, trail] = await structuredData(page)

    expect(described).toMatchObject({
      '@type': 'ProductGroup',
      name: await page.getByRole('heading', { level: 1 }).textContent(),
      description: product.description,
      url: `${baseURL}${prefix}/product-detail/1`,
    })
    const variants = described?.hasVariant as { offers: Record<string, string> }[]
    const offers = variants.map((variant) => variant.offers)
    const items = product.items as { price: string; skus: object[] }[]
    expect(offers.map(({ price }) => price)).toEqual(items.flatMap(({ price, skus }) => skus.map(() => price)))
    for (const { priceCurrency, availability } of offers) {
      expect(priceCurrency).toBe('USD')
      expect(availability).toMatch(/^https:\/\/schema\.org\/(InStock|LimitedAvailability|OutOfStock)$/)
    }
    const steps = trail?.itemListElement as { name: string }[]
    const shown = page.locator('nav ol').first().getByRole('listitem')
    await expect(shown).toHaveText(steps.map(({ name }) => name))
  }
  expect(complaints).toEqual([])
})

test('the home page says whose shop it is', async ({ page, baseURL }) => {
  await page.goto('/home')
  expect(await structuredData(page)).toMatchObject([{ '@type': 'Organization', url: `${baseURL}/home` }])
})

test('every public page has a title, a description and a picture to share', async ({ page, request }) => {
  for (const path of ['/home', '/es/home', '/product-detail/1', '/es/product-detail/1']) {
    await page.goto(path)
    await expect(page).toHaveTitle(/ · Fieldhouse/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{30}/)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await request.get(picture ?? '')).ok()).toBe(true)
  }
})

test('pages that nobody should find by searching say so', async ({ page }) => {
  for (const path of [
    '/search?q=tee',
    '/category?category=tees&color=blue',
    '/sign-in',
    '/reset-password',
    '/profile',
    '/profile/orders',
    '/wish-list',
    '/shopping-payment',
    '/nothing',
  ]) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  }
})

test('the site map lists every product in both languages, and robots.txt names it', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin/')

  const llms = await (await request.get('/llms.txt')).text()
  expect(llms).toContain(`(${baseURL}/collections/women)`)

  const index = await (await request.get('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const maps = await Promise.all(parts.map(async (part) => (await request.get(part)).text()))
  const listed = new Set(
    maps.flatMap((map) => [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)),
  )

  const { results } = await (await request.get('/api/products/?page_size=100')).json()
  for (const path of ['/home', '/featured', ...results.map(({ id }: { id: number }) => `/product-detail/${id}`)]) {
    expect(listed).toContain(baseURL + path)
    expect(listed).toContain(`${baseURL}/es${path}`)
  }
  expect((await request.get('/sitemaps/products-999.xml')).status()).toBe(404)
})
