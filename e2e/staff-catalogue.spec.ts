import { watchComplaints } from './faults.ts'
import { mouse } from './hands.ts'
import { addColourway, makeProduct, save } from './product-steps.ts'
import { staffApi } from './staff-api.ts'
import { expect, test } from './staff-session.ts'
import { started } from './started.ts'
import { makeRun, unique } from './stock-steps.ts'

test('from a new size run to a product that shoppers find by words and by facets', async ({ page, request }) => {
  const api = staffApi(page, request)
  test.setTimeout(240_000)
  const complaints = watchComplaints(page)
  const run = unique('Journey tops')
  const word = unique('Zephyrline').replace(' ', '')
  await page.goto('/admin/size-runs/new')
  await makeRun(page, mouse(), run)

  const id = await makeProduct(page, `${word} Tee`)
  await addColourway(page, 'Ember', ['tempo-running-tee-ember-front', 'tempo-running-tee-ember-back'], run)
  await addColourway(page, 'Ink', ['tempo-running-tee-ink-front'], run)

  await page.goto(`/admin/stock/receive?product_id=${id}`)
  await page.getByLabel('Colorway').selectOption({ label: 'Ember' })
  await page.getByLabel('Total units').fill('40')
  await page.getByRole('button', { name: 'Split by ratio' }).click()
  await page.getByRole('button', { name: 'Receive 40 units' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Received 40 units across 3 SKUs.' })).toBeVisible()

  await page.goto(`/admin/products/${id}`)
  await page.getByText('Active', { exact: true }).click()
  await save(page)

  const found = page.getByRole('main').getByRole('article').filter({ hasText: word })
  await expect(async () => {
    await page.goto(`/search?q=${word}`)
    await expect(found).toHaveCount(1, { timeout: 1000 })
  }).toPass({ timeout: 6000 })
  await started(page)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^In stock/ }).click()
  await filters.getByRole('checkbox', { name: /^M\b/ }).click()
  await filters.getByRole('checkbox', { name: /^Orange/ }).click()
  await expect(page).toHaveURL(/colour=orange/)
  await expect(found).toHaveCount(1)

  // The other colorway has no stock.
  await page.goto(`/search?q=${word}&colour=black&size=M`)
  await expect(found).toHaveCount(1)
  await page.goto(`/search?q=${word}&colour=black&size=M&in_stock=true`)
  await expect(page.getByText('No products match')).toBeVisible()

  await page.goto(`/search?q=${word}`)
  await found.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} Tee`)
  expect(complaints).toEqual([])
  await api('PATCH', `/products/products/${id}/`, { data: { status: 'archived' } })
})
