import { collectConsoleErrors, horizontalOverflow, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { buyThroughApi } from '../../steps/payment-steps.ts'
import { heading, openScreen } from '../../steps/staff-steps.ts'

const MINUTES_MS = 150_000

test('staff begins with the dashboard, which tells of a sale within a minute and opens its rows', async ({
  page,
  request,
}) => {
  test.setTimeout(MINUTES_MS + 60_000)
  const errors = collectConsoleErrors(page)
  const { order } = await buyThroughApi(request)
  const total = `$${order?.totals.total}`
  await openScreen(page, 'dashboard?period=today&shown=table&by=day')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: 'Sales' }).getByRole('table')).toContainText(/\$[1-9]/, {
      timeout: 3_000,
    })
  }).toPass({ timeout: MINUTES_MS, intervals: [5_000] })
  await expect(page.getByText(/^Figures run to /)).toBeVisible()

  const sales = page.getByRole('region', { name: 'Sales' })
  await sales.getByText('Chart', { exact: true }).click()
  await expect(
    sales
      .getByRole('img', { name: /^Sales by day/ })
      .locator('svg')
      .first(),
  ).toBeVisible()
  await expect(sales.getByText(/net, equal to/)).toBeVisible()
  await sales.getByRole('button', { name: 'Show Orders in the chart' }).click()
  await expect(page).toHaveURL(/figure=orders/)

  await sales.getByRole('link', { name: /transactions?$/ }).click()
  await expect(heading(page)).toHaveText('Transactions')
  await expect(page.getByRole('table', { name: 'Transactions' })).toContainText(total)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Funnel' })).toBeVisible()
  expect(errors).toEqual([])
})

for (const shown of ['chart', 'table'] as const) {
  test(`the dashboard as a ${shown} is accessible and fits a phone`, async ({ page }) => {
    await openScreen(page, `dashboard?shown=${shown}`)
    await expect(page.getByRole('region', { name: 'Low stock' })).toBeVisible()
    expect(await listViolationsAtBothWidths(page, `dashboard ${shown}`)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await horizontalOverflow(page)).toBe(0)
  })
}
