import { accountsPersonalData } from './modules/accounts/personal-data.ts'
import { cartPersonalData } from './modules/cart/personal-data.ts'
import { checkoutPersonalData } from './modules/checkout/personal-data.ts'
import { listOrdersUnderRefund } from './modules/checkout/store/personal-data.ts'
import { contactPersonalData } from './modules/contact/personal-data.ts'
import { creditPersonalData } from './modules/credit/personal-data.ts'
import { customersPersonalData } from './modules/customers/personal-data.ts'
import { fulfillmentPersonalData } from './modules/fulfillment/personal-data.ts'
import { importsPersonalData } from './modules/imports/personal-data.ts'
import { campaignPersonalData } from './modules/messaging/campaign-personal-data.ts'
import { newsletterPersonalData } from './modules/messaging/newsletter-personal-data.ts'
import { messagingPersonalData } from './modules/messaging/personal-data.ts'
import { ordersPersonalData } from './modules/orders/personal-data.ts'
import { promotionsPersonalData } from './modules/promotions/personal-data.ts'
import { returnsPersonalData } from './modules/returns/personal-data.ts'
import { shippingPersonalData } from './modules/shipping/personal-data.ts'
import { stockPersonalData } from './modules/stock/personal-data.ts'
import { wishlistPersonalData } from './modules/wishlist/personal-data.ts'
import type { PersonalData } from './platform/personal-data.ts'
import { platformPersonalData } from './platform/platform-personal-data.ts'

/** What every module keeps of people. Carts, payments, and orders are locked in the order in which a payment does. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  accountsPersonalData,
  shippingPersonalData,
  wishlistPersonalData,
  cartPersonalData,
  checkoutPersonalData,
  // Before orders: an anonymized order no longer says whose it was.
  fulfillmentPersonalData,
  customersPersonalData,
  contactPersonalData,
  returnsPersonalData,
  ordersPersonalData(listOrdersUnderRefund),
  creditPersonalData,
  promotionsPersonalData,
  stockPersonalData,
  importsPersonalData,
  campaignPersonalData,
  messagingPersonalData,
  newsletterPersonalData,
  platformPersonalData,
]
