import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findInMail } from '../../fixtures/find-in-mail.ts'
import { mouseInput } from '../../fixtures/input-method.ts'
import { dropFirstResponse, listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, testInShop as test } from '../../fixtures/staff-session.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'
import { addFromPage, buttonIn, cartLines, findProducts } from '../../steps/cart-steps.ts'
import {
  changeCartElsewhere,
  checkoutSection,
  createPayer,
  createPromoCode,
  expectOrder,
  expectReadyToPay,
  field,
  fillCheckout,
  goToCheckout,
  HOME_ADDRESS,
  payByCard,
  payByWallet,
  paymentSection,
  readTotal,
  totalAmount,
} from '../../steps/checkout-steps.ts'
import { findCaptureId, postToPayPalEmulator } from '../../steps/payment-steps.ts'

test('declined, then closed, then paid: nothing that was entered is lost', async ({ page }) => {
  const ana = createPayer(page, mouseInput())
  await goToCheckout(ana)
  await fillCheckout(ana)
  await expectReadyToPay(ana)
  const { pay } = ana.pay
  await payByWallet(ana, 'Pay, and be declined')
  await expect(paymentSection(ana).getByRole('alert')).toContainText(`${pay.refusals.payment_declined}`)
  await expect(field(ana, 'line1')).toHaveValue(HOME_ADDRESS.line1)
  await expect(field(ana, 'email')).toHaveValue('ana@example.com')

  await expectReadyToPay(ana)
  await payByWallet(ana, 'Cancel')
  await expect(paymentSection(ana).getByRole('alert')).toContainText(pay.canceled)
  await expect(paymentSection(ana).getByRole('timer')).toContainText(/\d:\d\d/)
  await payByCard(ana, '4000 0000 0000 0002')
  await expect(paymentSection(ana).getByRole('alert')).toContainText(`${pay.refusals.payment_declined}`)
  await payByWallet(ana, 'Pay now')
  await expectOrder(ana)
})

test('a script that does not come is told, and comes when asked for again', async ({ page }) => {
  const ana = createPayer(page, mouseInput())
  let failures = 0
  await page.route('**/sdk/js*', (route) => (failures++ === 0 ? route.abort() : route.fallback()))
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('PayPal')) logged.push(message.text())
  })
  await goToCheckout(ana)
  await fillCheckout(ana)
  await expect(paymentSection(ana).getByRole('alert').filter({ hasText: ana.pay.pay.rejected })).toBeVisible()
  expect(logged).toHaveLength(1)
  // Payment is there from the start, so the script may be missed while the totals are still dimmed.
  await expect(checkoutSection(ana, ana.pay.rates.title).getByRole('radio').first()).toBeChecked()
  for (const amount of await page.locator('dl[data-changing] dd').all()) await expect(amount).toHaveCSS('opacity', '1')
  expect(await listAccessibilityViolations(page, 'without the script')).toEqual([])
  await buttonIn(paymentSection(ana), ana.pay.pay.retry).click()
  await expectReadyToPay(ana)
  expect(failures).toBe(2)
})

test('a cart that has changed meanwhile is shown again before anything is paid', async ({ page, request }) => {
  const ana = createPayer(page, mouseInput())
  await goToCheckout(ana)
  const code = await createPromoCode(createStaffApi(page, request))
  await fillCheckout(ana)
  await expectReadyToPay(ana)
  const before = await readTotal(ana)
  const told = paymentSection(ana).getByRole('alert')
  await changeCartElsewhere(page, () => ({ promo_code: code }))
  await buttonIn(paymentSection(ana), 'PayPal').click()
  await expect(told).toContainText(before)
  await expect(totalAmount(ana)).not.toHaveText(before)
  await expect(told).toContainText(await readTotal(ana))

  await changeCartElsewhere(page, ([line]) => ({ lines: [{ ...line, quantity: line.quantity + 1 }] }))
  await expectReadyToPay(ana)
  await buttonIn(paymentSection(ana), 'PayPal').click()
  await expect(told).toContainText(`${ana.pay.pay.refusals.cart_changed}`)
  await expectReadyToPay(ana)
  await payByWallet(ana, 'Pay now')
  await expectOrder(ana)
})

