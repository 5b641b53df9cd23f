import { randomUUID } from 'node:crypto'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { collectConsoleErrors, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { writeFeed } from '../../steps/feed-steps.ts'
import { addColorway, createProduct, saveProduct } from '../../steps/product-steps.ts'
import { openScreen } from '../../steps/staff-steps.ts'

const aName = () => `Feed Tee ${randomUUID().slice(0, 6)}`

test('staff sees what Google would refuse, fixes it in the field that the link opens, and it is gone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const name = aName()
  const product = await createProduct(page, name)
  await addColorway(page, 'Ink', ['tempo-running-tee-ink-front'])
  await page.getByText('Active', { exact: true }).click()
  await saveProduct(page)

  await writeFeed(page)
  await expect(page.getByText(/\/feeds\/google\.xml$/)).toBeVisible()
  await expect(page.getByText(/\/feeds\/google\.es\.xml$/)).toBeVisible()
  const row = page.getByRole('row', { name })
  await expect(row.getByRole('link')).toHaveText([
    name,
    'Gender is not women, men, or unisex',
    'Age group is not adult, kids, toddler, or infant',
  ])
  await row.getByRole('link', { name: /^Age group/ }).click()
  await expect(page.getByLabel('Age group')).toBeFocused()
  await expect(page.getByLabel('Age group')).toBeInViewport()
  await page.getByLabel('Age group').selectOption('adult')
  await page.getByLabel('Gender').selectOption('unisex')
  await saveProduct(page)

  await writeFeed(page)
  await expect(row).toHaveCount(0)

  // A colorway without images: its card opens, and its button has the focus.
  const sku = await createStaffApi(page, page.request)('GET', `/products/staff-products/${product}/`).then(
    ({ items }) => items[0].skus[0].id,
  )
  await page.goto(`/admin/products/${product}#images-${sku}`)
  await expect(page.getByRole('button', { name: 'Add images to Ink' })).toBeFocused()
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('the product feed does not break WCAG 2.2 AA and is not wider than a phone', async ({ page }) => {
      const complaints = collectConsoleErrors(page)
      const api = createStaffApi(page, page.request)
      await api('POST', '/feeds/update/')
      await expect.poll(async () => (await api('GET', '/feeds/')).file, { timeout: 30_000 }).toBeTruthy()
      await page.route('**/api/feeds/refusals/**', (route) => route.fulfill({ json: REFUSALS }))
      await openScreen(page, 'feed')
      const refused = page.getByRole('table').getByRole('link')
      await expect(refused).toHaveCount(7)
      const breaches = await listViolationsAtBothWidths(page, 'feed')
      await page.unroute('**/api/feeds/refusals/**')
      await page.route('**/api/feeds/refusals/**', (route) => route.fulfill({ json: { count: 0, results: [] } }))
      await page.reload()
      await expect(
        page.getByRole('heading', { name: lang === 'en' ? 'Nothing to fix' : 'Nada que corregir' }),
      ).toBeVisible()
      breaches.push(...(await listViolationsAtBothWidths(page, 'feed, nothing refused')))
      expect(breaches).toEqual([])
      expect(complaints).toEqual([])
    })
  })
}

/** More than the demo has: its goods are complete. */
const REFUSALS = {
  count: 40,
  results: [
    {
      product_id: 1,
      name: 'A product with a name of more than one line on every phone, W'.repeat(2),
      skus: [
        { sku_id: 1, color: 'Ink', size: 'S', problems: ['description_missing', 'image_small', 'gender_missing'] },
        { sku_id: 2, color: '#1a1a1a', size: '', problems: ['color_missing', 'size_missing'] },
      ],
    },
    { product_id: 2, name: '', skus: [] },
  ],
}
