import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import type { InputMethod } from '../../fixtures/input-method.ts'
import { keyboardInput, mouseInput } from '../../fixtures/input-method.ts'
import { openPage } from '../../fixtures/open-page.ts'
import {
  collectConsoleErrors,
  listAccessibilityViolations,
  listViolationsAtBothWidths,
} from '../../fixtures/page-checks.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'

const TEES = '/category?category=tees'

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const counted = (page: Page) => page.getByRole('main').getByRole('status').first()

async function countOf(request: APIRequestContext, query: string): Promise<number> {
  const { count } = await (await request.get(`/api/products/?${query}`)).json()
  expect(count).toBeGreaterThan(0)
  return count
}

const WAYS: Record<string, (page: Page) => InputMethod> = {
  'the mouse': () => mouseInput(),
  'the keyboard alone': keyboardInput,
}

for (const [name, handsOf] of Object.entries(WAYS)) {
  test(`a listing is narrowed down and widened again with ${name}`, async ({ page, request }) => {
    const complaints = collectConsoleErrors(page)
    const hands = handsOf(page)
    await page.goto(TEES)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tees & tanks')

    const blue = filters(page).getByRole('checkbox', { name: /^Blue/ })
    await hands.press(blue)
    await expect(page).toHaveURL(/\?category=tees&color=blue$/)
    await expect(counted(page)).toHaveText(`${await countOf(request, 'category=1&color=blue')} products`)
    await expect(blue).toBeChecked()
    await expect(blue).toBeFocused()

    await hands.press(filters(page).getByRole('checkbox', { name: /^Green/ }))
    await expect(page).toHaveURL(/color=green,blue|color=blue,green/)
    await hands.press(filters(page).getByRole('checkbox', { name: /^XL/ }))
    await expect(page).toHaveURL(/size=XL/)
    await expect(chips(page).getByRole('link')).toHaveText(['Green', 'Blue', 'Size XL', 'Clear all'])

    await hands.press(chips(page).getByRole('link', { name: 'Remove filter: Green' }))
    await expect(page).toHaveURL(/\?category=tees&color=blue&size=XL$/)
    await hands.press(chips(page).getByRole('link', { name: 'Clear all' }))
    await expect(page).toHaveURL(/\?category=tees$/)
    await expect(chips(page)).toHaveCount(0)
    await expect(blue).not.toBeChecked()

    await hands.write(filters(page).getByLabel('To', { exact: true }), '35')
    await hands.press(filters(page).getByRole('button', { name: 'Apply' }).first())
    await expect(page).toHaveURL(/\?category=tees&max_price=35$/)
    await expect(chips(page)).toContainText('Up to $35.00')
    await hands.press(filters(page).getByRole('link', { name: /^Socks/ }))
    await expect(page).toHaveURL(/\?category=socks&max_price=35$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(complaints).toEqual([])
  })
}

test('choosing one value leaves the counts of its own kind, and changes those of the others', async ({ page }) => {
  await openPage(page, TEES)
  const red = filters(page).getByRole('checkbox', { name: /^Red/ })
  const label = await red.locator('xpath=..').textContent()
  await filters(page).getByRole('checkbox', { name: /^Blue/ }).click()
  await expect(page).toHaveURL(/color=blue/)
  await expect(red.locator('xpath=..')).toHaveText(label ?? '')
})

test('Back takes filters back, and from a product leads to the same page of the same listing', async ({ page }) => {
  await openPage(page, '/category')
  await filters(page)
    .getByRole('checkbox', { name: /^In stock/ })
    .click()
  await expect(page).toHaveURL(/\?in_stock=true$/)
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/in_stock=true&page=2$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(500)

  const link = cards(page).nth(10).getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/in_stock=true&page=2$/)
  const last = page.getByRole('main').getByText('Last viewed:')
  await expect(last.getByRole('link', { name })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await last.getByRole('button', { name: 'Show in list' }).click()
  await expect(cards(page).nth(10).getByRole('link')).toBeFocused()
  await expect(cards(page).nth(10)).toBeInViewport()

  await page.goBack()
  await expect(page).toHaveURL(/\?in_stock=true$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/category$/)
  await expect(filters(page).getByRole('checkbox', { name: /^In stock/ })).not.toBeChecked()
})

test('another category is another page: it begins at the top, with its heading', async ({ page }) => {
  await openPage(page, TEES)
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Jackets' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jackets')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, order and pages all work', async ({ page, request }) => {
    await page.goto('/category')
    await filters(page).getByRole('checkbox', { name: /^Blue/ }).check()
    await filters(page)
      .getByRole('checkbox', { name: /^Black/ })
      .check()
    await filters(page)
      .getByRole('checkbox', { name: /^In stock/ })
      .check()
    await page.getByLabel('Sort by').selectOption('price')
    await filters(page).getByRole('button', { name: 'Apply' }).last().click()

    const count = await countOf(request, 'color=blue,black&in_stock=true')
    await expect(counted(page)).toHaveText(`${count} products`)
    await expect(page.getByLabel('Sort by')).toHaveValue('price')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/sort=price&page=2$/)
    await chips(page).getByRole('link', { name: 'Remove filter: Black' }).click()
    await expect(counted(page)).toHaveText(`${await countOf(request, 'color=blue&in_stock=true')} products`)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the filters are a drawer that counts before one looks', async ({ page, request }) => {
    await openPage(page, TEES)
    const open = page.getByRole('main').getByRole('link', { name: /^Filters/ })
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    const count = await countOf(request, 'category=1&color=green')

    await open.click()
    await drawer.getByRole('checkbox', { name: /^Green/ }).check()
    await expect(drawer.getByRole('button', { name: `Show ${count} products` })).toBeVisible()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\?category=tees$/)
    await expect(open).toBeFocused()
    await open.click()
    await expect(drawer.getByRole('checkbox', { name: /^Green/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
    expect(requests).toEqual([])

    await open.click()
    await drawer.getByRole('checkbox', { name: /^Green/ }).check()
    await drawer.getByRole('button', { name: `Show ${count} products` }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\?category=tees&color=green$/)
    await expect(counted(page)).toHaveText(`${count} products`)
    await expect(open).toHaveText('Filters (1)')
    await page.goBack()
    await expect(page).toHaveURL(/\?category=tees$/)
    await expect(chips(page)).toHaveCount(0)
  })
})

