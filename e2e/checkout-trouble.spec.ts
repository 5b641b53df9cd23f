import type { Page } from '@playwright/test'
import { addFromPage, button, findProducts, lines } from './cart-steps.ts'
import {
  bringCart,
  canPay,
  changeElsewhere,
  enterAll,
  expectOrder,
  field,
  HOME,
  makeCode,
  payByCard,
  payByWallet,
  payer,
  payPart,
  shownTotal,
  total,
} from './checkout-steps.ts'
import { listBreaches, loseFirstAnswer } from './faults.ts'
import { mouse } from './hands.ts'
import { staffApi } from './staff-api.ts'
import { expect, test } from './staff-session.ts'
import { started } from './started.ts'

test.describe.configure({ timeout: 120_000 })

test('declined, then closed, then paid: nothing that was entered is lost', async ({ page }) => {
  const ana = payer(page, mouse())
  await bringCart(ana)
  await enterAll(ana)
  await canPay(ana)
  const { pay } = ana.pay
  await payByWallet(ana, 'Pay, and be declined')
  await expect(payPart(ana).getByRole('alert')).toContainText(`${pay.refusals.payment_declined}`)
  await expect(field(ana, 'line1')).toHaveValue(HOME.line1)
  await expect(field(ana, 'email')).toHaveValue('ana@example.com')

  await canPay(ana)
  await payByWallet(ana, 'Cancel')
  await expect(payPart(ana).getByRole('alert')).toContainText(pay.cancelled)
  await expect(payPart(ana).getByRole('timer')).toContainText(/\d:\d\d/)
  await payByCard(ana, '4000 0000 0000 0002')
  await expect(payPart(ana).getByRole('alert')).toContainText(`${pay.refusals.payment_declined}`)
  await payByWallet(ana, 'Pay now')
  await expectOrder(ana)
})

test('a script that does not come is told, and comes when asked for again', async ({ page }) => {
  const ana = payer(page, mouse())
  let failures = 0
  await page.route('**/sdk/js*', (route) => (failures++ === 0 ? route.abort() : route.fallback()))
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('PayPal')) logged.push(message.text())
  })
  await bringCart(ana)
  await enterAll(ana)
  await expect(payPart(ana).getByRole('alert').filter({ hasText: ana.pay.pay.rejected })).toBeVisible()
  expect(logged).toHaveLength(1)
  expect(await listBreaches(page, 'without the script')).toEqual([])
  await button(payPart(ana), ana.pay.pay.retry).click()
  await canPay(ana)
  expect(failures).toBe(2)
})

test('a cart that has changed meanwhile is shown again before anything is paid', async ({ page, request }) => {
  const ana = payer(page, mouse())
  await bringCart(ana)
  const code = await makeCode(staffApi(page, request))
  await enterAll(ana)
  await canPay(ana)
  const before = await shownTotal(ana)
  const told = payPart(ana).getByRole('alert')
  await changeElsewhere(page, () => ({ promo_code: code }))
  await button(payPart(ana), 'PayPal').click()
  await expect(told).toContainText(before)
  await expect(total(ana)).not.toHaveText(before)
  await expect(told).toContainText(await shownTotal(ana))

  await changeElsewhere(page, ([line]) => ({ lines: [{ ...line, quantity: line.quantity + 1 }] }))
  await canPay(ana)
  await button(payPart(ana), 'PayPal').click()
  await expect(told).toContainText(`${ana.pay.pay.refusals.cart_changed}`)
  await canPay(ana)
  await payByWallet(ana, 'Pay now')
  await expectOrder(ana)
})

test('what is sold out while paying is marked, and the rest can be paid', async ({ page, request }) => {
  const ana = payer(page, mouse())
  const api = staffApi(page, request)
  const [kept, , , wanted] = await findProducts(ana, 4)
  if (!kept || !wanted) throw new Error('products are needed')
  await addFromPage(ana, kept)
  await addFromPage(ana, wanted)
  await page.goto('/shopping-payment')
  await started(page)
  await enterAll(ana)
  await canPay(ana)

  const sku = await skuOf(page, wanted.productId)
  const { results } = await api('GET', `/stock/skus/?product_id=${wanted.productId}`)
  const { available } = results.find(({ id }: { id: number }) => id === sku)
  const adjust = (quantity: number) =>
    api('POST', '/stock/adjust/', { data: { sku_id: sku, quantity, reason: 'correction' } })
  await adjust(-available)
  await button(payPart(ana), 'PayPal').click()
  await expect(payPart(ana).getByRole('alert')).toContainText(`${ana.pay.pay.refusals.out_of_stock}`)
  const line = lines(page.getByRole('main'), ana).filter({ hasText: wanted.name })
  await expect(line).toContainText(ana.words.problems.sold_out)
  await adjust(available)
  await button(line, `${ana.words.line.remove}: ${wanted.name}`).click()
  await canPay(ana)
  await payByWallet(ana, 'Pay now')
  await expectOrder(ana)
})

async function skuOf(page: Page, productId: number): Promise<number> {
  const cart_id = await page.evaluate(() => localStorage.getItem('cartId'))
  const { lines } = await (await page.request.get(`/api/shopping-car/cart/?cart_id=${cart_id}`)).json()
  return lines.find(({ product_id }: { product_id: number }) => product_id === productId).sku_id
}

test('an answer that is lost while the money is taken does not lose the order', async ({ page }) => {
  const ana = payer(page, mouse())
  await bringCart(ana)
  await enterAll(ana)
  await canPay(ana)
  const calls = await loseFirstAnswer(page, '**/api/payments/validate-order/**')
  await payByWallet(ana, 'Pay now')
  await expectOrder(ana)
  expect(calls()).toBe(2)
})

test('a payment that is looked at first leads to a page that says so', async ({ page }) => {
  const ana = payer(page, mouse())
  await bringCart(ana)
  await enterAll(ana)
  await canPay(ana)
  await payByWallet(ana, 'Pay, and wait for a review')
  await page.waitForURL(/\/order\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ana.orders.waiting.pending.title)
})
