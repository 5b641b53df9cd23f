import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { findInMail } from '../../fixtures/find-in-mail.ts'
import { mouseInput } from '../../fixtures/input-method.ts'
import { collectConsoleErrors, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'
import { createPayer, expectOrder, expectReadyToPay, fillAddress, payByWallet } from '../../steps/checkout-steps.ts'
import { buyThroughApi } from '../../steps/payment-steps.ts'
import { heading, menu, openScreen } from '../../steps/staff-steps.ts'

const rows = (page: Page) => page.getByRole('table').getByRole('row')
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const LINK = /(http\S+\/shopping-payment#pay=\S+)/

test('staff finds a guest, writes a note, and erases the person with the typed email', async ({ page, request }) => {
  const { email, order } = await buyThroughApi(request)
  await openScreen(page, 'orders')
  await menu(page).filter({ hasText: 'Customers' }).click()
  await expect(heading(page)).toHaveText('Customers')
  await page.getByRole('search').getByLabel('Search customers').fill(email)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('Guest')
  await expect(rows(page).nth(1)).toContainText(`$${order?.totals.total}`)

  await rows(page).nth(1).getByRole('link').first().click()
  await expect(heading(page)).toHaveText('Ana Lopez')
  await expect(panel(page, 'Orders')).toContainText(String(order?.number))
  await page.getByLabel('Add a note. Only staff reads it.').fill('Asked for Saturday delivery')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(panel(page, 'Timeline').getByRole('listitem').first()).toContainText('Asked for Saturday delivery')

  await page.getByRole('button', { name: 'Erase this person…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Type/).fill('somebody@example.test')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(dialog).toContainText('This isn’t the email of this customer.')
  await dialog.getByLabel(/^Type/).fill(email)
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(heading(page)).toHaveText('Customers')
})

test('staff places an order that the customer pays by link', async ({ page, browser }) => {
  const email = `${randomUUID()}@example.test`
  await openScreen(page, 'orders/new')
  await page.getByLabel('Find items').fill('tee')
  await page.getByRole('list', { name: 'Find items' }).getByRole('button', { name: /^Add / }).first().click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send payment link' }).click()
  await expect(page.getByText(`Payment link sent to ${email}.`)).toBeVisible()
  await expect(panel(page, 'Payment links')).toContainText('Waiting for payment')

  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(await findInMail(email, LINK))
  await shopper.waitForURL(/\/shopping-payment$/)
  await waitForHydration(shopper)
  const ana = createPayer(shopper, mouseInput())
  await fillAddress(ana)
  await expectReadyToPay(ana)
  await payByWallet(ana, 'Pay now')
  await expectOrder(ana)

  await page.reload()
  await expect(panel(page, 'Payment links')).toContainText('Paid')
  await panel(page, 'Payment links').getByRole('link').first().click()
  await expect(heading(page)).toContainText('Order')
  await expect(page.getByRole('main')).toContainText('Placed by')

  await shopper.goto(await findInMail(email, LINK))
  await expect(shopper.getByRole('heading', { name: 'This order is paid' })).toBeVisible()
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('customers break no rule of WCAG 2.2 AA and are no wider than a phone', async ({ page, request }) => {
      const complaints = collectConsoleErrors(page)
      const { email } = await buyThroughApi(request)
      const breaches: string[] = []
      for (const screen of ['customers', 'customers?q=nobody-has-this-name', 'orders/new']) {
        await openScreen(page, screen)
        breaches.push(...(await listViolationsAtBothWidths(page, screen)))
      }
      await openScreen(page, `customers?q=${email}`)
      await rows(page).nth(1).getByRole('link').first().click()
      await expect(heading(page)).toHaveText('Ana Lopez')
      breaches.push(...(await listViolationsAtBothWidths(page, 'a customer')))
      expect(breaches).toEqual([])
      expect(complaints).toEqual([])
    })
  })
}
