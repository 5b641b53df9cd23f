import * as accounts from './accounts.ts'
import * as analytics from './analytics.ts'
import * as announcements from './announcements.ts'
import * as audit from './audit.ts'
import * as backTests from './back-tests.ts'
import * as campaigns from './campaigns.ts'
import * as cart from './cart.ts'
import * as catalogCategories from './catalog-categories.ts'
import * as catalogCollections from './catalog-collections.ts'
import * as catalogDistributions from './catalog-distributions.ts'
import * as catalogFacts from './catalog-facts.ts'
import * as catalogItems from './catalog-items.ts'
import * as catalogLooks from './catalog-looks.ts'
import * as catalogProducts from './catalog-products.ts'
import * as catalogStaff from './catalog-staff.ts'
import * as contact from './contact.ts'
import * as credit from './credit.ts'
import * as customers from './customers.ts'
import * as desk from './desk.ts'
import * as emailTexts from './email-texts.ts'
import type { Endpoint } from './endpoint.ts'
import * as failedEmails from './failed-emails.ts'
import * as feeds from './feeds.ts'
import * as fulfillment from './fulfillment.ts'
import * as fulfillmentPicking from './fulfillment-picking.ts'
import * as health from './health.ts'
import * as homePage from './home-page.ts'
import * as imports from './imports.ts'
import * as listing from './listing.ts'
import * as listingSynonyms from './listing-synonyms.ts'
import * as menus from './menus.ts'
import * as messaging from './messaging.ts'
import * as newsletter from './newsletter.ts'
import * as notices from './notices.ts'
import * as orders from './orders.ts'
import * as pages from './pages.ts'
import * as papers from './papers.ts'
import * as paymentLinks from './payment-links.ts'
import * as payments from './payments.ts'
import * as preview from './preview.ts'
import * as promotions from './promotions.ts'
import * as publicity from './publicity.ts'
import * as publicityBanners from './publicity-banners.ts'
import * as redirects from './redirects.ts'
import * as returns from './returns.ts'
import * as secondFactor from './second-factor.ts'
import * as settings from './settings.ts'
import * as setup from './setup.ts'
import * as shipping from './shipping.ts'
import * as shippingStaff from './shipping-staff.ts'
import * as staff from './staff.ts'
import * as staffReturns from './staff-returns.ts'
import * as staffSearch from './staff-search.ts'
import * as stock from './stock.ts'
import * as taxes from './taxes.ts'
import * as wishlist from './wishlist.ts'

/** One entry per file of endpoints: the source for the API, the client and the OpenAPI document. */
export const CONTRACT_MODULES = {
  accounts,
  analytics,
  announcements,
  audit,
  backTests,
  campaigns,
  customers,
  cart,
  contact,
  credit,
  listing,
  catalogCategories,
  catalogFacts,
  catalogCollections,
  catalogLooks,
  catalogProducts,
  imports,
  feeds,
  catalogItems,
  catalogDistributions,
  listingSynonyms,
  catalogStaff,
  fulfillment,
  fulfillmentPicking,
  desk,
  emailTexts,
  failedEmails,
  health,
  menus,
  messaging,
  newsletter,
  notices,
  orders,
  paymentLinks,
  pages,
  papers,
  payments,
  preview,
  promotions,
  publicity,
  publicityBanners,
  homePage,
  redirects,
  returns,
  staffReturns,
  secondFactor,
  settings,
  setup,
  shipping,
  shippingStaff,
  staff,
  staffSearch,
  stock,
  taxes,
  wishlist,
}

export function allEndpoints(): Endpoint[] {
  return Object.values(CONTRACT_MODULES).flatMap((module) => Object.values(module).filter(isEndpoint))
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