test('what is sold out while paying is marked, and the rest can be paid', async ({ page, request }) => {
  const ana = createPayer(page, mouseInput())
  const api = createStaffApi(page, request)
  const [kept, , , wanted] = await findProducts(ana, 4)
  if (!kept || !wanted) throw new Error('products are needed')
  await addFromPage(ana, kept)
  await addFromPage(ana, wanted)
  await page.goto('/shopping-payment')
  await waitForHydration(page)
  await fillCheckout(ana)
  await expectReadyToPay(ana)

  const sku = await skuOf(page, wanted.productId)
  const { results } = await api('GET', `/stock/skus/?product_id=${wanted.productId}`)
  const { available } = results.find(({ id }: { id: number }) => id === sku)
  const adjust = (quantity: number) =>
    api('POST', '/stock/adjust/', { data: { sku_id: sku, quantity, reason: 'correction' } })
  await adjust(-available)
  await buttonIn(paymentSection(ana), 'PayPal').click()
  await expect(paymentSection(ana).getByRole('alert')).toContainText(`${ana.pay.pay.refusals.out_of_stock}`)
  const line = cartLines(page.getByRole('main'), ana).filter({ hasText: wanted.name })
  await expect(line).toContainText(ana.words.problems.sold_out)
  await adjust(available)
  await buttonIn(line, `${ana.words.line.remove}: ${wanted.name}`).click()
  await expectReadyToPay(ana)
  await payByWallet(ana, 'Pay now')
  await expectOrder(ana)
})

async function skuOf(page: Page, productId: number): Promise<number> {
  const cart_id = await page.evaluate(() => localStorage.getItem('cartId'))
  const { lines } = await (await page.request.get(`/api/shopping-car/cart/?cart_id=${cart_id}`)).json()
  return lines.find(({ product_id }: { product_id: number }) => product_id === productId).sku_id
}

test('an answer that is lost while the money is taken does not lose the order', async ({ page }) => {
  const ana = createPayer(page, mouseInput())
  await goToCheckout(ana)
  await fillCheckout(ana)
  await expectReadyToPay(ana)
  const calls = await dropFirstResponse(page, '**/api/payments/validate-order/**')
  await payByWallet(ana, 'Pay now')
  await expectOrder(ana)
  expect(calls()).toBe(2)
})

test('while a payment is under review, she shops on with a fresh cart and follows it by its link', async ({ page }) => {
  const ana = createPayer(page, mouseInput())
  const email = `${randomUUID()}@example.com`
  const { undecided } = ana.pay
  await goToCheckout(ana)
  await fillCheckout(ana, email)
  await expectReadyToPay(ana)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(paymentSection(ana).locator('iframe[title="Card number"]')).toHaveCSS('filter', /invert/)
  const begun = page.waitForResponse('**/api/payments/create-orders/**')
  await payByWallet(ana, 'Pay, and wait for a review')
  const { provider_order_id } = await (await begun).json()
  await page.waitForURL(/\/order\//)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(ana.orders.waiting.pending.title)

  await page.getByRole('main').getByRole('link', { name: ana.orders.goOn }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/shopping-payment')
  await expect(page.getByText(undecided.earlier)).toBeVisible()
  await expect(page.getByRole('heading', { name: ana.words.empty.title })).toBeVisible()
  await expect(paymentSection(ana)).toHaveCount(0)

  await goToCheckout(ana)
  await expect(cartLines(page.getByRole('main'), ana)).toHaveCount(1)
  await expect(page.getByText(undecided.earlier)).toBeVisible()
  expect(await listAccessibilityViolations(page, 'a cart beside a payment under review')).toEqual([])
  await page.getByRole('link', { name: undecided.link }).click()
  await expect(heading).toHaveText(ana.orders.waiting.pending.title)

  const link = await findInMail(email, /(http\S+\/order\/\S+#key=\S+)/)
  await postToPayPalEmulator(`/emulator/captures/${await findCaptureId(provider_order_id)}/settle`, {
    status: 'COMPLETED',
  })
  await page.goto(link)
  await expect(heading).toHaveText(ana.orders.headings.placed, { timeout: 40_000 })
})
