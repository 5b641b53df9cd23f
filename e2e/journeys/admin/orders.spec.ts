import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { findInMail } from '../../fixtures/find-in-mail.ts'
import { keyboardInput } from '../../fixtures/input-method.ts'
import {
  collectConsoleErrors,
  dropFirstResponse,
  horizontalOverflow,
  listAccessibilityViolations,
  listViolationsAtBothWidths,
} from '../../fixtures/page-checks.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { buyThroughApi, payAfterExpiry } from '../../steps/payment-steps.ts'
import { heading, menu, openScreen } from '../../steps/staff-steps.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('staff finds an order by what is known of it, and every filter is in the address', async ({ page, request }) => {
  const { email, order } = await buyThroughApi(request)
  await page.goto('/admin/orders')
  await menu(page)
    .filter({ hasText: /^Orders$/ })
    .click()
  await expect(heading(page)).toHaveText('Orders')
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  const filters = page.getByRole('search')

  for (const q of [email.slice(0, 12), `#${order?.number}`]) {
    await filters.getByLabel('Search orders').fill(q)
    await expect(rows.nth(1)).toContainText(String(order?.number))
  }
  await filters.getByLabel('Search orders').fill(email)
  await expect(rows).toHaveCount(2)
  const choose = async (filter: string, choice: string) => {
    await filters.getByRole('combobox', { name: filter }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('option', { name: choice, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await choose('Fulfillment', 'Shipped')
  await expect(
    heading(page)
      .or(page.getByRole('heading', { level: 2 }))
      .last(),
  ).toHaveText('No orders match')
  await expect(page).toHaveURL(/state=shipped/)
  await choose('Fulfillment', 'To pack')
  await choose('Payment', 'Paid')
  await filters.getByLabel('From').fill('2020-01-01')
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await filters.getByLabel(/^To \(/).fill('2020-01-02')
  await expect(rows).toHaveCount(0)
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(26)
})

test('an order tells its money and its price, and gives money back by the piece, once', async ({ page, request }) => {
  const { attempt_id, email, order } = await buyThroughApi(request, { quantity: 2 })
  await page.goto(`/admin/orders/${attempt_id}`)
  await expect(heading(page)).toHaveText(`Order ${order?.number}`)
  await expect(region(page, 'Payments')).toContainText('Captured')
  await expect(region(page, 'Shipping address')).toContainText('1 Main St')
  await page.getByText('Price breakdown', { exact: true }).first().click()
  await expect(region(page, 'Payments').getByRole('table').last()).toContainText(String(order?.lines[0]?.name))

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText('Choose the items or shipping to refund.')
  await dialog.getByRole('textbox', { name: /^Quantity of/ }).fill('1')
  await expect(dialog.getByRole('status')).toContainText('Refund total: $')
  const [, sum = ''] = /\$([\d,]+\.\d\d)/.exec((await dialog.getByRole('status').textContent()) ?? '') ?? []
  await dialog.getByRole('button', { name: `Refund $${sum}` }).click()
  await expect(dialog.locator('textarea[aria-invalid="true"]')).toBeFocused()
  expect(await listAccessibilityViolations(page, 'the refund dialog')).toEqual([])
  const calls = await dropFirstResponse(page, `**/staff-orders/${attempt_id}/refunds/**`)
  await dialog.getByLabel('Reason').fill('Too small')
  await dialog.getByRole('button', { name: `Refund $${sum}` }).click()
  await expect(dialog).toHaveCount(0)
  expect(calls()).toBeGreaterThan(1)

  const refunds = page.getByRole('table', { name: 'Refunds' }).getByRole('row')
  await expect(refunds).toHaveCount(2)
  await expect(refunds.nth(1)).toContainText(`$${sum}`)
  await expect(refunds.nth(1)).toContainText('Too small')
  await expect(region(page, 'Items')).toContainText('1 refunded')
  await expect(region(page, 'Timeline')).toContainText(`Refunded: $${sum}`)
  await findInMail(email, /(We refunded \$[\d.,]+)/)
})

test('more than is left is not given back, and a colleague’s refund is noticed', async ({ page, request, context }) => {
  const { attempt_id } = await buyThroughApi(request, { quantity: 1 })
  await page.goto(`/admin/orders/${attempt_id}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Custom amount', { exact: true }).click()
  await dialog.getByLabel('Amount (USD)').fill('99999')
  await dialog.getByLabel('Reason').fill('A scratch')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText(/^Enter an amount from \$0.01 to/)).toBeVisible()
  await dialog.getByLabel('Amount (USD)').fill('1')

  const other = await context.newPage()
  await other.goto(`/admin/orders/${attempt_id}`)
  await other.getByRole('button', { name: 'Refund', exact: true }).click()
  await other.getByRole('dialog').getByText('Custom amount', { exact: true }).click()
  await other.getByLabel('Amount (USD)').fill('2')
  await other.getByLabel('Reason').fill('Late')
  await other.getByRole('button', { name: 'Refund $2.00' }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await other.close()

  await dialog.getByRole('button', { name: 'Refund $1.00' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This order changed while you had it open')
  await expect(region(page, 'Payments').getByRole('table', { name: 'Refunds' })).toContainText('Late')
  await dialog.getByRole('button', { name: 'Refund $1.00' }).click()
  await expect(dialog).toHaveCount(0)
})

test('an order is canceled by keyboard alone, and refunded later', async ({ page, request }) => {
  const { attempt_id, email, order } = await buyThroughApi(request, { quantity: 1 })
  await page.goto(`/admin/orders/${attempt_id}`)
  const hands = keyboardInput(page)
  await hands.press(page.getByRole('button', { name: 'Cancel order' }))
  await hands.press(page.getByRole('dialog').getByRole('switch', { name: 'Refund' }))
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('fulfillment Canceled, payment Paid')
  await hands.write(page.getByRole('dialog').getByLabel('Reason'), 'Asked for by phone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(region(page, 'Timeline')).toContainText('Asked for by phone')
  await expect(page.getByRole('main')).toContainText('hasn’t been refunded yet')
  await findInMail(email, /(was canceled, so your items won’t be shipped)/)

  await hands.press(page.getByRole('button', { name: 'Refund all' }))
  await hands.write(page.getByRole('dialog').getByLabel('Reason'), 'Canceled')
  await hands.press(page.getByRole('dialog').getByRole('button', { name: `Refund $${order?.totals.total}` }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('hasn’t been refunded yet')
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
})

test('money of a payment that was over is seen, and becomes the order that was meant', async ({ page, request }) => {
  const { email } = await payAfterExpiry(request)
  const given = await payAfterExpiry(request)
  await page.goto('/admin/unmatched-payments')
  const rows = page.getByRole('table', { name: 'Unmatched payments' }).getByRole('row')
  const row = rows.filter({ hasText: email })
  await expect(async () => {
    await page.reload()
    await expect(rows.filter({ hasText: given.email })).toHaveCount(1, { timeout: 2_000 })
    await expect(row).toHaveCount(1, { timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
  await expect(row).toContainText('Paid too late')
  expect(await listAccessibilityViolations(page, 'unmatched payments')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await rows
    .filter({ hasText: given.email })
    .getByRole('button', { name: /^Refund/ })
    .click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Changed their mind')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows.filter({ hasText: given.email })).toHaveCount(0)

  await row.getByRole('button', { name: /^Match to order/ }).click()
  await page.getByRole('dialog').getByLabel('Order number').fill('999999999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No order has this number.')).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Place order/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Place order' }).click()
  await expect(heading(page)).toHaveText(/^Order \d+$/)
  await expect(page.getByRole('main')).toContainText(email)
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('no screen of orders breaks WCAG 2.2 AA or is wider than a phone', async ({ page, request }) => {
      const complaints = collectConsoleErrors(page)
      const { attempt_id } = await buyThroughApi(request)
      const breaches: string[] = []
      for (const screen of ['orders', 'orders?q=nothing-has-this-name', `orders/${attempt_id}`, 'unmatched-payments']) {
        await openScreen(page, screen)
        breaches.push(...(await listViolationsAtBothWidths(page, screen)))
      }
      expect(complaints).toEqual([])
      await openScreen(page, `orders/${randomUUID()}`)
      breaches.push(...(await listAccessibilityViolations(page, 'no such order')))
      expect(breaches).toEqual([])
    })
  })
}
