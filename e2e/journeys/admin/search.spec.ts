import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { collectConsoleErrors, listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { buyThroughApi } from '../../steps/payment-steps.ts'

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const options = (page: Page) => page.getByRole('dialog').getByRole('option')
const chosen = (page: Page) => options(page).and(page.locator('[aria-selected=true]'))

/** The worker makes notices of orders every minute. */
const NOTICE_MS = 120_000

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+K')
  await expect(field(page)).toBeFocused()
}

test('staff finds an order by number and email, opens it, and finds it again among the recent ones', async ({
  page,
  request,
}) => {
  const { email, order } = await buyThroughApi(request)
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openSearch(page)
  await page.keyboard.type(email)
  await expect(
    options(page)
      .filter({ hasText: String(order?.number) })
      .first(),
  ).toBeVisible()
  await field(page).fill(`#${order?.number}`)
  await expect(chosen(page)).toContainText(String(order?.number))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/)

  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openSearch(page)
  await expect(options(page).first()).toContainText(`Order ${order?.number}`)
})

test('a product is found before it was loaded, with its acts behind Tab', async ({ page }) => {
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openSearch(page)
  await page.keyboard.type('daybreak')
  await expect(chosen(page)).toContainText('Daybreak Runner')
  await page.keyboard.press('Tab')
  await expect(options(page).first()).toContainText('Stock of')
  await page.keyboard.press('Escape')
  await expect(chosen(page)).toContainText('Daybreak Runner')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
})

test('actions are found by other words, and carry the typed one', async ({ page }) => {
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openSearch(page)
  await page.keyboard.type('>new discount')
  await expect(chosen(page)).toContainText('Create promotion')
  await field(page).fill('Zebra vest')
  await options(page).filter({ hasText: 'Create product named “Zebra vest”' }).click()
  await expect(page).toHaveURL(/\/products\/new\?name=Zebra/)
  await expect(page.getByLabel('Name (English)')).toHaveValue('Zebra vest')
})

test('G and C and then a letter go and create, and Ctrl+S saves', async ({ page }) => {
  await page.goto('/admin/products')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/admin\/orders/)
  await page.keyboard.press('c')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/admin\/products\/new$/)
  await page.getByLabel('Name (English)').press('Control+s')
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible()
})

test('staff saves a view of orders for everybody, renames it and deletes it', async ({ page }) => {
  await page.goto('/admin/orders?payment=paid&state=delivered')
  await page.getByRole('button', { name: 'Save view' }).click()
  const name = `Done ${randomUUID().slice(0, 8)}`
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const tab = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: `Actions for view ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(tab).toHaveCount(0)
})

test('a new order is a notice within a minute, until it is read', async ({ page, request }) => {
  test.setTimeout(NOTICE_MS + 60_000)
  const { order } = await buyThroughApi(request)
  await page.goto('/admin/orders')
  const panel = page.getByRole('dialog', { name: 'Notices' })
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).click({ timeout: 3_000 })
    // Other journeys buy, too: their orders and this one are one notice.
    const told = await panel
      .getByText(/New order \d+$|the last: \d+$/)
      .first()
      .textContent({ timeout: 3_000 })
    expect(Number(/\d+$/.exec(told ?? ''))).toBeGreaterThanOrEqual(order?.number ?? Number.NaN)
  }).toPass({ timeout: NOTICE_MS, intervals: [5_000] })
  await panel.getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('search, notices and their choices break nothing of WCAG 2.2 AA', async ({ page }) => {
      const complaints = collectConsoleErrors(page)
      await page.goto('/admin/account')
      await expect(page.getByRole('switch').first()).toBeVisible()
      const breaches = await listAccessibilityViolations(page, 'account')
      await page.getByRole('button', { name: lang === 'es' ? /^Avisos/ : /^Notices/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      breaches.push(...(await listAccessibilityViolations(page, 'notices', '[role="dialog"]')))
      await page.keyboard.press('Escape')
      await openSearch(page)
      await page.keyboard.type('tempo')
      await expect(chosen(page)).toContainText('Tempo')
      breaches.push(...(await listAccessibilityViolations(page, 'search', '[role="dialog"]')))
      await page.setViewportSize({ width: 390, height: 844 })
      breaches.push(...(await listAccessibilityViolations(page, 'search on a phone', '[role="dialog"]')))
      expect(breaches).toEqual([])
      expect(complaints).toEqual([])
    })
  })
}
