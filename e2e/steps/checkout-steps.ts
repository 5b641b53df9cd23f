import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { AddressMessages } from '../../apps/storefront/app/locales/en/address.ts'
import { address as englishAddress } from '../../apps/storefront/app/locales/en/address.ts'
import type { CheckoutMessages } from '../../apps/storefront/app/locales/en/checkout.ts'
import { checkout as english } from '../../apps/storefront/app/locales/en/checkout.ts'
import { orders as englishOrders } from '../../apps/storefront/app/locales/en/orders.ts'
import { address as spanishAddress } from '../../apps/storefront/app/locales/es/address.ts'
import { checkout as spanish } from '../../apps/storefront/app/locales/es/checkout.ts'
import { orders as spanishOrders } from '../../apps/storefront/app/locales/es/orders.ts'
import type { InputMethod } from '../fixtures/input-method.ts'
import type { StaffApi } from '../fixtures/staff-api.ts'
import { waitForHydration } from '../fixtures/wait-for-hydration.ts'
import type { Buyer } from './cart-steps.ts'
import { addFromPage, buttonIn, cartDrawer, createBuyer, findProducts } from './cart-steps.ts'

/** A shopper at checkout. */
export interface Payer extends Buyer {
  pay: CheckoutMessages
  address: AddressMessages
  orders: Pick<typeof englishOrders, 'headings' | 'waiting' | 'goOn'>
}

export function createPayer(page: Page, hands: InputMethod, lang: 'en' | 'es' = 'en'): Payer {
  const own =
    lang === 'en'
      ? { pay: english, address: englishAddress, orders: englishOrders }
      : { pay: spanish, address: spanishAddress, orders: spanishOrders }
  return { ...createBuyer(page, hands, lang), ...own }
}

/** The first state in the list, which the keyboard selects with one key. */
export const HOME_ADDRESS = {
  full_name: 'Ana Lopez',
  line1: '1901 6th Ave N',
  city: 'Birmingham',
  state: 'AL',
  postal_code: '35203',
} as const

export const checkoutSection = ({ page }: Payer, name: string): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true })
export const field = ({ page }: Payer, name: string): Locator => page.getByRole('main').locator(`[name="${name}"]`)
export const paymentSection = (ana: Payer): Locator => checkoutSection(ana, ana.pay.pay.title)
export const totalAmount = (ana: Payer): Locator =>
  checkoutSection(ana, ana.words.totals.title).getByRole('definition').last()

export async function readTotal(ana: Payer): Promise<string> {
  return (await totalAmount(ana).textContent()) ?? ''
}

/** Adds a product and goes to the checkout page. */
export async function goToCheckout(ana: Payer): Promise<void> {
  const [tee] = await findProducts(ana, 1)
  if (!tee) throw new Error('a product is needed')
  await addFromPage(ana, tee)
  await ana.hands.press(cartDrawer(ana).getByRole('link', { name: ana.words.toPage }))
  await ana.page.waitForURL(/\/shopping-payment$/)
  await waitForHydration(ana.page)
}

/** Fills in a guest's home delivery, in the order of the fields. */
export async function fillCheckout(ana: Payer, email = 'ana@example.com'): Promise<void> {
  const { hands } = ana
  await hands.write(field(ana, 'email'), email)
  await fillAddress(ana)
}

export async function fillAddress(ana: Payer): Promise<void> {
  const { hands } = ana
  await hands.write(field(ana, 'full_name'), HOME_ADDRESS.full_name)
  await hands.write(field(ana, 'line1'), HOME_ADDRESS.line1)
  await hands.write(field(ana, 'city'), HOME_ADDRESS.city)
  await hands.choose(field(ana, 'state'), HOME_ADDRESS.state)
  await hands.write(field(ana, 'postal_code'), HOME_ADDRESS.postal_code)
}

/** The PayPal script has loaded and its buttons are enabled. */
export async function expectReadyToPay(ana: Payer): Promise<void> {
  await expect(checkoutSection(ana, ana.pay.rates.title).getByRole('radio').first()).toBeChecked()
  await expect(buttonIn(paymentSection(ana), 'PayPal')).toBeVisible()
  await expect(paymentSection(ana).locator('.paypal-buttons-disabled')).toHaveCount(0)
}

type WalletAnswer = 'Pay now' | 'Pay, and be declined' | 'Pay, and wait for a review' | 'Cancel'

/** Opens the wallet window and responds there. */
export async function payByWallet(ana: Payer, said: WalletAnswer): Promise<void> {
  const opened = ana.page.waitForEvent('popup')
  await ana.hands.press(buttonIn(paymentSection(ana), 'PayPal'))
  const popup = await opened
  await popup.getByRole('button', { name: said, exact: true }).click()
}

export async function payByCard(ana: Payer, number: string): Promise<void> {
  const frame = paymentSection(ana).frameLocator('iframe[title="Card number"]')
  await ana.hands.write(frame.getByRole('textbox'), number)
  await ana.hands.press(paymentSection(ana).locator('button[type="submit"]'))
}

/** The order page is shown and the cart is empty. */
export async function expectOrder(ana: Payer): Promise<void> {
  const { page, orders, texts } = ana
  await page.waitForURL(/\/order\/[\w-]{36}/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orders.headings.placed)
  await expect(page.getByRole('banner').getByRole('link', { name: texts.nav.cart, exact: true })).toBeVisible()
}

/** Creates a promotion code with a discount on the whole order. */
export async function createPromoCode(api: StaffApi, percent = 10): Promise<string> {
  const code = `C${randomUUID().slice(0, 8)}`.toUpperCase()
  const { id } = await api('POST', '/promotions/promotions/', { data: off(percent, code) })
  await api('POST', '/publicity/', { data: { code, promotion_id: id } })
  return code
}

function off(percent: number, code: string) {
  const scope = { product_ids: [], category_ids: [], product_item_ids: [] }
  return {
    title: `Offer ${code}`,
    title_es: null,
    class: 'order',
    effect: { kind: 'percent', percent },
    scope,
    needs_code: true,
    active: true,
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: null,
    priority: 0,
    exclusive: false,
    combines_with: ['item', 'order', 'shipping'],
    usage_limit: null,
    customer_limit: null,
    budget: null,
    conditions: { min_value: null, min_quantity: null, first_order: false, group_ids: [] },
  }
}

type Lines = [{ sku_id: number; quantity: number }]

/** Changes the cart by its id through the API; this tab is not notified. */
export async function changeCartElsewhere(page: Page, change: (lines: Lines) => object): Promise<void> {
  const cart_id = await page.evaluate(() => localStorage.getItem('cartId'))
  const { version, lines } = await (await page.request.get(`/api/shopping-car/cart/?cart_id=${cart_id}`)).json()
  const [{ sku_id, quantity }] = lines
  const data = { cart_id, version, ...change([{ sku_id, quantity }]) }
  const changed = await page.request.patch('/api/shopping-car/cart/', { data })
  expect(changed.ok(), await changed.text()).toBe(true)
}
