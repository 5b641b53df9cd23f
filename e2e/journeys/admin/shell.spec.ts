import type { Page } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { collectConsoleErrors, listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { expect, test } from '../../fixtures/staff-session.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rowLinks = (page: Page) => page.locator('tbody a')
const palette = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const options = (page: Page) => page.getByRole('dialog').getByRole('option')

async function openProducts(page: Page, path = '/admin/products'): Promise<void> {
  await page.goto(path)
  await expect(rowLinks(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+K')
  await expect(palette(page)).toBeFocused()
}

test('staff sees the products, page by page', async ({ page }) => {
  const complaints = collectConsoleErrors(page)
  await page.goto('/admin/products')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await page.getByLabel('Search by name, barcode, or ID').fill('daybreak')
  await expect(page.getByText('Daybreak Runner')).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('with the keyboard alone', () => {
  test('staff switches to Spanish, turns the page and opens a product', async ({ page }) => {
    const complaints = collectConsoleErrors(page)
    await openProducts(page, '/admin/products?sort=name')
    const before = await rowLinks(page).first().textContent()

    await openPalette(page)
    await page.keyboard.type('>espan')
    await expect(options(page).and(page.locator('[aria-selected=true]'))).toHaveText(/Cambiar a español/)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Productos')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page).toHaveTitle(/^Productos · Fieldhouse/)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('n')
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('status').first()).toContainText('26–')
    await expect(rowLinks(page).first()).not.toHaveText(before ?? '')

    await page.keyboard.press('j')
    await expect(rowLinks(page).first()).toBeFocused()
    const name = (await rowLinks(page).first().textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
    await expect(page.getByLabel('Nombre (español)')).toHaveValue(name)

    await page.goBack()
    await expect(heading(page)).toHaveText('Productos')
    expect(complaints).toEqual([])
  })

  test('the palette finds screens and products', async ({ page }) => {
    await openProducts(page)
    const link = rowLinks(page).nth(3)
    const name = (await link.textContent()) ?? ''
    const address = (await link.getAttribute('href')) ?? ''

    await openPalette(page)
    await page.keyboard.type(name.toUpperCase())
    await expect(options(page).first()).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(palette(page)).toHaveCount(0)

    await openPalette(page)
    await page.keyboard.press('Control+K')
    await expect(palette(page)).toHaveCount(0)
    await openPalette(page)
    await page.keyboard.type('>new products')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/new=true/)
    // A product’s editor, which the palette opened before, has switches of its own.
    await expect(heading(page)).toHaveText('Products')
    await expect(page.getByRole('switch')).toBeChecked()
  })

  test('a screen that was opened from the palette is read from its heading', async ({ page }) => {
    await page.goto('/admin/nothing')
    await expect(heading(page)).toBeVisible()
    await openPalette(page)
    await page.keyboard.type('>all products')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/products$/)
    await expect(palette(page)).toHaveCount(0)
    await expect(heading(page)).toHaveText('Products')
    await expect(heading(page)).toBeFocused()
  })

  test('single keys can be turned off, and stay off', async ({ page }) => {
    await openProducts(page)
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await sheet.getByRole('switch').focus()
    await page.keyboard.press('Space')
    await expect(sheet.getByRole('switch')).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)

    await page.reload()
    await expect(rowLinks(page).first()).toBeVisible()
    for (const key of ['?', '/', 'j', 'n']) await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveURL(/page=2/)

    await openPalette(page)
    await page.keyboard.type('>shortcuts')
    await page.keyboard.press('Enter')
    await sheet.getByRole('switch').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.keyboard.press('j')
    await expect(rowLinks(page).first()).toBeFocused()
  })
})

test('the navigation can be made narrow, and stays so', async ({ page }) => {
  await openProducts(page)
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('width', '64px')
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('width', '64px')
  await expect(page.getByRole('link', { name: 'All products', exact: true })).toHaveAttribute('aria-current', 'page')
})

test.describe('for whoever reads Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('what goes wrong is said in Spanish, too', async ({ page }) => {
    await page.route('**/api/products/**', (route) => route.abort())
    await page.goto('/admin/products')
    const main = page.getByRole('main')
    await expect(main).toContainText('No pudimos cargar los productos')
    await expect(main).toContainText('No podemos conectar con la tienda')
    const toast = page.locator('.Toastify__toast')
    await main.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(toast.getByRole('button', { name: 'Cerrar' }).first()).toBeVisible()
  })
})

const DIALOG = '[role="dialog"]'
const WORDS = {
  en: { preferences: 'Preferences', menu: 'Open menu' },
  es: { preferences: 'Preferencias', menu: 'Abrir menú' },
}

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('nothing of the staff side breaks WCAG 2.2 AA', async ({ page }) => {
      const complaints = collectConsoleErrors(page)
      await openProducts(page)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      const breaches = await listAccessibilityViolations(page, 'list')

      await openPalette(page)
      breaches.push(...(await listAccessibilityViolations(page, 'palette', DIALOG)))
      await page.keyboard.type('tempo')
      breaches.push(...(await listAccessibilityViolations(page, 'palette with matches', DIALOG)))
      await page.keyboard.type('qqq')
      breaches.push(...(await listAccessibilityViolations(page, 'palette without matches', DIALOG)))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      breaches.push(...(await listAccessibilityViolations(page, 'shortcuts')))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.getByRole('button', { name: WORDS[lang].preferences }).click()
      await expect(page.getByRole('radiogroup')).toHaveCount(2)
      breaches.push(...(await listAccessibilityViolations(page, 'preferences', DIALOG)))
      await page.keyboard.press('Escape')

      await page.setViewportSize({ width: 390, height: 844 })
      breaches.push(...(await listAccessibilityViolations(page, 'list on a phone')))
      await page.getByRole('button', { name: WORDS[lang].menu }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      breaches.push(...(await listAccessibilityViolations(page, 'menu', DIALOG)))

      await page.goto('/admin/nothing')
      await expect(heading(page)).toBeVisible()
      breaches.push(...(await listAccessibilityViolations(page, 'not found')))
      expect(breaches).toEqual([])
      expect(complaints).toEqual([])
    })
  })
}
