import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

const PICTURES = 'demo/images'

/** An image of the demo catalog, as a file to upload. */
export const demoImage = (name: string) => `${PICTURES}/${name}-800.webp`

export const cell = (page: Page, row: number, column: number): Locator => page.locator(`[data-cell="${row}-${column}"]`)

export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Creates a product from the empty form up to its editor and returns its id. */
export async function createProduct(page: Page, name: string): Promise<number> {
  await page.goto('/admin/products/new')
  await page.getByLabel('Name (English)').fill(name)
  await page.getByLabel('Name (Spanish)').fill(`${name} ES`)
  await page.getByLabel('Description (English)').fill('Made in a browser.')
  await page.getByLabel('Description (Spanish)').fill('Hecho en un navegador.')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Price' }).fill('45')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return Number(/\d+$/.exec(page.url())?.[0])
}

/** Adds a colorway in one of the shop's colors and waits until the worker has processed its images. */
export async function addColorway(
  page: Page,
  color: string,
  files: readonly string[],
  run = 'Unisex tops XS–XXL',
): Promise<void> {
  await page.getByRole('button', { name: 'Add colorway' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add colorway' })
  await dialog.getByLabel('Color', { exact: true }).selectOption(color)
  await dialog.getByLabel('Size run').selectOption(run)
  await dialog.locator('input[type="file"]').setInputFiles(files.map(demoImage))
  await dialog.getByRole('button', { name: 'Add colorway' }).click()
  await expect(dialog).toHaveCount(0)
  const pictures = page.getByRole('list', { name: `Images of ${color}` })
  await expect(pictures.getByRole('listitem')).toHaveCount(files.length)
  await expect(pictures.locator('img')).toHaveCount(files.length, { timeout: 40_000 })
}

export async function saveProduct(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
}

/** Pastes spreadsheet cells at the focused element. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}
