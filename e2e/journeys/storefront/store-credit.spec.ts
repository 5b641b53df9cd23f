import { randomUUID } from 'node:crypto'
import { findInMail } from '../../fixtures/find-in-mail.ts'
import { mouseInput } from '../../fixtures/input-method.ts'
import { listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, testInShop as test } from '../../fixtures/staff-session.ts'
import { createPayer, expectOrder, expectReadyToPay, fillCheckout, goToCheckout } from '../../steps/checkout-steps.ts'

test('a guest pays with the store credit of a code, and needs no PayPal where it covers all', async ({
  page,
  request,
}) => {
  const email = `${randomUUID()}@example.com`
  const api = createStaffApi(page, request)
  await api('POST', '/credit/staff-credit/grants/', { data: { email, amount: '199.00', reason: 'a journey' } })
  const code = await findInMail(email, /\b((?:[0-9A-Z]{4} ){3}[0-9A-Z]{4})\b/)

  const ana = createPayer(page, mouseInput())
  await goToCheckout(ana)
  await fillCheckout(ana, email)
  await expectReadyToPay(ana)
  await page.getByRole('button', { name: 'Have store credit?' }).click()
  await page.getByLabel('Store credit code').fill('NOBODYS')
  await page.getByRole('button', { name: 'Apply' }).last().click()
  await expect(page.getByText('This code isn’t valid.').first()).toBeVisible()
  await page.getByLabel('Store credit code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).last().click()
  await expect(page.getByText('Store credit covers your order.')).toBeVisible()
  expect(await listAccessibilityViolations(page, 'the checkout with store credit')).toEqual([])
  await page.getByRole('button', { name: ana.pay.pay.place }).click()
  await expectOrder(ana)
  await expect(page.getByRole('main')).toContainText('Paid with store credit')
})
