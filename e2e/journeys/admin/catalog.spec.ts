import { mouseInput } from '../../fixtures/input-method.ts'
import { collectConsoleErrors } from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'
import { addColorway, createProduct, saveProduct } from '../../steps/product-steps.ts'
import { createSizeRun, uniqueName } from '../../steps/stock-steps.ts'

test('from a new size run to a product that shoppers find by words and by facets', async ({ page, request }) => {
  const api = createStaffApi(page, request)
  test.setTimeout(240_000)
  const complaints = collectConsoleErrors(page)
  const run = uniqueName('Journey tops')
  const word = uniqueName('Zephyrline').replace(' ', '')
  await page.goto('/admin/size-runs/new')
  await createSizeRun(page, mouseInput(), run)

  const id = await createProduct(page, `${word} Tee`)
  await addColorway(page, 'Ember', ['tempo-running-tee-ember-front', 'tempo-running-tee-ember-back'], run)
  await addColorway(page, 'Ink', ['tempo-running-tee-ink-front'], run)

  await page.goto(`/admin/stock/receive?product_id=${id}`)
  await page.getByLabel('Colorway').selectOption({ label: 'Ember' })
  await page.getByLabel('Total units').fill('40')
  await page.getByRole('button', { name: 'Split by ratio' }).click()
  await page.getByRole('button', { name: 'Receive 40 units' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Received 40 units across 3 SKUs.' })).toBeVisible()

  await page.goto(`/admin/products/${id}`)
  await page.getByText('Active', { exact: true }).click()
  await saveProduct(page)

  const found = page.getByRole('main').getByRole('article').filter({ hasText: word })
  await expect(async () => {
    await page.goto(`/search?q=${word}`)
    await expect(found).toHaveCount(1, { timeout: 1000 })
  }).toPass({ timeout: 6000 })
  await waitForHydration(page)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^In stock/ }).click()
  await filters.getByRole('checkbox', { name: /^M\b/ }).click()
  await filters.getByRole('checkbox', { name: /^Orange/ }).click()
  await expect(page).toHaveURL(/color=orange/)
  await expect(found).toHaveCount(1)

  // The other colorway has no stock.
  await page.goto(`/search?q=${word}&color=black&size=M`)
  await expect(found).toHaveCount(1)
  await page.goto(`/search?q=${word}&color=black&size=M&in_stock=true`)
  await expect(page.getByText('No products match')).toBeVisible()

  await page.goto(`/search?q=${word}`)
  await found.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} Tee`)
  expect(complaints).toEqual([])
  await api('PATCH', `/products/products/${id}/`, { data: { status: 'archived' } })
})
