import { expect, test } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { findInMail } from '../../fixtures/find-in-mail.ts'
import { keyboardInput } from '../../fixtures/input-method.ts'
import { horizontalOverflow, listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { createPayer, goToCheckout, paymentSection } from '../../steps/checkout-steps.ts'
import { buyThroughApi } from '../../steps/payment-steps.ts'

const LINK = /(http\S+\/order\/\S+#key=\S+)/

for (const { lang, colorScheme } of APPEARANCES) {
  test(`an order leads to the terms it was placed under, in ${lang}`, async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { email, order } = await buyThroughApi(request)
    const link = await findInMail(email, LINK)
    await page.goto(lang === 'es' ? link.replace('/order/', '/es/order/') : link)
    const name = lang === 'en' ? 'Terms of this order' : 'Condiciones de este pedido'
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/terms\\?held_at=${order?.placed_at.slice(0, 13)}`))
    const title = lang === 'en' ? 'Terms of sale' : 'Condiciones de venta'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('article')).toContainText(lang === 'en' ? /As of .*2026/ : /Al .*2026, cuando/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    expect(await listAccessibilityViolations(page, 'terms of an order')).toEqual([])
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    // The server answers the same as the browser has loaded.
    await page.reload()
    await expect(page.getByRole('article')).toContainText(lang === 'en' ? /As of .*2026/ : /Al .*2026, cuando/)
  })
}

test('the checkout says that paying accepts the terms, which open beside it', async ({ page }) => {
  const ana = createPayer(page, keyboardInput(page))
  await goToCheckout(ana)
  const sentence = paymentSection(ana).getByText('By paying, you accept our terms of sale.')
  await expect(sentence).toBeVisible()
  const opened = page.waitForEvent('popup')
  await sentence.getByRole('link', { name: 'terms of sale' }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Terms of sale')
})
