import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { collectConsoleErrors, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { createOwner, signIn } from '../../fixtures/staff-session.ts'
import type { TestShop } from '../../fixtures/test-shop.ts'
import { startTestShop } from '../../fixtures/test-shop.ts'

const PASSWORD = 'rain-side-28'
const PAGES = ['/', '/home', '/featured', '/category', '/product-detail/1', '/search?q=tee', '/sign-in', '/nothing']

/** Maximum time until a change is visible to all readers. */
const SEEN_BY_ALL = { timeout: 5_000, intervals: [250] }

test.describe.configure({ mode: 'serial' })

let data: string
let shop: TestShop
let staff: Page

test.beforeAll(async ({ browser, playwright }) => {
  test.setTimeout(300_000)
  data = await mkdtemp(join(tmpdir(), 'fieldhouse-empty-'))
  shop = await startTestShop(data, '--empty')
  const atAdmin = await playwright.request.newContext({ baseURL: shop.adminUrl })
  const context = await browser.newContext({ baseURL: shop.adminUrl })
  await signIn(context, await createOwner(atAdmin, { ...shop, data }), shop.adminUrl)
  await atAdmin.dispose()
  staff = await context.newPage()
})

test.afterAll(async () => {
  await staff.context().close()
  await shop.stop()
  await rm(data, { recursive: true, force: true })
})

/** True if a visitor without a cookie gets the curtain on every page, in both languages. */
async function isClosed(request: APIRequestContext, pages = PAGES): Promise<boolean> {
  const answers = await Promise.all(
    pages.flatMap((path) => [path, `/es${path}`]).map(async (path) => (await request.get(shop.url + path)).text()),
  )
  return answers.every((html) => /<title>(Opening soon|Abrimos muy pronto) · /.test(html))
}

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url })
  return context.newPage()
}

test('a shop that is started empty has no goods, and shows “coming soon” in both languages', async ({
  browser,
  request,
}) => {
  expect(await (await request.get(`${shop.url}/api/products/`)).json()).toMatchObject({ count: 0 })
  expect(await isClosed(request)).toBe(true)
  const page = await visitor(browser)
  const complaints = collectConsoleErrors(page)
  for (const path of ['/home', '/es/home']) {
    await page.goto(path)
    await page.getByText(/password\?|contraseña\?/).click()
    expect(await listViolationsAtBothWidths(page, path)).toEqual([])
  }
  expect(complaints).toEqual([])
  await page.context().close()
})

test('its owner starts at the checklist, which reads the state of the shop', async () => {
  await staff.goto('/admin/')
  await expect(staff).toHaveURL(/\/admin\/setup$/)
  const needed = staff.getByRole('region', { name: 'Needed to open' })
  await expect(needed.getByRole('listitem').filter({ hasText: 'Missing' })).toHaveCount(12)
  for (const scheme of ['light', 'dark'] as const) {
    await staff.emulateMedia({ colorScheme: scheme })
    expect(await listViolationsAtBothWidths(staff, `set-up in ${scheme}`)).toEqual([])
  }

  await needed.getByRole('link', { name: 'Edit: Name' }).click()
  await saveSetting('Shop name', 'Northwind Athletics')
  await saveSetting('Support email', 'help@northwind.example')
  await staff.goto('/admin/setup')
  await expect(needed.getByRole('listitem').filter({ hasText: 'Northwind Athletics' })).toContainText('Done')
  await needed.getByRole('button', { name: 'Send test' }).click()
  await expect(needed.getByText('The mail server took a test to help@northwind.example')).toBeVisible()
})

test('the password shows the closed shop to whoever enters it, and to nobody else', async ({ browser, request }) => {
  await staff.getByLabel('Password for previews').fill(PASSWORD)
  await staff.getByRole('button', { name: 'Set password' }).click()
  await expect(staff.getByText('Password set')).toBeVisible()

  const page = await visitor(browser)
  await page.goto('/es/category')
  await page.getByText('¿Tienes una contraseña?').click()
  await page.getByLabel('Contraseña').fill('no es esta')
  await page.getByRole('button', { name: 'Entrar a la tienda' }).click()
  await expect(page.getByRole('alert')).toHaveText('Esa contraseña no es correcta. Revisa cómo la escribiste.')
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar a la tienda' }).click()
  await expect(page).toHaveURL(`${shop.url}/es/category`)
  await expect(page.getByRole('contentinfo')).toContainText('help@northwind.example')

  // Each page is asked for with and without the cookie, in turns, beyond the life of a cached page.
  for (let turn = 0; turn < 4; turn++) {
    await page.goto('/home')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await isClosed(request, ['/home', '/category'])).toBe(true)
    await page.waitForTimeout(1000)
  }
  await page.context().close()
})

test('opening names what is missing, and reaches everyone within five seconds, as closing does', async ({
  request,
}) => {
  await staff.getByRole('button', { name: 'Open shop' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Open the shop?' })
  await expect(dialog).toContainText('These are not ready yet: Legal name and address, Time zone')
  await dialog.getByRole('button', { name: 'Open shop' }).click()
  await expect(staff.getByText('Shop is open', { exact: true })).toBeVisible()
  const isOpen = async () => !(await Promise.all(PAGES.map((path) => isClosed(request, [path])))).includes(true)
  const readRobots = async () => (await request.get(`${shop.url}/robots.txt`)).text()
  await Promise.all([
    expect.poll(isOpen, SEEN_BY_ALL).toBe(true),
    expect.poll(readRobots, SEEN_BY_ALL).toContain('Sitemap:'),
  ])

  await staff.getByRole('button', { name: 'Close shop' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Close shop' }).click()
  await expect(staff.getByText('Shop is closed', { exact: true })).toBeVisible()
  await Promise.all([
    expect.poll(() => isClosed(request), SEEN_BY_ALL).toBe(true),
    expect.poll(readRobots, SEEN_BY_ALL).toBe('User-agent: *\nDisallow: /\n'),
  ])
})

async function saveSetting(label: string, value: string): Promise<void> {
  const field = staff.getByRole('textbox', { name: label, exact: true })
  await field.fill(value)
  await field.press('Enter')
  await expect(staff.locator('form').filter({ has: field }).getByRole('status')).toHaveText('Saved')
}
