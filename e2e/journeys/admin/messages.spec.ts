import type { Browser, Page } from '@playwright/test'
import type { ContactFormMessages } from '../../../apps/storefront/app/locales/en/contact-form.ts'
import { contactForm as english } from '../../../apps/storefront/app/locales/en/contact-form.ts'
import { contactForm as spanish } from '../../../apps/storefront/app/locales/es/contact-form.ts'
import { findInMail } from '../../fixtures/find-in-mail.ts'
import { openPage } from '../../fixtures/open-page.ts'
import {
  collectConsoleErrors,
  horizontalOverflow,
  listAccessibilityViolations,
  listViolationsAtBothWidths,
} from '../../fixtures/page-checks.ts'
import { expect, SHOP_URL, test } from '../../fixtures/staff-session.ts'
import { openScreen } from '../../steps/staff-steps.ts'
import { uniqueName } from '../../steps/stock-steps.ts'

const emailOf = (question: string) => `${question.replaceAll(/\W/g, '')}@example.com`.toLowerCase()

test('a shopper writes, staff answers by email, and opens, finishes, and deletes messages', async ({
  page,
  browser,
}) => {
  const complaints = collectConsoleErrors(page)
  const [question, spam] = [uniqueName('Where is my parcel'), uniqueName('Buy links')]
  const shopper = await browser.newPage({ baseURL: SHOP_URL, viewport: { width: 1440, height: 900 } })
  await openPage(shopper, '/contact')
  const violations = await refuseEmptyForm(shopper, english)
  await writeMessage(shopper, english, { question, number: '#1042' })
  violations.push(...(await listAccessibilityViolations(shopper, 'message sent')))
  await openPage(shopper, '/contact')
  await writeMessage(shopper, english, { question: spam })
  await shopper.close()

  await openScreen(page, 'messages')
  await page.getByRole('link').filter({ hasText: question }).click()
  await expect(page.getByText('Order 1042 · no order with this number and email')).toBeVisible()
  const answer = page.getByLabel('Your answer')
  await answer.press('Control+Enter')
  await expect(page.getByText('Write an answer first.')).toBeVisible()
  await answer.fill('It arrives on Friday.\nThe team')
  violations.push(...(await listViolationsAtBothWidths(page, 'messages')))
  await answer.press('Control+Enter')
  await expect(answer).toHaveValue('')
  const thread = page.getByRole('list', { name: 'Message and answers' })
  await expect(thread).toContainText('It arrives on Friday.')
  expect(await findInMail(emailOf(question), /(It arrives on Friday\.\s+The team\s+You wrote on )/)).toBeTruthy()
  await page.getByRole('navigation', { name: 'Messages by status' }).getByRole('link', { name: /^Done/ }).click()
  await page.getByRole('link').filter({ hasText: question }).click()
  await expect(thread).toContainText('email sent')
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()

  await deleteMessage(page, spam)
  violations.push(...(await listViolationsAtBothWidths(page, 'messages, one deleted')))
  expect(violations).toEqual([])
  expect(complaints).toEqual([])
})

test('a Spanish shopper on a dark phone gets the answer in Spanish', async ({ page, browser }) => {
  const question = uniqueName('Dónde está mi paquete')
  const shopper = await openSpanishPhone(browser)
  const violations = await refuseEmptyForm(shopper, spanish)
  await writeMessage(shopper, spanish, { question })
  violations.push(...(await listAccessibilityViolations(shopper, 'message sent, in Spanish')))
  expect(await horizontalOverflow(shopper)).toBeLessThanOrEqual(0)
  await shopper.context().close()

  await openScreen(page, 'messages')
  await page.getByRole('link').filter({ hasText: question }).click()
  await page.getByLabel('Your answer').fill('Llega el viernes.')
  await page.getByRole('button', { name: 'Send email' }).click()
  expect(await findInMail(emailOf(question), /(Llega el viernes\.\s+El \d+ de \S+ de \d+ escribiste:)/)).toBeTruthy()
  expect(violations).toEqual([])
})

async function openSpanishPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: SHOP_URL,
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await openPage(page, '/es/contact')
  return page
}

/** Each fault is under its field, and the first gets the focus. */
async function refuseEmptyForm(page: Page, { fields, missing, submit }: ContactFormMessages): Promise<string[]> {
  const form = page.getByRole('main')
  await form.getByRole('button', { name: submit }).click()
  await expect(form.getByLabel(fields.name)).toBeFocused()
  await expect(form.getByLabel(fields.name)).toHaveAccessibleDescription(missing.name)
  await expect(form.getByLabel(fields.body)).toHaveAccessibleDescription(missing.body)
  return listAccessibilityViolations(page, 'contact form, refused')
}

async function writeMessage(
  page: Page,
  { fields, submit, sent, sentTitle }: ContactFormMessages,
  { question, number = '' }: { question: string; number?: string },
): Promise<void> {
  const [name, email] = ['Ana López', emailOf(question)]
  const form = page.getByRole('main')
  await form.getByLabel(fields.name).fill(name)
  await form.getByLabel(fields.email).fill(email)
  await form.getByLabel(fields.order_number).fill(number)
  await form.getByLabel(fields.body).fill(`${question}?`)
  await form.getByRole('button', { name: submit }).click()
  await expect(page.getByRole('heading', { name: sentTitle })).toBeFocused()
  await expect(form).toContainText(sent({ name, email }))
}

async function deleteMessage(page: Page, text: string): Promise<void> {
  await openScreen(page, 'messages')
  const row = page.getByRole('link').filter({ hasText: text })
  await row.click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toHaveCount(0)
}
