import type { Page } from '@playwright/test'
import { findInMail } from '../../fixtures/find-in-mail.ts'
import { listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { buyThroughApi } from '../../steps/payment-steps.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const refundButton = (page: Page) => page.getByRole('button', { name: 'Refund', exact: true })

test('a refund in two steps: one piece to PayPal, then an amount to store credit', async ({ page, request }) => {
  const { attempt_id, email } = await buyThroughApi(request, { quantity: 2 })
  await page.goto(`/admin/orders/${attempt_id}`)
  await refundButton(page).click()
  await dialogOf(page)
    .getByRole('textbox', { name: /^Quantity of/ })
    .fill('1')
  await expect(dialogOf(page)).toContainText('Still to be packed')
  await expect(dialogOf(page)).toContainText('stays refundable')
  await dialogOf(page).getByLabel('Reason').fill('Too small')
  expect(await listAccessibilityViolations(page, 'the refund dialog')).toEqual([])
  await dialogOf(page)
    .getByRole('button', { name: /^Refund \$/ })
    .click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Partially refunded')

  await refundButton(page).click()
  await dialogOf(page).getByText('Custom amount', { exact: true }).click()
  await dialogOf(page).getByLabel('Amount (USD)').fill('10')
  await dialogOf(page)
    .getByRole('radio', { name: /Store credit/ })
    .click()
  await expect(dialogOf(page).getByRole('radio', { name: /Store credit/ })).toContainText('$11.00')
  await dialogOf(page).getByLabel('Reason').fill('Price match')
  await dialogOf(page).getByRole('button', { name: 'Refund $10.00' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(/to PayPal · \$10\.00 as store credit · \$1\.00 bonus on top/)
  await findInMail(email, /(We refunded \$10\.00 for your order \d+ as store credit, and added \$1\.00)/)
})

test('cancel, refund, restock is one act that says how it ends', async ({ page, request }) => {
  const { attempt_id } = await buyThroughApi(request, { quantity: 2 })
  await page.goto(`/admin/orders/${attempt_id}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('status')).toContainText('fulfillment Canceled, payment Refunded, $0.00 left to refund')
  await dialog.getByLabel('Reason').fill('Out of season')
  expect(await listAccessibilityViolations(page, 'the cancel dialog')).toEqual([])
  await dialog.getByRole('button', { name: /^Cancel 2 pieces and refund \$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Canceled')
  await expect(page.getByRole('main')).toContainText('Refunded')
})
