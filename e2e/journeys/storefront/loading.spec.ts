import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { openPage } from '../../fixtures/open-page.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'

const link = (page: Page) => page.getByRole('main').locator('a[href*="/product-detail/"]').first()
const flag = (page: Page) => page.locator('[data-loading="true"]')
const overlay = (page: Page) => page.locator('[data-overlay]')

async function slowDown(page: Page, address: RegExp, ms: number): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })
}

test('while a page loads the overlay is painted, without moving anything or taking the focus', async ({ page }) => {
  await openPage(page, '/home')
  await slowDown(page, /\/api\/products\/products\//, 1500)

  await link(page).focus()
  await page.keyboard.press('Enter')
  await expect(flag(page)).toHaveCount(1)
  await expect(overlay(page)).toBeVisible()
  await expect(link(page)).toBeFocused()

  await expect(page).toHaveURL(/product-detail/)
  await expect(overlay(page)).toBeHidden()
  await expect(flag(page)).toHaveCount(0)
})

test('whatever is pressed and slow covers the page, unless its place shows the progress', async ({ page }) => {
  await openPage(page, '/category?category=tees')
  await slowDown(page, /\/api\/products\/\?/, 1500)
  const heading = page.getByRole('heading', { level: 1 })
  const title = (await heading.textContent()) ?? ''
  const categories = page.getByRole('contentinfo').locator('a[href*="category="]')
  await categories.and(page.locator(':not([href$="=tees"])')).first().click()
  await expect(overlay(page)).toBeVisible()
  await expect(heading).not.toHaveText(title)
  await expect(overlay(page)).toBeHidden()
  await page.goBack()
  await expect(overlay(page)).toBeVisible()
  await expect(heading).toHaveText(title)

  await page.unroute(/\/api\/products\/\?/)
  await openPage(page, '/product-detail/1')
  await slowDown(page, /\/assets\/size[^/]*\.js/, 1500)
  await page.getByRole('link', { name: 'Size guide' }).click()
  await expect(overlay(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await slowDown(page, /\/api\/shopping-car\/cart\//, 1500)
  const sizes = page.getByRole('group', { name: /^Size/ }).getByRole('radio', { name: /^(?!.*sold out)/ })
  await sizes.first().check({ force: true })
  const button = page.getByRole('button', { name: /^Add to cart · / })
  await button.click()
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
  await page.waitForTimeout(500)
  await expect(overlay(page)).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what is quick flips the flag but paints nothing', async ({ page }) => {
  await openPage(page, '/home')
  await page.evaluate(() => {
    const seen = { painted: false }
    Object.assign(window, { seen })
    const look = () => {
      const element = document.querySelector('[data-overlay]')
      if (
        element &&
        getComputedStyle(element).visibility === 'visible' &&
        Number(getComputedStyle(element).opacity) > 0
      ) {
        seen.painted = true
      }
      requestAnimationFrame(look)
    }
    look()
  })
  await link(page).hover()
  await page.waitForTimeout(500)
  await link(page).click()
  await expect(page).toHaveURL(/product-detail/)
  await page.waitForTimeout(700)
  await expect(overlay(page)).toBeHidden()
})

test('a screen whose chunk cannot be loaded says so, and comes when it is tried again', async ({ page }) => {
  await openPage(page, '/home')
  let broken = true
  await page.route(/\/assets\/prod[^/]*\.js/, (route) => (broken ? route.abort() : route.continue()))

  await link(page).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Something went wrong')
  await expect(page.getByText('Loading chunk product-detail failed')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: /try again|retry/i }).click()
  await expect(heading).not.toHaveText('Something went wrong')
  await expect(page).toHaveURL(/product-detail/)
})

test('a request that fails is told where it happened and by a toast', async ({ page }) => {
  await openPage(page, '/home')
  await page.route(/\/api\/products\/products\//, (route) => route.abort())

  await link(page).click()
  await expect(page.getByRole('main').getByRole('button', { name: /try again|retry/i })).toBeVisible()
  const toast = page.locator('.Toastify__toast')
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden({ timeout: 6000 })

  await page.unroute(/\/api\/products\/products\//)
  await page
    .getByRole('main')
    .getByRole('button', { name: /try again|retry/i })
    .click()
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
})

test('scripts start though the browser is never idle', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (start, options) =>
      options?.timeout === undefined ? 0 : window.setTimeout(start as () => void, options.timeout)
  })
  await page.goto('/home')
  await waitForHydration(page)
})

test('scripts start though an image never arrives', async ({ page }) => {
  await page.route(/\.(avif|webp|jpg)(\?|$)/, () => {})
  await page.goto('/home', { waitUntil: 'commit' })
  await page.locator('html[data-loading]').waitFor({ state: 'attached', timeout: 20_000 })
})
