import type { Page } from '@playwright/test'
import { addFromPage, button, findProducts } from './cart-steps.ts'
import type { Payer } from './checkout-steps.ts'
import {
  bringCart,
  canPay,
  changeElsewhere,
  enterAddress,
  enterAll,
  expectOrder,
  field,
  HOME,
  makeCode,
  part,
  payByCard,
  payByWallet,
  payer,
  payPart,
  shownTotal,
  total,
} from './checkout-steps.ts'
import { listBreaches, overflow, watchComplaints } from './faults.ts'
import { keyboard, mouse } from './hands.ts'
import { LOOKS } from './looks.ts'
import type { Person } from './person.ts'
import { registered } from './person.ts'
import { staffApi } from './staff-api.ts'
import { expect, test } from './staff-session.ts'
import { started } from './started.ts'

test.describe.configure({ timeout: 120_000 })

for (const width of [390, 1440]) {
  for (const { lang, colorScheme } of LOOKS) {
    test(`a guest buys by wallet, ${lang} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const complaints = watchComplaints(page)
      await buyAsGuest(payer(page, mouse(), lang))
      expect(complaints).toEqual([])
    })
  }
}

test('the same by keyboard alone', async ({ page }) => {
  const ana = payer(page, keyboard(page))
  await bringCart(ana)
  await enterAll(ana)
  await canPay(ana)
  const opened = page.waitForEvent('popup')
  await ana.hands.press(button(payPart(ana), 'PayPal'))
  const popup = await opened
  await keyboard(popup).press(popup.getByRole('button', { name: 'Pay now', exact: true }))
  await expectOrder(ana)
})

/** Presses Pay too early and sees the missing fields, then fills them in and pays. */
async function buyAsGuest(ana: Payer): Promise<void> {
  const { page, hands, pay } = ana
  await bringCart(ana)
  await expect(payPart(ana).locator('iframe')).toHaveCount(0)
  await hands.press(payPart(ana).getByRole('button', { name: pay.pay.pay('$').replace('$', '') }))
  const list = payPart(ana).getByRole('alert').filter({ hasText: pay.pay.check })
  await expect(list).toBeFocused()
  expect(await listBreaches(page, 'what is missing')).toEqual([])
  await hands.press(button(list, pay.contact.wrong))
  await expect(field(ana, 'email')).toBeFocused()

  await enterAll(ana)
  await canPay(ana)
  await expect(list).toHaveCount(0)
  const totals = part(ana, ana.words.totals.title)
  await expect(totals).not.toContainText(ana.words.totals.later)
  expect(await listBreaches(page, 'payment page')).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  await payByWallet(ana, 'Pay now')
  await expectOrder(ana)
}

test('a shopper buys by card, with a code, to an address that is saved', async ({ page, request }) => {
  const ana = payer(page, mouse())
  await bringCart(ana)
  const code = await makeCode(staffApi(page, request))
  const person = await registered(page)
  await saveHome(page, person)

  await part(ana, ana.pay.contact.title).getByRole('link', { name: ana.pay.contact.signIn }).click()
  await signIn(page, person)
  await expect(page).toHaveURL(/\/shopping-payment$/)
  await started(page)
  await expect(part(ana, ana.pay.contact.title)).toContainText(ana.pay.contact.goesTo(person.email))
  await expect(page.getByRole('radio', { name: new RegExp(HOME.line1) })).toBeChecked()
  await canPay(ana)

  const before = await shownTotal(ana)
  const totals = part(ana, ana.words.totals.title)
  await button(totals, ana.words.code.open).click()
  await totals.getByRole('textbox').fill(code)
  await button(totals, ana.words.code.submit).click()
  await expect(totals).toContainText(ana.words.code.works(code))
  await expect(total(ana)).not.toHaveText(before)
  expect(await listBreaches(page, 'payment page of a shopper')).toEqual([])
  const paid = await shownTotal(ana)
  await payByCard(ana, '4111 1111 1111 1111')
  await expectOrder(ana)
  await expect(page.getByRole('main')).toContainText(paid)
})

async function saveHome(page: Page, { username, password }: Person): Promise<void> {
  const login = await page.request.post('/api/authentication/login/', { data: { username, password } })
  const { access } = await login.json()
  const saved = await page.request.post('/api/shipping/save-address/', {
    headers: { authorization: `Bearer ${access}` },
    data: { address: { ...HOME, country: 'US' }, is_default: true },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}

async function signIn(page: Page, { username, password }: Person): Promise<void> {
  await started(page)
  await page.locator('[name="username"]').fill(username)
  await page.locator('[name="password"]').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('what was typed is there after a reload, finished or not', async ({ page }) => {
  const ana = payer(page, mouse())
  await bringCart(ana)
  await field(ana, 'email').fill('ana@example.com')
  await field(ana, 'full_name').fill(HOME.full_name)
  await field(ana, 'city').fill(HOME.city)
  await page.reload()
  await started(page)
  await expect(field(ana, 'email')).toHaveValue('ana@example.com')
  await expect(field(ana, 'full_name')).toHaveValue(HOME.full_name)
  await expect(field(ana, 'city')).toHaveValue(HOME.city)

  await enterAddress(ana)
  await canPay(ana)
  const rates = part(ana, ana.pay.rates.title).getByRole('radio')
  await rates.nth(1).check()
  const chosen = await shownTotal(ana)
  await page.reload()
  await started(page)
  await expect(rates.nth(1)).toBeChecked()
  await expect(field(ana, 'postal_code')).toHaveValue(HOME.postal_code)
  await expect(total(ana)).toHaveText(chosen)
})

test('where nothing is left to pay, the order is placed without PayPal', async ({ page, request }) => {
  const ana = payer(page, mouse())
  await bringCart(ana)
  const code = await makeCode(staffApi(page, request), 100)
  await enterAll(ana)
  await canPay(ana)
  await changeElsewhere(page, () => ({ promo_code: code }))
  await page.reload()
  await started(page)
  await expect(total(ana)).toHaveText('$0.00')
  await expect(button(payPart(ana), 'PayPal')).toHaveCount(0)
  const place = button(payPart(ana), ana.pay.pay.place)
  await expect(place).toHaveAttribute('aria-busy', 'false')
  await place.dblclick()
  await expectOrder(ana)
})

test('PayPal’s script lives on this page only, and comes with a document of its own', async ({ page }) => {
  const ana = payer(page, mouse())
  const isThere = () => page.evaluate(() => 'paypal' in window)
  await bringCart(ana)
  expect(await isThere()).toBe(false)
  const opened = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)
  expect(opened).toMatch(/\/shopping-payment$/)
  await enterAll(ana)
  await canPay(ana)
  expect(await isThere()).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'New arrivals' }).first().click()
  await expect(page).toHaveURL(/\/featured$/)
  await started(page)
  expect(await isThere()).toBe(false)
  await page.goBack()
  await started(page)
  await expect(field(ana, 'line1')).toHaveValue(HOME.line1)
})

test('the post’s way to write an address is offered, and a whole one may be pasted', async ({ page }) => {
  const ana = payer(page, mouse())
  const [tee] = await findProducts(ana, 1)
  if (!tee) throw new Error('a product is needed')
  await addFromPage(ana, tee)
  await page.goto('/shopping-payment')
  await started(page)
  await field(ana, 'line1').fill('417 Montgomery St, Apt 5, San Francisco, CA 94104')
  const { suggestion } = ana.address
  const offered = page.getByRole('region', { name: suggestion.title })
  await button(offered, suggestion.take).click()
  await expect(field(ana, 'city')).toHaveValue(/san francisco/i)
  await expect(field(ana, 'state')).toHaveValue('CA')
  await expect(field(ana, 'postal_code')).toHaveValue(/^94104/)
  await expect(field(ana, 'line1')).toHaveValue(/^417 montgomery st apt 5$/i)
})
