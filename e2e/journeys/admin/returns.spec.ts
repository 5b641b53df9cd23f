import type { Page } from '@playwright/test'
import { registerCustomer } from '../../fixtures/customer.ts'
import { findInMail } from '../../fixtures/find-in-mail.ts'
import {
  collectConsoleErrors,
  listAccessibilityViolations,
  listViolationsAtBothWidths,
} from '../../fixtures/page-checks.ts'
import { expect, SHOP_URL, test } from '../../fixtures/staff-session.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'
import { deliverOrder, giveOrderTo } from '../../steps/order-steps.ts'
import { buyThroughApi } from '../../steps/payment-steps.ts'
import { beginReturn, readReturnCode, receiveReturn } from '../../steps/return-steps.ts'
import { heading } from '../../steps/staff-steps.ts'

/** As a guest: one item, swapped for the size that is offered. */
async function requestSwap(page: Page, email: string) {
  await beginReturn(page, email)
  await page.getByRole('radio', { name: /^Swap for another size/ }).check()
  await page
    .getByRole('radio', { name: /^Size [^,]+$/ })
    .first()
    .check({ force: true })
  await page.getByRole('button', { name: /^Swap .+ free$/ }).click()
  return readReturnCode(page)
}

test('a shopper swaps a size, and staff scans, grades, and finishes it', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const complaints = collectConsoleErrors(page)
  const shopper = await browser.newContext()
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { attempt_id, email } = await buyThroughApi(request, { quantity: 1 })
  await deliverOrder(attempt_id)
  const code = await requestSwap(await shopper.newPage(), email)

  await page.goto('/admin/returns')
  await expect(heading(page)).toHaveText('Returns')
  expect(await listViolationsAtBothWidths(page, 'the returns')).toEqual([])
  await receiveReturn(page, code)
  await expect(page.getByRole('region', { name: 'When you finish' })).toContainText('gets another shipment')
  expect(await listViolationsAtBothWidths(page, 'a return')).toEqual([])
  await page.getByRole('button', { name: 'Finish return' }).click()
  await expect(page.getByText('Exchanged', { exact: true }).first()).toBeVisible()

  await page.goto(`/admin/orders/${attempt_id}`)
  await expect(page.getByText('Partly shipped').first()).toBeVisible()
  await findInMail(email, /(getting your new size ready)/)
  expect(complaints).toEqual([])
  await shopper.close()
  await request.dispose()
})

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** As staff on the page of the order: one piece, too large, for store credit. Returns the number of the return. */
async function startReturn(page: Page): Promise<string> {
  await expect(region(page, 'Returns')).toContainText('No returns.')
  await region(page, 'Returns').getByRole('button', { name: 'Start return' }).click()
  const dialog = page.getByRole('dialog')
  const start = dialog.getByRole('button', { name: 'Start return' })
  await expect(start).toBeDisabled()
  await dialog.getByRole('textbox', { name: /^Pieces of/ }).fill('1')
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Too large' }).click()
  await dialog.getByRole('combobox', { name: 'The customer gets' }).click()
  await page.getByRole('option', { name: 'Store credit' }).click()
  expect(await listViolationsAtBothWidths(page, 'the start of a return')).toEqual([])
  await start.click()
  await expect(dialog).toHaveCount(0)
  const number = region(page, 'Returns').getByRole('link', { name: /^R-\d+$/ })
  return (await number.textContent()) ?? ''
}

test('staff starts a return for a customer, who finds it by email and in the profile', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const shopper = await browser.newContext({ baseURL: SHOP_URL })
  const profile = await shopper.newPage()
  const person = await registerCustomer(profile)
  const { attempt_id, email } = await buyThroughApi(request, { quantity: 2 })
  await deliverOrder(attempt_id)
  await giveOrderTo(attempt_id, person.username)

  await page.goto(`/admin/orders/${attempt_id}`)
  const code = await startReturn(page)
  await findInMail(email, new RegExp(`(put the code ${code} in the package)`))

  await profile.goto('/sign-in?next=/profile/returns')
  await waitForHydration(profile)
  await profile.locator('form:visible [name="username"]').fill(person.username)
  await profile.locator('form:visible [name="password"]').fill(person.password)
  await profile.keyboard.press('Enter')
  const own = region(profile, 'Returns and swaps')
  await expect(own).toContainText('Ready to send')
  expect(await listAccessibilityViolations(profile, 'the profile with a return')).toEqual([])
  await own.getByRole('link', { name: `Return ${code}` }).click()
  await expect(heading(profile)).toHaveText('Your return is ready')
  await shopper.close()
})
