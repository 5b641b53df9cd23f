import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { TextSignUpMessages } from '../../../apps/storefront/app/locales/en/text-sign-up.ts'
import { textSignUp as english } from '../../../apps/storefront/app/locales/en/text-sign-up.ts'
import { account } from '../../../apps/storefront/app/locales/es/account.ts'
import { es } from '../../../apps/storefront/app/locales/es/site.ts'
import { textSignUp as spanish } from '../../../apps/storefront/app/locales/es/text-sign-up.ts'
import { mouseInput } from '../../fixtures/input-method.ts'
import { openPage } from '../../fixtures/open-page.ts'
import { collectConsoleErrors, horizontalOverflow, listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { buttonIn } from '../../steps/cart-steps.ts'
import { checkoutSection, createPayer, goToCheckout } from '../../steps/checkout-steps.ts'
import type { Phone } from '../../steps/phone-steps.ts'
import { createPhone } from '../../steps/phone-steps.ts'

const WELCOME = '10% off your first order'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

test('a shopper signs up for texts, says YES, uses the welcome code, and says STOP', async ({ page }) => {
  const complaints = collectConsoleErrors(page)
  const phone = createPhone()
  await openPage(page, '/home')
  const band = page.getByRole('region', { name: WELCOME })
  await expect(band).toHaveCount(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 1)
  await expectEmptyForm(band, english)
  await band.scrollIntoViewIfNeeded()
  const violations = await listAccessibilityViolations(page, 'sign-up')
  await signUp(band, english, phone.number)
  await expect(band.getByText(phone.number)).toBeVisible()
  violations.push(...(await listAccessibilityViolations(page, 'sign-up, sent')))

  await phone.receive(/^Fieldhouse: Reply YES /)
  await phone.answer('yes')
  const [, code = ''] = await phone.receive(/You're in! Use (\S+) in your cart: 10% off your first order\./)
  const ana = createPayer(page, mouseInput())
  await goToCheckout(ana)
  const totals = checkoutSection(ana, ana.words.totals.title)
  await buttonIn(totals, ana.words.code.open).click()
  await totals.getByRole('textbox').fill(code)
  await buttonIn(totals, ana.words.code.submit).click()
  await expect(totals.getByText(ana.words.code.works(code))).toBeVisible()
  await expect(totals.getByText(WELCOME)).toBeVisible()

  await phone.answer('STOP')
  await expectNoText(page, phone)
  expect(violations).toEqual([])
  expect(complaints).toEqual([])
})

test.describe('in Spanish and dark', () => {
  test.use({ locale: 'es-US', colorScheme: 'dark' })

  test('the checkout offers texts apart from the order, and a link in a text stops them', async ({ page }) => {
    const complaints = collectConsoleErrors(page)
    const phone = createPhone()
    const ana = createPayer(page, mouseInput(), 'es')
    await goToCheckout(ana)
    const summary = page.getByText(spanish.atCheckout)
    await summary.click()
    const box = page.getByRole('group').filter({ has: summary })
    await expectEmptyForm(box, spanish)
    const violations = await listAccessibilityViolations(page, 'sign-up at checkout')
    await signUp(box, spanish, phone.number)
    await phone.receive(/Responde SI para recibir/)
    await phone.answer('Sí')
    await phone.receive(/¡Listo!/)
    await phone.answer('AYUDA')
    const [link] = await phone.receive(/\S+\/stop-texts\/\S+/)

    await openPage(page, new URL(link).pathname)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es.accountTitles.stopTexts)
    violations.push(...(await listAccessibilityViolations(page, 'stop texts')))
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await buttonIn(page.getByRole('main'), account.stopTexts.submit).click()
    await expect(page.getByRole('status')).toHaveText(account.stopTexts.done)
    await expectNoText(page, phone)
    expect(violations).toEqual([])
    expect(complaints).toEqual([])
  })
})

/** Nothing is ticked in advance; each fault is under its field, and the first gets the focus. */
async function expectEmptyForm(form: Locator, texts: TextSignUpMessages): Promise<void> {
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await buttonIn(form, texts.submit).click()
  await expect(form.getByLabel(texts.phone)).toBeFocused()
  await expect(form.getByLabel(texts.phone)).toHaveAccessibleDescription(texts.faults.incomplete)
  await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(texts.faults.consent)
}

async function signUp(form: Locator, texts: TextSignUpMessages, number: string): Promise<void> {
  await form.getByLabel(texts.phone).fill(number)
  await form.getByRole('checkbox').check()
  await buttonIn(form, texts.submit).click()
  await expect(form.getByRole('heading', { name: texts.sent.title })).toBeFocused()
}

/** The answer to a sign-up does not tell that the number has stopped texts, but none is sent. */
async function expectNoText(page: Page, { number, countReceived }: Phone): Promise<void> {
  const before = await countReceived()
  const answer = await page.request.post('/api/publicity/', { data: { phone: number, consent: true } })
  expect(answer.status()).toBe(201)
  await page.waitForTimeout(1000)
  expect(await countReceived()).toBe(before)
}