test('while an answer is slow, the places of the products are shown, and the filters go on working', async ({
  page,
}) => {
  await openPage(page, TEES)
  await page.route('**/api/products/?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue()
  })
  await filters(page).getByRole('checkbox', { name: /^Blue/ }).click()
  await expect(page.locator('main [data-skeleton]')).toBeVisible()
  await expect(page.locator('[data-overlay=true]')).toHaveCount(0)
  await filters(page)
    .getByRole('checkbox', { name: /^Green/ })
    .click()
  await expect(page).toHaveURL(/color=(green,blue|blue,green)/)
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
  await expect(filters(page).getByRole('checkbox', { name: /^(Blue|Green)/ })).toHaveCount(2)
})

test('where nothing is left, the shop says which filter to drop', async ({ page }) => {
  await page.goto('/category?category=socks&color=red&min_price=80&size=XL')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No products match' })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Remove Socks \(1 product\)/ })).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await main.getByRole('link', { name: /^Remove Socks/ }).click()
  await expect(counted(page)).toHaveText('1 product')
})

test('a color on a card changes its picture, and its link leads to that color', async ({ page }) => {
  await openPage(page, '/category?category=tees&color=green')
  const card = cards(page).first()
  const picture = () => card.getByRole('presentation').first().getAttribute('src')
  const before = await picture()
  const other = card.getByRole('radio', { checked: false }).first()
  const value = await other.getAttribute('value')
  await other.hover({ force: true })
  await expect.poll(picture).not.toBe(before)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`\\?color=${value}$`))
})

for (const { lang, colorScheme } of APPEARANCES) {
  test(`no listing breaks WCAG 2.2 AA in ${lang} and ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of [
      '/category?color=blue,red&size=M',
      '/search?q=hodie',
      '/category?category=socks&min_price=900',
    ]) {
      await openPage(page, lang === 'es' ? `/es${path}` : path)
      expect(await listViolationsAtBothWidths(page, path)).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('main').getByRole('link', { name: /^Filt/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await listAccessibilityViolations(page, 'drawer')).toEqual([])
  })
}
