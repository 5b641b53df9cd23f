import type { Page } from '@playwright/test'
import { returns as words } from '../../../apps/storefront/app/locales/en/returns.ts'
import { findInMail } from '../../fixtures/find-in-mail.ts'
import { mouseInput } from '../../fixtures/input-method.ts'
import { listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { ADMIN_URL, expect, testInShop as test } from '../../fixtures/staff-session.ts'
import {
  createPayer,
  expectOrder,
  expectReadyToPay,
  fillCheckout,
  goToCheckout,
  payByWallet,
} from '../../steps/checkout-steps.ts'
import { deliverOrder } from '../../steps/order-steps.ts'
import { buyThroughApi } from '../../steps/payment-steps.ts'
import { beginReturn, readReturnCode, receiveReturn } from '../../steps/return-steps.ts'

/** As a guest: one item, for store credit. Returns the number of the return and the credit that was promised. */
async function requestCredit(page: Page, email: string) {
  await beginReturn(page, email)
  const option = page.getByRole('radio', { name: /^Store credit of/ })
  await option.check()
  const label = (await page.locator('label').filter({ has: option }).textContent()) ?? ''
  await page.getByRole('button', { name: words.swap.go }).click()
  return { code: await readReturnCode(page), promised: /\$\d+\.\d\d/.exec(label)?.[0] ?? '' }
}

async function applyCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Have store credit?' }).click()
  await page.getByLabel('Store credit code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).last().click()
}

test('a guest returns by link for store credit, and spends it beside PayPal', async ({ page, browser, request }) => {
  test.setTimeout(180_000)
  const { attempt_id, email } = await buyThroughApi(request, { quantity: 1 })
  await deliverOrder(attempt_id)
  const context = await browser.newContext()
  const guest = await context.newPage()
  const { code, promised } = await requestCredit(guest, email)

  await page.goto(`${ADMIN_URL}/admin/returns`)
  await receiveReturn(page, code)
  await expect(page.getByRole('region', { name: 'When you finish' })).toContainText(promised)
  await page.getByRole('button', { name: 'Finish return' }).click()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(words.one.titles.refunded)
  const spendable = await findInMail(email, /\b((?:[0-9A-Z]{4} ){3}[0-9A-Z]{4})\b/)

  const ana = createPayer(guest, mouseInput())
  await goToCheckout(ana)
  await guest
    .getByRole('main')
    .getByRole('button', { name: /^Increase quantity for/ })
    .first()
    .click()
  await fillCheckout(ana, email)
  await expectReadyToPay(ana)
  await applyCode(guest, spendable)
  await expect(guest.getByRole('main')).toContainText(`−${promised}`)
  await expect(guest.getByText('Left to pay')).toBeVisible()
  expect(await listAccessibilityViolations(guest, 'the checkout with store credit and PayPal')).toEqual([])
  await payByWallet(ana, 'Pay now')
  await expectOrder(ana)
  await expect(guest.getByRole('main')).toContainText('Paid with store credit')
  await expect(guest.getByRole('main')).toContainText(promised)

  await goToCheckout(ana)
  await fillCheckout(ana, email)
  await expectReadyToPay(ana)
  await applyCode(guest, spendable)
  await expect(guest.getByText('There’s no credit left on this code.').first()).toBeVisible()
  await context.close()
})
