import { randomUUID } from 'node:crypto'
import { preview } from '../../../apps/storefront/app/locales/en/preview.ts'
import { listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { addColorway, cell, createProduct, saveProduct } from '../../steps/product-steps.ts'

/** Later than the dates of all other journeys. */
const MONTH = '2034-05'

test('a reduction shows the former price to shoppers, unless staff leaves it out', async ({ page }) => {
  test.setTimeout(120_000)
  const id = await createProduct(page, `Reduced Tee ${randomUUID().slice(0, 6)}`)
  await addColorway(page, 'Ink', ['tempo-running-tee-ink-front'])
  await page.getByText('Active', { exact: true }).click()
  await cell(page, 1, 0).click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await saveProduct(page)
  const details = page.getByRole('region', { name: 'Product details' })
  await details.getByRole('textbox', { name: 'Price' }).fill('30')
  await details.getByLabel('Effective date').fill(`${MONTH}-10`)
  await saveProduct(page)

  /** The product page as of a day, in the preview. */
  const openAsOf = async (day: string) => {
    await page.goto('/admin/preview')
    await page.getByLabel('Date and time').fill(`${MONTH}-${day}T12:00`)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open preview' }).click()
    const shop = await opened
    const bar = shop.getByRole('complementary', { name: preview.label })
    await expect(bar).toContainText(`May ${Number(day)}, 2034`)
    await shop.goto(`/product-detail/${id}`)
    return shop
  }
  const before = await openAsOf('08')
  await expect(before.getByRole('main').getByText('$45.00').first()).toBeVisible()
  await expect(before.locator('h1 + p s')).toHaveCount(0)
  await before.close()

  const reduced = await openAsOf('12')
  const price = reduced.locator('h1 + p')
  await expect(price).toContainText('Now $30.00 Was $45.00')
  await expect(price.locator('s')).toBeVisible()
  const data = await reduced.locator('script[type="application/ld+json"]').first().textContent()
  const [variant] = JSON.parse(data ?? '').hasVariant
  expect(variant.offers).toMatchObject({ price: '30.00', priceSpecification: { price: '45.00' } })
  expect(await listViolationsAtBothWidths(reduced, 'reduced product')).toEqual([])
  await reduced.close()

  await page.goto(`/admin/products/${id}`)
  await page.getByLabel('Show former price').uncheck()
  await saveProduct(page)
  const plain = await openAsOf('12')
  await expect(plain.locator('h1 + p')).toHaveText('$30.00')
  expect(await listViolationsAtBothWidths(plain, 'product')).toEqual([])
})

test('staff enters what a SKU costs, sees the margin, and shoppers see neither', async ({ page, request }) => {
  const id = await createProduct(page, `Costly Tee ${randomUUID().slice(0, 6)}`)
  await addColorway(page, 'Ink', ['tempo-running-tee-ink-front'])
  const grid = page.getByRole('region', { name: 'Colors and sizes' })
  await grid.getByText('Cost ($)', { exact: true }).click()
  await cell(page, 1, 0).click()
  await page.keyboard.type('18.07')
  await page.keyboard.press('Enter')
  await cell(page, 1, 0).click()
  await expect(grid.getByText('margin 60%')).toBeVisible()
  await cell(page, 0, 0).click()
  await expect(grid.getByText('margin 60%')).toBeVisible()
  expect(await listViolationsAtBothWidths(page, 'costs')).toEqual([])
  await page.getByText('Active', { exact: true }).click()
  await saveProduct(page)

  const read = () => request.get(`/api/products/products/${id}/`)
  await expect.poll(async () => (await read()).status()).toBe(200)
  expect(await (await read()).text()).not.toContain('18.07')
})
