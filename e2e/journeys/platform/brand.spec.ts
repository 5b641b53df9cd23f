import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { createOwner, signIn } from '../../fixtures/staff-session.ts'
import { startTestShop } from '../../fixtures/test-shop.ts'

const NAME = 'Northwind Athletics'
const BRAND = {
  'Shop name': NAME,
  'Support email': 'help@northwind.example',
  'Support phone': '(503) 555-0190',
  'Legal name': 'Northwind Athletics LLC',
  'Legal address': '215 NW Park Ave, Portland, OR 97209',
  'Accent color': '#1f5fbf',
  'Instagram page': 'https://instagram.com/northwind',
}

const SCREENS = [
  ...['/home', '/featured', '/category', '/product-detail/1', '/search?q=hoodie', '/shopping-payment'],
  ...['/sign-in', '/sign-up', '/reset-password', '/profile', '/no-such-page'],
]
const FILES = ['/manifest.webmanifest', '/favicon.svg', '/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml']

/** Maximum time until a change is visible to all readers. */
const SEEN_BY_ALL = { timeout: 5_000, intervals: [500] }

async function brandShop(page: Page): Promise<void> {
  await page.goto('/admin/settings')
  for (const [label, value] of Object.entries(BRAND)) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(value)
    await field.press('Enter')
    await expect(page.locator('form').filter({ has: field }).getByRole('status')).toHaveText('Saved')
  }
  const typeface = page.getByLabel('Heading typeface', { exact: true })
  await typeface.selectOption('Fraunces, with serifs')
  const form = page.locator('form').filter({ has: typeface })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('status')).toHaveText('Saved')
}

/** Names in the browser's storage, which nobody reads. */
const STORAGE_KEY = /fieldhouse-staff-[\w-]+/g

/** Every address whose answer still names the demo shop. */
async function findDemoName(request: APIRequestContext, urls: readonly string[]): Promise<string[]> {
  const named = await Promise.all(
    urls.map(async (url) => {
      const text = (await (await request.get(url)).text()).replaceAll(STORAGE_KEY, '')
      return /fieldhouse/i.test(text) ? [url] : []
    }),
  )
  return named.flat()
}

const loadedTypefaces = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))

test('a shop with its own brand names the demo shop nowhere', async ({ browser, playwright, request }) => {
  test.setTimeout(300_000)
  const data = await mkdtemp(join(tmpdir(), 'fieldhouse-brand-'))
  const shop = await startTestShop(data)
  const atAdmin = await playwright.request.newContext({ baseURL: shop.adminUrl })
  const context = await browser.newContext({ baseURL: shop.adminUrl })
  await signIn(context, await createOwner(atAdmin, { ...shop, data }), shop.adminUrl)
  const page = await context.newPage()
  await brandShop(page)
  await expect(page.getByRole('banner')).toContainText(NAME)

  const screens = SCREENS.flatMap((path) => [shop.url + path, `${shop.url}/es${path}`])
  const files = FILES.map((path) => shop.url + path)
  const admin = [`${shop.adminUrl}/admin/`, `${shop.adminUrl}/favicon.svg`]
  await expect.poll(() => findDemoName(request, [...screens, ...files, ...admin]), SEEN_BY_ALL).toEqual([])

  for (const url of screens) expect(await (await request.get(url)).text(), url).toContain(` · ${NAME}</title>`)
  expect(await (await request.get(`${shop.url}/manifest.webmanifest`)).json()).toMatchObject({ name: NAME })
  await page.goto(`${shop.url}/home`)
  await expect(page.locator('html')).toHaveAttribute('style', /^--accent:#1f5fbf;/)
  await expect.poll(() => loadedTypefaces(page)).toContain('Fraunces')
  expect(await loadedTypefaces(page)).not.toContain('Archivo')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '(503) 555-0190' })).toHaveAttribute('href', 'tel:5035550190')
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', BRAND['Instagram page'])
  await expect(footer).toContainText(BRAND['Legal address'])

  await context.close()
  await atAdmin.dispose()
  await shop.stop()
  await rm(data, { recursive: true, force: true })
})
