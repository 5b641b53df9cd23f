import type { Page } from '@playwright/test'
import { collectConsoleErrors, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { createAudience, readTextsTo, sendTextFrom } from '../../steps/campaign-steps.ts'
import { openScreen } from '../../steps/staff-steps.ts'
import { uniqueName } from '../../steps/stock-steps.ts'

/** The API refuses an answer to a conversation that went on. */
const CONFLICT = /status of 409/

test('staff answers a reply after reading what came meanwhile, and unsubscribes the number', async ({
  page,
  request,
}) => {
  const complaints = collectConsoleErrors(page)
  const { phones } = await createAudience(request, 1)
  const [phone = ''] = phones
  const question = uniqueName('Is the oat one back?')
  await sendTextFrom(phone, question)

  await openScreen(page, 'replies')
  await page.getByRole('link').filter({ hasText: question }).click()
  const answer = page.getByLabel('Your answer')
  await answer.press('Control+Enter')
  await expect(page.getByText('Write an answer first.')).toBeVisible()
  await answer.fill('Yes, on Monday.')
  const letReadsPass = await holdReads(page)
  await sendTextFrom(phone, 'In L, I mean')
  const refused = page.waitForResponse((response) => response.status() === 409)
  await answer.press('Control+Enter')
  await refused
  letReadsPass()
  await expect(page.getByText('This conversation has changed since you opened it.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('In L, I mean')
  const violations = await listViolationsAtBothWidths(page, 'replies')
  await expect(answer).toHaveValue('Yes, on Monday.')
  await answer.press('Control+Enter')
  await expect(answer).toHaveValue('')
  await expect.poll(() => readTextsTo(phone)).toEqual(['Yes, on Monday.'])
  await page.getByRole('link', { name: /^Done/ }).click()
  await page.getByRole('link').filter({ hasText: 'Kai' }).first().click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText(question)

  violations.push(...(await unsubscribe(page, phone)))
  await openScreen(page, 'replies?view=done')
  await page.getByRole('link').filter({ hasText: 'Kai' }).first().click()
  await expect(page.getByText('This number has unsubscribed, so no text can be sent to it.')).toBeVisible()
  expect(violations).toEqual([])
  expect(complaints.filter((text) => !CONFLICT.test(text))).toEqual([])
})

/** The screen asks again by itself, and would know of the new text before it answers. */
async function holdReads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/.*conversations/, async (route) => {
    if (route.request().method() === 'GET') await promise
    await route.continue()
  })
  return resolve
}

/** Returns the violations of the list and the receipt. */
async function unsubscribe(page: Page, phone: string): Promise<string[]> {
  await openScreen(page, 'subscribers')
  const found = page.waitForResponse((response) => response.url().includes(phone.slice(2)))
  await page.getByLabel('Phone or first name').fill(phone.slice(2))
  await found
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.locator('[data-outdated]')).toHaveCount(0)
  const violations = await listViolationsAtBothWidths(page, 'subscribers')
  await expectTabInSight(page)
  await page.getByRole('row').last().getByRole('link').click()
  const receipt = page.getByRole('dialog', { name: 'Consent receipt' })
  await receipt.getByRole('button', { name: 'Unsubscribe this number' }).click()
  violations.push(...(await listViolationsAtBothWidths(page, 'receipt')))
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(receipt.getByText('Unsubscribed by staff')).toBeVisible()
  await expect(receipt.getByText('Unsubscribed', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(receipt).toHaveCount(0)
  await expect(page.getByText('No subscribers match')).toBeVisible()
  return violations
}

/** The last tab is beyond the edge of a phone. */
async function expectTabInSight(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  const tab = page.getByRole('navigation', { name: 'Subscribers by status' }).getByRole('link').last()
  await expect(tab).not.toBeInViewport()
  const url = page.url()
  await page.goto('/admin/subscribers?view=unreachable')
  await expect(tab).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(url)
}
