import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { openPage } from '../../fixtures/open-page.ts'

async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((node) => node === document.activeElement)) return
  }
  throw new Error('the keyboard does not get there')
}

test('the large menu opens, closes and leads on by keyboard alone', async ({ page }) => {
  await openPage(page, '/home')
  const summary = page.getByRole('navigation', { name: 'Main' }).locator('summary')
  const categories = page.getByRole('banner').getByRole('list', { name: 'Categories' })

  await tabTo(page, summary)
  await expect(categories).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(categories).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(categories.getByRole('link').first()).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(categories).toBeHidden()
  await expect(summary).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/category\?category=/)
  await expect(categories).toBeHidden()
})

test('the large menu closes behind whoever tabs on or presses elsewhere', async ({ page }) => {
  await openPage(page, '/home')
  const menu = page.getByRole('banner').locator('details')
  await menu.locator('summary').click()
  await menu.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu).not.toHaveAttribute('open')

  await menu.locator('summary').click()
  await expect(menu).toHaveAttribute('open')
  await page.mouse.click(10, 850)
  await expect(menu).not.toHaveAttribute('open')
})

test('the header goes away while one reads on, and comes back on the way up or with the focus', async ({ page }) => {
  await openPage(page, '/home')
  const header = page.getByRole('banner')
  const bottom = () => header.evaluate((node) => Math.round(node.getBoundingClientRect().bottom))

  await page.mouse.wheel(0, 900)
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await page.mouse.wheel(0, -100)
  await expect.poll(bottom).toBeGreaterThan(60)

  await page.mouse.wheel(0, 600)
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await header.getByRole('link', { name: 'Cart' }).focus()
  await expect.poll(bottom).toBeGreaterThan(60)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu is a dialog: it keeps the focus, closes with Escape and Back, and leads on', async ({ page }) => {
    await page.goto('/featured')
    await openPage(page, '/home')
    const button = page.getByRole('button', { name: 'Menu' })
    const dialog = page.getByRole('dialog', { name: 'Menu' })

    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()

    await button.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/home$/)

    await button.click()
    await dialog.getByRole('link', { name: 'New arrivals' }).click()
    await expect(page).toHaveURL(/\/featured$/)
    await expect(dialog).toBeHidden()
  })

  test('the banners wait for the finger', async ({ page }) => {
    await page.clock.install()
    await openPage(page, '/home')
    await page.clock.runFor(60_000)
    expect(
      await page
        .locator('[aria-roledescription=carousel] > div')
        .first()
        .evaluate((row) => row.scrollLeft),
    ).toBe(0)
  })
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, and every banner can be reached', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('banner').locator('summary').click()
    await expect(page.getByRole('banner').getByRole('list', { name: 'Categories' })).toBeVisible()
    const slides = page.locator('[aria-roledescription=slide]')
    for (let index = 0; index < (await slides.count()); index += 1) {
      const link = slides.nth(index).getByRole('link')
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport()
    }
  })
})

test.describe('the banners', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  const row = (page: Page) => page.locator('[aria-roledescription=carousel] > div').first()
  const shown = (page: Page) => page.locator('[aria-roledescription=carousel] button[aria-current=true]')

  /** Pauses the page's clock after loading; only the journey advances it. */
  async function openHome(page: Page, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
    await page.emulateMedia({ reducedMotion })
    await page.clock.install({ time: '2026-11-16T12:00:00Z' })
    await openPage(page, '/home')
    await page.clock.pauseAt('2026-11-16T12:10:00Z')
    // Disables smooth scrolling: a wrong slide change must be visible immediately, not still in transition.
    await row(page).evaluate((node) => {
      node.style.scrollBehavior = 'auto'
    })
    await page.mouse.move(1430, 890)
    return page.locator('[aria-roledescription=carousel]')
  }

  const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000)

  async function expectSlide(page: Page, number: number) {
    expect(await row(page).evaluate((node) => node.scrollLeft / node.clientWidth)).toBe(number - 1)
    await expect(shown(page)).toHaveAccessibleName(new RegExp(`^Go to slide ${number}`))
  }

  test('change slowly by themselves, and not while somebody points at them', async ({ page }) => {
    const carousel = await openHome(page)
    await carousel.hover()
    await pass(page, 20)
    await expectSlide(page, 1)

    await page.mouse.move(1430, 890)
    await pass(page, 6)
    await expectSlide(page, 1)
    await pass(page, 1)
    await expectSlide(page, 2)

    await carousel.hover()
    await pass(page, 20)
    await expectSlide(page, 2)
  })

  test('stop for good once somebody has used them', async ({ page }) => {
    const carousel = await openHome(page)
    await carousel.getByRole('button', { name: 'Next slide' }).click()
    await expectSlide(page, 2)
    await expect(carousel.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.mouse.move(1430, 890)
    await pass(page, 20)
    await expectSlide(page, 2)
  })

  test('can be stopped by a button', async ({ page }) => {
    const carousel = await openHome(page)
    await carousel.getByRole('button', { name: 'Pause slideshow' }).click()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.mouse.move(1430, 890)
    await pass(page, 20)
    await expectSlide(page, 1)
  })

  test('never move for those who asked for less motion', async ({ page }) => {
    await openHome(page, 'reduce')
    await pass(page, 20)
    await expectSlide(page, 1)
  })
})
