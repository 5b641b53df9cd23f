import type { APIRequestContext, Page } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { collectConsoleErrors, listViolationsAtBothWidths, PLAYWRIGHTS_SCRIPT } from '../../fixtures/page-checks.ts'
import { expect, SHOP_URL, test } from '../../fixtures/staff-session.ts'
import { heading, openScreen } from '../../steps/staff-steps.ts'
import { uniqueName } from '../../steps/stock-steps.ts'

/** A staff change reaches every shopper within this time. */
const WITHIN_MS = 5000

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Draft saved' })
const visit = (request: APIRequestContext, path: string) => request.get(SHOP_URL + path, { maxRedirects: 0 })

test('staff writes a page, shoppers read it in both languages, and its old address redirects', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const complaints = collectConsoleErrors(page)
  await openScreen(page, 'pages')
  await expect(heading(page)).toHaveText('Pages')
  await expect(page.getByText('Review before you open').first()).toBeVisible()
  const title = uniqueName('Fabric guide')
  await page.getByRole('button', { name: 'Create page' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Create page' }).click()
  await expect(heading(page)).toHaveText(title)
  const slug = await page.getByLabel('Address', { exact: true }).inputValue()

  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  const english = page.getByRole('textbox', { name: 'Text (English)' })
  await english.click()
  await page.keyboard.type('Merino keeps you warm. ')
  await page.getByRole('toolbar', { name: 'Text (English)' }).getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Wash it cold.')
  await page.getByLabel('Description (English)').fill('What our fabrics do')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Language of the text' })).toHaveCount(0)
  await page.getByLabel('Page title (Spanish)').fill(`${title} ES`)
  await page.getByRole('textbox', { name: 'Text (Spanish)' }).click()
  await page.keyboard.type('El merino abriga.')
  await expect(english).toContainText('Wash it cold.')
  await expect(saved(page)).toBeVisible()
  await expectTabsOnPhone(page)
  expect((await visit(request, `/${slug}`)).status()).toBe(404)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
  const read = async (path: string) => (await visit(request, path)).text()
  const bold = 'Merino keeps you warm. <strong>Wash it cold.</strong>'
  await expect
    .poll(async () => (await read(`/${slug}`)).replaceAll('<!-- -->', ''), { timeout: WITHIN_MS })
    .toContain(bold)
  await expect.poll(() => read(`/es/${slug}`), { timeout: WITHIN_MS }).toContain('El merino abriga.')

  await page.getByLabel('Address', { exact: true }).fill(`${slug}-new`)
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByRole('button', { name: 'Change address' })).toHaveCount(0)
  const started = performance.now()
  const location = async (path: string) => (await visit(request, path)).headers().location
  await expect.poll(() => location(`/${slug}`), { timeout: WITHIN_MS, intervals: [100] }).toBe(`/${slug}-new`)
  console.log(`pages redirected_at_edge_ms=${Math.round(performance.now() - started)}`)
  await expect.poll(() => location(`/es/${slug}`), { timeout: WITHIN_MS }).toBe(`/es/${slug}-new`)
  await page.goto(`${SHOP_URL}/${slug}`)
  await expect(page).toHaveURL(`${SHOP_URL}/${slug}-new`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(complaints.filter((text) => !PLAYWRIGHTS_SCRIPT.test(text))).toEqual([])
})

/** A phone has room for one language. */
async function expectTabsOnPhone(page: Page): Promise<void> {
  const english = page.getByRole('textbox', { name: 'Text (English)' })
  const spanish = page.getByRole('textbox', { name: 'Text (Spanish)' })
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(english).toContainText('Wash it cold.')
  await expect(spanish).toHaveCount(0)
  await page.getByText('Spanish', { exact: true }).click()
  await expect(spanish).toContainText('El merino abriga.')
  await expect(english).toHaveCount(0)
  if (size) await page.setViewportSize(size)
  await expect(english).toBeVisible()
}

test('an address that is not found offers a redirect, a loop is refused, and a file brings thousands', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const name = uniqueName('old').replaceAll(/\W/g, '-').toLowerCase()
  const missing = `/${name}/returns`
  expect((await visit(request, missing)).status()).toBe(404)
  await openScreen(page, 'redirects')
  await page.getByRole('button', { name: `Redirect to /returns: ${missing}` }).click()
  await expect
    .poll(async () => (await visit(request, missing)).headers().location, { timeout: WITHIN_MS })
    .toBe('/returns')

  const create = async (source: string, target: string) => {
    await page.getByRole('button', { name: 'Create redirect' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('From').fill(source)
    await dialog.getByLabel('To', { exact: true }).fill(target)
    await dialog.getByRole('button', { name: 'Create redirect' }).click()
    return dialog
  }
  await expect(await create(`/${name}-a`, `/${name}-b`)).toHaveCount(0)
  await expect(await create(`/${name}-b`, `/${name}-a`)).toContainText(`/${name}-b → /${name}-a → /${name}-b`)
  await page.keyboard.press('Escape')

  const lines = Array.from({ length: 10_000 }, (_, index) => `/${name}/item-${index},/featured`)
  const file = { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(['from,to', ...lines].join('\n')) }
  await page.getByLabel('CSV file with redirects').setInputFiles(file)
  await expect(page.getByText('10,000 redirects loaded.')).toBeVisible()
  const last = `/es/${name}/item-9999`
  await expect
    .poll(async () => (await visit(request, last)).headers().location, { timeout: WITHIN_MS })
    .toBe('/es/featured')
  const empty = { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(`from,to\n/${name}-c,/help`) }
  await page.getByText('Replace', { exact: true }).click()
  await page.getByLabel('CSV file with redirects').setInputFiles(empty)
  await expect(page.getByText('1 redirect loaded.')).toBeVisible()
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('pages and redirects do not break WCAG 2.2 AA and are not wider than a phone', async ({ page }) => {
      test.setTimeout(120_000)
      await openScreen(page, 'redirects')
      await expect(heading(page)).toBeVisible()
      const breaches = await listViolationsAtBothWidths(page, 'redirects')
      await openScreen(page, 'pages')
      await page.getByRole('link', { name: lang === 'en' ? 'Help' : 'Ayuda', exact: true }).click()
      await expect(page.getByRole('toolbar').first()).toBeVisible()
      breaches.push(...(await listViolationsAtBothWidths(page, 'page editor')))
      for (const path of ['/returns', '/help', '/contact']) {
        await page.goto(SHOP_URL + (lang === 'en' ? path : `/es${path}`))
        breaches.push(...(await listViolationsAtBothWidths(page, path)))
      }
      expect(breaches).toEqual([])
    })
  })
}
