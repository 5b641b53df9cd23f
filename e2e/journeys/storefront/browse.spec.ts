import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { openPage } from '../../fixtures/open-page.ts'
import { collectConsoleErrors, listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'

const PAGES = ['/home', '/featured', '/product-detail/1', '/category', '/sign-in', '/nothing']

const firstProduct = (page: Page) => page.getByRole('main').locator('a[href*="/product-detail/"]').first()

test('a shopper goes to a product, at its top, and back to where they were, without a page load', async ({ page }) => {
  const complaints = collectConsoleErrors(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await waitForHydration(page)
  const heading = page.getByRole('heading', { level: 1 })
  const welcome = (await heading.textContent()) ?? ''
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document' || request.url().includes('.data')) documents.push(request.url())
  })
  const name = await firstProduct(page).getAttribute('href')
  await firstProduct(page).evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await firstProduct(page).hover()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(50)

  await firstProduct(page).click()
  await expect(page).toHaveURL(new RegExp(`${name}$`))
  await expect(heading).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  // A busy browser reports a scroll only after it has gone back.
  await page.evaluate(() => {
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true })
    window.scrollTo(0, 400)
    history.back()
  })
  await expect(page).toHaveURL(/\/home$/)
  await expect(heading).toHaveText(welcome)
  await expect(heading).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
  await page.goForward()
  await expect(page).toHaveURL(new RegExp(`${name}$`))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
  expect(documents).toEqual([])
  expect(complaints).toEqual([])
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the public pages are all there', async ({ page }) => {
    await page.goto('/home')
    const name = (await firstProduct(page).textContent())?.trim() ?? ''
    await firstProduct(page).click()
    await expect(page).toHaveURL(/\/product-detail\/\d+/)
    expect(name).toContain((await page.getByRole('heading', { level: 1 }).textContent())?.trim())
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
    await page.goto('/featured')
    await expect(firstProduct(page)).toBeVisible()
  })
})

test('the featured footer counts the products that are loaded, and on /featured the new ones', async ({
  page,
  request,
}) => {
  const { results } = await (await request.get('/api/products/')).json()
  const fresh = results.filter((product: { new: boolean }) => product.new).length

  await page.goto('/home')
  await expect(page.getByRole('contentinfo')).toContainText(String(results.length))
  await page.goto('/featured')
  await expect(page.getByRole('contentinfo')).toContainText(String(fresh))
  await expect(page.getByRole('main').locator('a[href*="/product-detail/"]')).toHaveCount(fresh)
})

test('what is not there is a 404', async ({ page }) => {
  expect((await page.goto('/category?category=nothing'))?.status()).toBe(404)
  expect((await page.goto('/product-detail/999999'))?.status()).toBe(404)
  expect((await page.goto('/nothing-here'))?.status()).toBe(404)
})

test('signing in and up stand alone, the profile is in the common layout', async ({ request }) => {
  const layoutOf = async (path: string) => (await (await request.get(path)).text()).includes('<footer')
  for (const path of ['/sign-in', '/sign-up', '/reset-password', '/confirm-email']) {
    expect(await layoutOf(path), path).toBe(false)
  }
  expect(await layoutOf('/profile')).toBe(true)
})

test('what looks for breaches of WCAG finds some that were planted', async ({ page }) => {
  await page.goto('/home')
  await waitForHydration(page)
  await page.getByRole('main').evaluate((main) => {
    const image = Object.assign(document.createElement('img'), { src: '/favicon.svg' })
    const text = Object.assign(document.createElement('p'), { textContent: 'pale' })
    Object.assign(text.style, { color: '#eee', background: '#fff' })
    main.append(image, text, document.createElement('button'))
  })
  const found = await listAccessibilityViolations(page, 'home')
  expect(found.map((breach) => breach.split(' ')[1])).toEqual(['button-name', 'color-contrast', 'image-alt'])
})

for (const { lang, colorScheme } of APPEARANCES) {
  test(`no page breaks WCAG 2.2 AA in ${lang} and ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of PAGES) {
      await openPage(page, lang === 'es' ? `/es${path}` : path)
      expect(await listAccessibilityViolations(page, path)).toEqual([])
    }
  })
}

test('the API can be read about', async ({ page }) => {
  const complaints = collectConsoleErrors(page)
  await page.goto('/api/docs/')
  const operation = page.getByRole('link', { name: /Sign in with a username/ })
  await expect(operation).toBeVisible({ timeout: 20_000 })
  expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([])
})
