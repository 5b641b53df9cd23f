import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { returns as shopWords } from '../../apps/storefront/app/locales/en/returns.ts'
import { findInMail } from '../fixtures/find-in-mail.ts'
import { listAccessibilityViolations } from '../fixtures/page-checks.ts'
import { heading } from './staff-steps.ts'

const LINK = /(http\S+\/order\/\S+#key=\S+)/

/** As a guest with the link from the email: one item that is too small, up to the question what to get instead. */
export async function beginReturn(page: Page, email: string): Promise<void> {
  await page.goto(await findInMail(email, LINK))
  await page.getByRole('link', { name: 'Return or swap' }).click()
  await expect(heading(page)).toHaveText(shopWords.items.title)
  expect(await listAccessibilityViolations(page, 'the items of a return')).toEqual([])
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await page.getByRole('radio', { name: 'Too small' }).check()
  expect(await listAccessibilityViolations(page, 'the reason of a return')).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText(shopWords.swap.title)
  expect(await listAccessibilityViolations(page, 'the swap of a return')).toEqual([])
}

/** The number of the return whose page is shown. */
export async function readReturnCode(page: Page): Promise<string> {
  await expect(heading(page)).toHaveText(shopWords.one.titles.approved)
  expect(await listAccessibilityViolations(page, 'the page of a return')).toEqual([])
  return /R-(\d+)/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''
}

/** As staff: finds the return by the code in the package, receives it, and grades its only piece as good. */
export async function receiveReturn(page: Page, code: string): Promise<void> {
  await page.getByLabel('Receive package').fill(code)
  await page.getByLabel('Receive package').press('Enter')
  await expect(heading(page)).toHaveText(`Return ${code}`)
  await page.getByRole('button', { name: 'Receive package' }).click()
  await expect(page.getByRole('button', { name: 'Grade 1 more piece to finish' })).toBeDisabled()
  await page.getByLabel('Scan the next piece').focus()
  await page.keyboard.press('1')
  await expect(page.getByText('1 of 1 graded')).toBeVisible()
}
