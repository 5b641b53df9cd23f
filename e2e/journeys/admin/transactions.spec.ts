import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { collectConsoleErrors, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { buyThroughApi, findCaptureId, payAfterExpiry } from '../../steps/payment-steps.ts'
import { heading, menu, openScreen } from '../../steps/staff-steps.ts'

const HEADER = '\uFEFFid,at,kind,amount,currency,provider_ref,order_number,order_id,method'

const table = (page: Page) => page.getByRole('table', { name: 'Transactions' })
const rows = (page: Page) => table(page).getByRole('row')
const filters = (page: Page) => page.getByRole('search')

test('staff finds transactions by order, reference and type, and goes on to the order', async ({ page, request }) => {
  const { attempt_id, order, provider_order_id } = await buyThroughApi(request)
  await openScreen(page, 'orders')
  await refund(page, attempt_id, '2')
  await menu(page).filter({ hasText: 'Money' }).click()
  await expect(heading(page)).toHaveText('Transactions')

  // Faster than the search begins, or than it is rendered: neither filter is lost.
  await filters(page).getByLabel('Search transactions').fill(`#${order?.number}`)
  await filters(page).getByLabel('Type').selectOption('Refunded')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('−$2.00')
  await filters(page).getByLabel('Type').selectOption('Captured')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText(`$${order?.totals.total}`)
  await expect(page).toHaveURL(/q=.*kind=captured/)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)

  const capture = await findCaptureId(provider_order_id)
  await filters(page).getByRole('button', { name: 'Clear filters' }).click()
  await filters(page).getByLabel('Search transactions').fill(capture)
  await expect(rows(page)).toHaveCount(2)
  await filters(page)
    .getByLabel(/^To \(/)
    .fill('2020-01-02')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('No transactions match')
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page).toHaveURL(/\/admin\/transactions$/)

  await openScreen(page, `transactions?q=${order?.number}`)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(`Order ${order?.number}`)
})

test('a reference is copied by a button, and money without an order says so', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { provider_order_id } = await payAfterExpiry(request)
  const capture = await findCaptureId(provider_order_id)
  await expect(async () => {
    await openScreen(page, `transactions?q=${capture}`)
    await expect(rows(page)).toHaveCount(2, { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await expect(rows(page).nth(1)).toContainText('No order')
  await page.getByRole('button', { name: `Copy ${capture}` }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(capture)
})

test('transactions are exported with the filters of the screen', async ({ page, request }) => {
  const { attempt_id, order, provider_order_id } = await buyThroughApi(request)
  const capture = await findCaptureId(provider_order_id)
  await openScreen(page, `transactions?q=${order?.number}&kind=captured`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/)
  const [header, row, end, ...more] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(header).toBe(HEADER)
  expect(row?.split(',').slice(2)).toEqual([
    'captured',
    order?.totals.total,
    'USD',
    capture,
    String(order?.number),
    attempt_id,
    'paypal',
  ])
  expect([end, more]).toEqual(['', []])
})

test('transactions that cannot be loaded say so, and are there after another try', async ({ page }) => {
  await page.route('**/payments/transaction-list/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin/transactions')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('We couldn’t load transactions')
  await page.unroute('**/payments/transaction-list/**')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(table(page).or(page.getByText('No transactions yet'))).toBeVisible()
})

async function refund(page: Page, id: string, amount: string): Promise<void> {
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Custom amount', { exact: true }).click()
  await dialog.getByLabel('Amount (USD)').fill(amount)
  await dialog.getByLabel('Reason').fill('A scratch')
  await dialog.getByRole('button', { name: `Refund $${amount}.00` }).click()
  await expect(dialog).toHaveCount(0)
}

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('transactions break no rule of WCAG 2.2 AA and are no wider than a phone', async ({ page, request }) => {
      const complaints = collectConsoleErrors(page)
      await buyThroughApi(request)
      const breaches: string[] = []
      for (const screen of ['transactions', 'transactions?kind=captured', 'transactions?q=nothing-has-this-name']) {
        await openScreen(page, screen)
        breaches.push(...(await listViolationsAtBothWidths(page, screen)))
      }
      expect(breaches).toEqual([])
      expect(complaints).toEqual([])
    })
  })
}
