import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { openPage } from '../../fixtures/open-page.ts'

const PAGES = [
  '/home',
  '/featured',
  '/product-detail/1',
  '/category',
  '/category?category=tees&size=M',
  '/search?q=running',
  '/shopping-payment',
  '/profile',
  '/wish-list',
]
const STANDALONE = ['/sign-in', '/sign-up', '/reset-password', '/confirm-email']

/** Proper names, addresses and numbers, equal in every language. */
const NAMES = /^(Fieldhouse|\S+@\S+|English|Español|404|US [\d.]+|[\d\s.,$–·/+-]+|[2-5]?X{0,2}[SML]|[A-Z]{1,3})$/

/** Spanish words that are spelled the same in English. */
const MARKS = ['Visa', 'Mastercard', 'Amex', 'Discover', 'PayPal']
const SAME_IN_BOTH = new Set(['Color', 'Coral', 'cm', 'Regular', 'Unisex', 'Yoga', '· 1 color', ...MARKS])

/** All visible text and accessible names. */
async function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label]')].map((node) => node.getAttribute('aria-label') ?? '')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const written: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent && !parent.closest('script, style')) written.push(walker.currentNode.textContent ?? '')
    }
    return [document.title, ...named, ...written].map((text) => text.trim()).filter((text) => text.length > 1)
  })
}

for (const path of [...PAGES, ...STANDALONE]) {
  test(`${path} speaks English at its address and nothing but Spanish under /es`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const english = new Set(await wordsOf(page))

    await page.goto(`/es${path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    const spanish = await wordsOf(page)

    const untranslated = spanish.filter((text) => english.has(text) && !NAMES.test(text))
    expect(untranslated.filter((text) => !SAME_IN_BOTH.has(text))).toEqual([])
  })
}

test('every public page names its address in each language', async ({ page, baseURL }) => {
  for (const path of ['/home', '/featured', '/product-detail/1', '/category', '/category?category=tees']) {
    for (const address of [path, `/es${path}`]) {
      await page.goto(address)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + address)
      for (const [lang, href] of [
        ['en', path],
        ['es', `/es${path}`],
        ['x-default', path],
      ]) {
        await expect(page.locator(`link[rel=alternate][hreflang="${lang}"]`)).toHaveAttribute(
          'href',
          `${baseURL}${href}`,
        )
      }
    }
  }
})

test('the language switch keeps the page, and links stay in the language', async ({ page }) => {
  await page.goto('/product-detail/1?color=2')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(/\/es\/product-detail\/1\?color=2$/)
  await expect(footer.getByRole('link', { name: 'Español' })).toHaveAttribute('aria-current', 'true')

  await page.getByRole('banner').getByRole('link', { name: 'Fieldhouse' }).click()
  await expect(page).toHaveURL(/\/es\/home$/)
  // The content updates shortly after the URL.
  await expect(page.locator('a[href^="/media/"]')).toHaveCount(0)
  const links = await page
    .locator('a[href^="/"]:not([hreflang=en])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((href) => !href?.startsWith('/es/'))).toEqual([])

  await footer.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\d\/home$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('/es leads to the Spanish home page, and what is not there is a 404 in Spanish', async ({ page }) => {
  await page.goto('/es')
  await expect(page).toHaveURL(/\/es\/home$/)
  expect((await page.goto('/es/nothing-here'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
})

test('a page loads the words of its own language only, and asks the API in it', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openPage(page, '/es/home')
  expect(requests.filter((url) => /\/assets\/es-/.test(url))).toHaveLength(1)
  expect(requests.filter((url) => /\/assets\/en-/.test(url))).toHaveLength(0)

  await page.getByRole('main').locator('a[href*="/product-detail/"]').first().click()
  await expect(page).toHaveURL(/\/es\/product-detail\//)
  expect(requests.filter((url) => url.includes('/api/products/')).every((url) => url.includes('lang=es'))).toBe(true)
})
