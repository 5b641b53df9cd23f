import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PRODUCTS } from '../../../demo/catalog/products.ts'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { collectConsoleErrors, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { heading } from '../../steps/staff-steps.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const state = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

async function choose(page: Page, content: string, name = 'products.csv'): Promise<void> {
  await page.goto('/admin/imports')
  await page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

async function exportAll(page: Page): Promise<string> {
  await page.goto('/admin/imports')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to CSV' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  return readFile(await download.path(), 'utf8')
}

/** Drops products of other journeys, which change between the export and its import. */
function onlyDemo(file: string): string {
  const demo = new Set(PRODUCTS.map(({ slug }) => slug))
  const [head, ...rows] = file.split(/\r?\n(?=(?:product|colorway|sku),)/)
  return [head, ...rows.filter((row) => demo.has(row.split(',')[1] ?? ''))].join('\r\n')
}

test('a catalog is exported, and imported as it is changes nothing', async ({ page }) => {
  const complaints = collectConsoleErrors(page)
  const file = await exportAll(page)
  const demo = onlyDemo(file)
  expect(demo.match(/^product,/gm)).toHaveLength(PRODUCTS.length)
  await choose(page, demo)
  await expect(heading(page)).toHaveText('products.csv')
  await expect(state(page, 'This file makes no changes.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^Errors 0/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a product export of Shopify is previewed with what it leaves out, and applied', async ({ page }) => {
  const handle = `shopify-${randomUUID().slice(0, 8)}`
  const lines = [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Status',
    `${handle},Moved ${handle},"<p>First</p>\n<p>Second</p>",Tidewater,Tees,summer,Size,Medium,Colour,Black,180,4,29.00,https://cdn.example.test/1.jpg,active`,
    '',
    `${handle},,,,,,,Gigantic,,White,180,0,29.00,,`,
  ]
  await choose(page, lines.join('\n'), 'products_export.csv')
  await expect(state(page, 'This is a preview.')).toBeVisible({ timeout: 30_000 })
  const leftOut = page.getByRole('alert').filter({ hasText: 'From a Shopify export.' })
  await expect(leftOut).toContainText('images (1 row). Upload them in the product editor.')
  await expect(leftOut).toContainText('stock (1 row)')
  await expect(leftOut).toContainText('tags (1 row)')
  const error = row(page, 'No size run has all of these sizes: Gigantic.')
  await expect(error.getByRole('cell').first()).toHaveText('4')

  await page.getByRole('button', { name: 'Apply 3 rows' }).click()
  await expect(state(page, 'Applied. Rows with errors were skipped.')).toBeVisible({ timeout: 30_000 })
  await page.goto(`/admin/products?q=${handle}`)
  await page.getByRole('link', { name: `Moved ${handle}` }).click()
  await expect(page.getByLabel('Description (English)')).toHaveValue('First\n\nSecond')
})

test('a file is checked, applied, found in the shop and taken back from the audit log', async ({ page, request }) => {
  const slug = `imported-${randomUUID().slice(0, 8)}`
  const name = `Imported ${slug}`
  const lines = [
    'row;slug;name;category;price;status;color_name;color_hex;distribution',
    `product;${slug};${name};tees;19,5;active;;;`,
    `colorway;${slug};;;;;Import green;#1b7a3c;${await runName(page)}`,
    'product;tempo-running-tee;;;nothing;;;;',
  ]
  await choose(page, lines.join('\r\n'))
  await expect(state(page, 'This is a preview.')).toBeVisible({ timeout: 30_000 })
  await expect(row(page, 'tempo-running-tee')).toContainText('price must be a number such as 49.90, up to 999999.99.')
  await expect(page.getByRole('row').nth(1)).toContainText('Error')
  await page.getByRole('button', { name: 'New 2' }).click()
  await expect(page).toHaveURL(/verdict=create/)
  await row(page, 'Product').getByText('4 values').click()
  await expect(row(page, 'Product')).toContainText(name)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 1 row with errors' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('price: not_a_price')

  await page.getByRole('button', { name: 'Apply 2 rows' }).click()
  await expect(state(page, 'Applied. Rows with errors were skipped.')).toBeVisible({ timeout: 30_000 })
  const found = async () => {
    const response = await request.get(`/api/products/?q=${encodeURIComponent(name)}`)
    return ((await response.json()) as { results: { name: string; price: string }[] }).results[0]
  }
  await expect.poll(found, { timeout: 20_000 }).toMatchObject({ name, price: '19.50' })

  await page.getByRole('link', { name: 'View or undo changes' }).click()
  await expect(page.getByRole('region', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Undo…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a file that cannot be used says why, and an import can be canceled', async ({ page }) => {
  await choose(page, 'row,slug,nmae\nproduct,tempo-running-tee,x', 'wrong.csv')
  await expect(page.getByText('Unknown column “nmae”.')).toBeVisible({ timeout: 30_000 })
  await page.goto('/admin/imports')
  await page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name: 'a.xlsx', mimeType: '', buffer: Buffer.from('PK') })
  await expect(page.getByText('This isn’t a CSV file.')).toBeVisible()

  await choose(page, 'row,slug,care\nproduct,tempo-running-tee,Only by hand', 'canceled.csv')
  await expect(state(page, 'This is a preview.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Cancel…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel import' }).click()
  await expect(state(page, 'Canceled.')).toBeVisible()
  await page.goto('/admin/imports')
  await expect(row(page, 'canceled.csv').first()).toContainText('Canceled')
})

test('an upload goes on where a broken line has stopped it', async ({ page }) => {
  const rows = Array.from({ length: 40_000 }, (_, index) => `product,nowhere-${index},x`)
  let broken = 0
  await page.route('**/parts/1/', (route) => (++broken > 3 ? route.continue() : route.abort()))
  await choose(page, `row,slug,name\n${rows.join('\n')}`, 'large.csv')
  await page.getByRole('button', { name: 'Resume upload' }).click()
  await expect(heading(page)).toHaveText('large.csv', { timeout: 30_000 })
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('no screen of imports breaks WCAG 2.2 AA or is wider than a phone', async ({ page }) => {
      const breaches: string[] = []
      const look = async (where: string) => breaches.push(...(await listViolationsAtBothWidths(page, where)))
      await page.goto('/admin/imports')
      await page.locator('details summary').click()
      await look('imports')
      const file = 'row,slug,name,price\nproduct,tempo-running-tee,Tempo,1\nproduct,trail,Trail,x\nproduct,new-one,,'
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
      await expect(heading(page)).toHaveText('a.csv')
      await expect(page.getByRole('table')).toBeVisible({ timeout: 30_000 })
      await look('dry run')
      await page.getByRole('main').getByRole('button', { name: /…$/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('asked to cancel')
      expect(breaches).toEqual([])
    })
  })
}

async function runName(page: Page): Promise<string> {
  const [, name = ''] = /^colorway,(?:[^,]*,){12}([^,"]+),/m.exec(await exportAll(page)) ?? []
  return name
}
