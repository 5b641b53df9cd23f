import type { Page } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import type { Customer } from '../../fixtures/customer.ts'
import { registerCustomer } from '../../fixtures/customer.ts'
import { keyboardInput, mouseInput } from '../../fixtures/input-method.ts'
import { collectConsoleErrors, horizontalOverflow, listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, testInShop as test } from '../../fixtures/staff-session.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'
import { addFromPage, buttonIn, findProducts } from '../../steps/cart-steps.ts'
import type { Payer } from '../../steps/checkout-steps.ts'
import {
  changeCartElsewhere,
  checkoutSection,
  createPayer,
  createPromoCode,
  expectOrder,
  expectReadyToPay,
  field,
  fillAddress,
  fillCheckout,
  goToCheckout,
  HOME_ADDRESS,
  payByCard,
  payByWallet,
  paymentSection,
  readTotal,
  totalAmount,
} from '../../steps/checkout-steps.ts'

for (const width of [390, 1440]) {
  for (const { lang, colorScheme } of APPEARANCES) {
    test(`a guest buys by wallet, ${lang} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const complaints = collectConsoleErrors(page)
      await buyAsGuest(createPayer(page, mouseInput(), lang))
      expect(complaints).toEqual([])
    })
  }
}

test('the same by keyboard alone', async ({ page }) => {
  const ana = createPayer(page, keyboardInput(page))
  await goToCheckout(ana)
  await fillCheckout(ana)
  await expectReadyToPay(ana)
  const opened = page.waitForEvent('popup')
  await ana.hands.press(buttonIn(paymentSection(ana), 'PayPal'))
  const popup = await opened
  await keyboardInput(popup).press(popup.getByRole('button', { name: 'Pay now', exact: true }))
  await expectOrder(ana)
})

/** Presses Pay too early and sees the missing fields, then fills them in and pays. */
async function buyAsGuest(ana: Payer): Promise<void> {
  const { page, hands, pay } = ana
  await goToCheckout(ana)
  await expectCalmHeader(ana)
  await expectPaymentShown(ana)
  await hands.press(buttonIn(paymentSection(ana), 'PayPal'))
  const list = paymentSection(ana).getByRole('alert').filter({ hasText: pay.pay.check })
  await expect(list).toBeFocused()
  expect(page.context().pages()).toHaveLength(1)
  await hands.press(paymentSection(ana).locator('button[type="submit"]'))
  await expect(list).toBeFocused()
  expect(await listAccessibilityViolations(page, 'what is missing')).toEqual([])
  await hands.press(buttonIn(list, pay.contact.wrong))
  await expect(field(ana, 'email')).toBeFocused()

  await fillCheckout(ana)
  await expectReadyToPay(ana)
  await expect(list).toHaveCount(0)
  await expect(paymentSection(ana)).not.toContainText(pay.pay.waiting)
  await expectThreeSpeeds(ana)
  const totals = checkoutSection(ana, ana.words.totals.title)
  await expect(totals).not.toContainText(ana.words.totals.later)
  expect(await listAccessibilityViolations(page, 'payment page')).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)

  await payByWallet(ana, 'Pay now')
  await expectOrder(ana)
}

/** Nothing leads away but the word mark and help; the cart is one press away. */
async function expectCalmHeader({ page, texts }: Payer): Promise<void> {
  const header = page.getByRole('banner')
  await expect(header.getByRole('navigation')).toHaveCount(0)
  await expect(header.getByRole('link')).toHaveCount(2)
  await expect(header.getByRole('link', { name: texts.nav.help })).toBeVisible()
  await expect(page.locator('[data-featured-count]')).toHaveAttribute('data-featured-count', /^[1-9]/)
  await header.getByRole('button', { name: texts.nav.backToCart }).click()
  await expect(page.locator('#cart')).toBeFocused()
  await expect(page.locator('#cart')).toBeInViewport()
}

/** Before anything is typed, all payment methods are there, and nothing is called wrong. */
async function expectPaymentShown(ana: Payer): Promise<void> {
  const section = paymentSection(ana)
  await section.scrollIntoViewIfNeeded()
  await expect(section.locator('iframe[title="Card number"]')).toBeVisible()
  await expect(section.locator('.paypal-buttons-disabled')).toHaveCount(0)
  await expect(section).toContainText(ana.pay.pay.waiting)
  await expect(section.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
}

async function expectThreeSpeeds(ana: Payer): Promise<void> {
  const { title, speeds } = ana.pay.rates
  const rates = checkoutSection(ana, title).getByRole('radio')
  await expect(rates).toHaveCount(3)
  for (const [index, name] of [speeds.standard, speeds.faster, speeds.fastest].entries()) {
    await expect(rates.nth(index)).toHaveAccessibleName(new RegExp(`^${name} .*\\d`))
  }
}

test('a shopper buys by card, with a code, to an address that is saved', async ({ page, request }) => {
  const ana = createPayer(page, mouseInput())
  await goToCheckout(ana)
  const code = await createPromoCode(createStaffApi(page, request))
  const person = await registerCustomer(page)
  await saveHome(page, person)

  await checkoutSection(ana, ana.pay.contact.title).getByRole('link', { name: ana.pay.contact.signIn }).click()
  await signIn(page, person)
  await expect(page).toHaveURL(/\/shopping-payment$/)
  await waitForHydration(page)
  await expect(checkoutSection(ana, ana.pay.contact.title)).toContainText(ana.pay.contact.goesTo(person.email))
  await expect(page.getByRole('radio', { name: new RegExp(HOME_ADDRESS.line1) })).toBeChecked()
  await expectReadyToPay(ana)

  const before = await readTotal(ana)
  const totals = checkoutSection(ana, ana.words.totals.title)
  await buttonIn(totals, ana.words.code.open).click()
  await totals.getByRole('textbox').fill(code)
  await buttonIn(totals, ana.words.code.submit).click()
  await expect(totals).toContainText(ana.words.code.works(code))
  await expect(totalAmount(ana)).not.toHaveText(before)
  expect(await listAccessibilityViolations(page, 'payment page of a shopper')).toEqual([])
  const paid = await readTotal(ana)
  await payByCard(ana, '4111 1111 1111 1111')
  await expectOrder(ana)
  await expect(page.getByRole('main')).toContainText(paid)
})

async function saveHome(page: Page, { username, password }: Customer): Promise<void> {
  const login = await page.request.post('/api/authentication/login/', { data: { username, password } })
  const { access } = await login.json()
  const saved = await page.request.post('/api/shipping/save-address/', {
    headers: { authorization: `Bearer ${access}` },
    data: { address: { ...HOME_ADDRESS, country: 'US' }, is_default: true },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}

async function signIn(page: Page, { username, password }: Customer): Promise<void> {
  await waitForHydration(page)
  await page.locator('[name="username"]').fill(username)
  await page.locator('[name="password"]').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('what was typed is there after a reload, finished or not', async ({ page }) => {
  const ana = createPayer(page, mouseInput())
  await goToCheckout(ana)
  await field(ana, 'email').fill('ana@example.com')
  await field(ana, 'full_name').fill(HOME_ADDRESS.full_name)
  await field(ana, 'city').fill(HOME_ADDRESS.city)
  await page.reload()
  await waitForHydration(page)
  await expect(field(ana, 'email')).toHaveValue('ana@example.com')
  await expect(field(ana, 'full_name')).toHaveValue(HOME_ADDRESS.full_name)
  await expect(field(ana, 'city')).toHaveValue(HOME_ADDRESS.city)

  await fillAddress(ana)
  await expectReadyToPay(ana)
  const rates = checkoutSection(ana, ana.pay.rates.title).getByRole('radio')
  const cheapest = await readTotal(ana)
  await rates.nth(1).check()
  await expect(totalAmount(ana)).not.toHaveText(cheapest)
  const chosen = await readTotal(ana)
  await page.reload()
  await waitForHydration(page)
  await expect(rates.nth(1)).toBeChecked()
  await expect(field(ana, 'postal_code')).toHaveValue(HOME_ADDRESS.postal_code)
  await expect(totalAmount(ana)).toHaveText(chosen)
})

test('where nothing is left to pay, the order is placed without PayPal', async ({ page, request }) => {
  const ana = createPayer(page, mouseInput())
  await goToCheckout(ana)
  const code = await createPromoCode(createStaffApi(page, request), 100)
  await fillCheckout(ana)
  await expectReadyToPay(ana)
  await changeCartElsewhere(page, () => ({ promo_code: code }))
  await page.reload()
  await waitForHydration(page)
  await expect(totalAmount(ana)).toHaveText('$0.00')
  await expect(buttonIn(paymentSection(ana), 'PayPal')).toHaveCount(0)
  const place = buttonIn(paymentSection(ana), ana.pay.pay.place)
  await expect(place).toHaveAttribute('aria-busy', 'false')
  await place.dblclick()
  await expectOrder(ana)
})

test('PayPal’s script lives on this page only, and comes with a document of its own', async ({ page }) => {
  const ana = createPayer(page, mouseInput())
  const isThere = () => page.evaluate(() => 'paypal' in window)
  await goToCheckout(ana)
  const opened = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)
  expect(opened).toMatch(/\/shopping-payment$/)
  await fillCheckout(ana)
  await expectReadyToPay(ana)
  expect(await isThere()).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Fieldhouse' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await waitForHydration(page)
  expect(await isThere()).toBe(false)
  await page.goBack()
  await waitForHydration(page)
  await expect(field(ana, 'line1')).toHaveValue(HOME_ADDRESS.line1)
})

test('the post’s way to write an address is offered, and a whole one may be pasted', async ({ page }) => {
  const ana = createPayer(page, mouseInput())
  const [tee] = await findProducts(ana, 1)
  if (!tee) throw new Error('a product is needed')
  await addFromPage(ana, tee)
  await page.goto('/shopping-payment')
  await waitForHydration(page)
  await field(ana, 'line1').fill('417 Montgomery St, Apt 5, San Francisco, CA 94104')
  const { suggestion } = ana.address
  const offered = page.getByRole('region', { name: suggestion.title })
  await buttonIn(offered, suggestion.take).click()
  await expect(field(ana, 'city')).toHaveValue(/san francisco/i)
  await expect(field(ana, 'state')).toHaveValue('CA')
  await expect(field(ana, 'postal_code')).toHaveValue(/^94104/)
  await expect(field(ana, 'line1')).toHaveValue(/^417 montgomery st apt 5$/i)
})
