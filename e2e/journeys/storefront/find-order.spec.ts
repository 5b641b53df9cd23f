import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { account as english } from '../../../apps/storefront/app/locales/en/account.ts'
import { orders as englishOrders } from '../../../apps/storefront/app/locales/en/orders.ts'
import { account as spanish } from '../../../apps/storefront/app/locales/es/account.ts'
import { orders as spanishOrders } from '../../../apps/storefront/app/locales/es/orders.ts'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { findInMail } from '../../fixtures/find-in-mail.ts'
import { horizontalOverflow, listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { buyThroughApi } from '../../steps/payment-steps.ts'

for (const { lang, colorScheme } of APPEARANCES) {
  test(`a guest who lost the email finds the order by number and email, in ${lang}`, async ({ page, request }) => {
    const { findOrder, fields, rules } = lang === 'en' ? english : spanish
    const { headings } = lang === 'en' ? englishOrders : spanishOrders
    const width = lang === 'en' ? 1440 : 390
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { email, order } = await buyThroughApi(request)

    await page.goto(lang === 'en' ? '/find-order' : '/es/find-order')
    await page.getByRole('button', { name: findOrder.submit }).click()
    await expect(page.getByRole('main')).toContainText(rules.orderNumber)
    expect(await listAccessibilityViolations(page, 'find order, refused')).toEqual([])
    await page.getByLabel(fields.number).fill(`#${order?.number}`)
    await page.getByLabel(fields.email).fill(email)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(findOrder.sentTitle)
    expect(await listAccessibilityViolations(page, 'find order, sent')).toEqual([])
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await page.goto(
      await findInMail(email, lang === 'en' ? /(http\S+\/order\/\S+)\s[\s\S]*24 hours/ : /(http\S+\/es\/order\/\S+)/),
    )
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(headings.placed)
  })
}

test('who guesses learns nothing, and may try again', async ({ page }) => {
  const email = `${randomUUID()}@example.com`
  await page.goto('/find-order')
  await page.getByLabel(english.fields.number).fill('1042')
  await page.getByLabel(english.fields.email).fill(email)
  await page.getByRole('button', { name: english.findOrder.submit }).click()

  await expect(page.getByRole('main')).toContainText(english.findOrder.sent({ number: '1042', email, hours: 24 }))
  await page.getByRole('button', { name: english.findOrder.again }).click()

  await expect(page.getByLabel(english.fields.number)).toHaveValue('1042')
  await expect(page.getByLabel(english.fields.email)).toHaveValue(email)
})
