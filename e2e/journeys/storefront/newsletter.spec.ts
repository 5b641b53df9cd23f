import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { account as english } from '../../../apps/storefront/app/locales/en/account.ts'
import type { TextSignUpMessages } from '../../../apps/storefront/app/locales/en/text-sign-up.ts'
import { textSignUp as englishForm } from '../../../apps/storefront/app/locales/en/text-sign-up.ts'
import { account as spanish } from '../../../apps/storefront/app/locales/es/account.ts'
import { textSignUp as spanishForm } from '../../../apps/storefront/app/locales/es/text-sign-up.ts'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { findInMail } from '../../fixtures/find-in-mail.ts'
import { openPage } from '../../fixtures/open-page.ts'
import {
  collectConsoleErrors,
  horizontalOverflow,
  listAccessibilityViolations,
  listViolationsAtBothWidths,
} from '../../fixtures/page-checks.ts'
import { ADMIN_URL, expect, testInShop } from '../../fixtures/staff-session.ts'

for (const { lang, colorScheme } of APPEARANCES) {
  testInShop(`a shopper gets the newsletter by a link, and ends it by a link, in ${lang}`, async ({ page }) => {
    const [{ newsletter }, form] = lang === 'en' ? [english, englishForm] : [spanish, spanishForm]
    const prefix = lang === 'en' ? '' : '/es'
    const email = `${randomUUID()}@example.com`
    const complaints = collectConsoleErrors(page)
    await page.setViewportSize({ width: lang === 'en' ? 1440 : 390, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

    const violations = await signUp(page, `${prefix}/home`, form, email)
    await page.goto(await findInMail(email, new RegExp(`(http\\S+${prefix}/newsletter/confirm#token=\\S+)`)))
    violations.push(...(await listAccessibilityViolations(page, 'confirm newsletter')))
    await page.getByRole('button', { name: newsletter.confirm.submit }).click()
    await expect(page.getByRole('status')).toHaveText(newsletter.confirm.done(email))

    await page.goto(await findInMail(email, new RegExp(`(http\\S+${prefix}/newsletter/unsubscribe#token=\\S+)`)))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newsletter.unsubscribe.title)
    await page.getByRole('button', { name: newsletter.unsubscribe.submit }).click()
    await expect(page.getByRole('status')).toHaveText(newsletter.unsubscribe.done())
    violations.push(...(await listAccessibilityViolations(page, 'unsubscribed')))
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)

    if (lang === 'en') violations.push(...(await findAsStaff(page, email)))
    expect(violations).toEqual([])
    expect(complaints).toEqual([])
  })
}

async function signUp(page: Page, path: string, texts: TextSignUpMessages, email: string): Promise<string[]> {
  await openPage(page, path)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 1)
  const switchTo = page.getByRole('group', { name: texts.channels.label })
  await switchTo.getByRole('radio', { name: texts.channels.email }).check()
  const band = page.getByRole('region', { name: texts.newsletter.title })
  const field = band.getByRole('textbox', { name: texts.newsletter.email })
  await submit(band, texts)
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(texts.newsletter.wrong)
  const violations = await listAccessibilityViolations(page, 'newsletter form')
  await field.fill(email)
  await submit(band, texts)
  await expect(band.getByRole('heading', { name: texts.newsletter.sentTitle })).toBeFocused()
  await expect(band).toContainText(texts.newsletter.sent(email))
  return [...violations, ...(await listAccessibilityViolations(page, 'newsletter form, sent'))]
}

async function submit(band: Locator, texts: TextSignUpMessages): Promise<void> {
  await band.getByRole('button', { name: texts.submit }).click()
}

async function findAsStaff(page: Page, email: string): Promise<string[]> {
  await page.goto(`${ADMIN_URL}/admin/subscribers?channel=email&state=unsubscribed&q=${email}`)
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export subscribers' }).click()
  expect((await download).suggestedFilename()).toMatch(/^newsletter-.*\.csv$/)
  return listViolationsAtBothWidths(page, 'newsletter subscribers')
}
