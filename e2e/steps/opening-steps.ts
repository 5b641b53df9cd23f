import { expect } from '@playwright/test'
import { sizeName } from '../../apps/storefront/app/kit/size-name.ts'
import { mouseInput } from '../fixtures/input-method.ts'
import { openPage } from '../fixtures/open-page.ts'
import { waitForHydration } from '../fixtures/wait-for-hydration.ts'
import { cartDrawer } from './cart-steps.ts'
import { createPayer, expectOrder, expectReadyToPay, fillCheckout, payByWallet } from './checkout-steps.ts'
import type { FirstStep } from './first-order-steps.ts'

/** The owner opens the shop, and its first customer buys. */
export const ORDER_STEPS: FirstStep[] = [
  {
    name: 'Open shop',
    run: async ({ staff, shopper }) => {
      await staff.getByRole('button', { name: 'Open shop' }).click()
      await staff.getByRole('dialog').getByRole('button', { name: 'Open shop' }).click()
      await expect(staff.getByText('Shop is open', { exact: true })).toBeVisible()
      const isOpen = async () => !(await (await shopper.request.get('/home')).text()).includes('Opening soon')
      await expect.poll(isOpen, { timeout: 5_000 }).toBe(true)
    },
  },
  {
    name: 'Shopper: add to cart',
    run: async ({ shopper }) => {
      const ana = createPayer(shopper, mouseInput())
      await openPage(shopper, '/category')
      await shopper.getByRole('main').getByRole('link', { name: 'Summit Tee', exact: true }).click()
      await shopper.waitForURL(/product-detail/)
      await waitForHydration(shopper)
      await shopper.getByRole('radio', { name: sizeName('M', ana.texts.product), exact: true }).check({ force: true })
      await shopper.getByRole('button', { name: /^Add to cart · / }).click()
      await cartDrawer(ana).getByRole('link', { name: ana.words.toPage }).click()
      await shopper.waitForURL(/\/shopping-payment$/)
      await waitForHydration(shopper)
    },
  },
  {
    name: 'Shopper: check out',
    run: async ({ shopper }) => {
      const ana = createPayer(shopper, mouseInput())
      await fillCheckout(ana)
      await expectReadyToPay(ana)
    },
  },
  {
    name: 'Shopper: pay',
    run: async ({ shopper }) => {
      const ana = createPayer(shopper, mouseInput())
      await payByWallet(ana, 'Pay now')
      await expectOrder(ana)
    },
  },
]
