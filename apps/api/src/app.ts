import type { FastifyInstance } from 'fastify'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { identify } from './modules/accounts/service/identify-caller.ts'
import { roleUndoHandler } from './modules/accounts/service/roles.ts'
import { memberUndoHandler } from './modules/accounts/service/staff-members.ts'
import { findConfirmedEmail, findFirstName, findUserEmail } from './modules/accounts/service/user-profiles.ts'
import { analyticsRoutes } from './modules/analytics/routes.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { mergeGuestCart } from './modules/cart/service/merge-guest-cart.ts'
import { listShippableUnits } from './modules/cart/service/shippable-units.ts'
import { catalogRoutes } from './modules/catalog/routes.ts'
import { catalogUndoHandlers } from './modules/catalog/service/undo-handlers.ts'
import { openProvider } from './modules/checkout/open-provider.ts'
import { paymentLinkRoutes } from './modules/checkout/payment-link-routes.ts'
import { checkoutRoutes } from './modules/checkout/routes.ts'
import { orderPaymentsPort } from './modules/checkout/service/order-payments.ts'
import { createPaymentQueues } from './modules/checkout/service/payment-deps.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { creditRoutes } from './modules/credit/routes.ts'
import { customersRoutes } from './modules/customers/routes.ts'
import { deskRoutes } from './modules/desk/routes.ts'
import { feedsRoutes } from './modules/feeds/routes.ts'
import { pickingRoutes } from './modules/fulfillment/picking-routes.ts'
import { fulfillmentRoutes } from './modules/fulfillment/routes.ts'
import { listOrderShipments } from './modules/fulfillment/service/read-fulfillment.ts'
import { importsRoutes } from './modules/imports/routes.ts'
import { listingRoutes } from './modules/listing/routes.ts'
import { openListingCache } from './modules/listing/service/list-products.ts'
import { synonymsUndoHandler } from './modules/listing/service/synonyms.ts'
import { menusRoutes } from './modules/menus/routes.ts'
import { announcementsUndoHandler } from './modules/menus/service/announcements.ts'
import { menuUndoHandler } from './modules/menus/service/edit-menus.ts'
import { campaignRoutes } from './modules/messaging/campaign-routes.ts'
import { newsletterRoutes } from './modules/messaging/newsletter-routes.ts'
import { openSmsProvider } from './modules/messaging/open-sms-provider.ts'
import { messagingRoutes } from './modules/messaging/routes.ts'
import { settleRecipient } from './modules/messaging/service/settle-recipient.ts'
import { shortLinkRoutes } from './modules/messaging/short-link-routes.ts'
import { noticesRoutes } from './modules/notices/routes.ts'
import { ordersRoutes } from './modules/orders/routes.ts'
import { emailTextUndoHandler } from './modules/orders/service/email-texts.ts'
import { attachOrders } from './modules/orders/service/people.ts'
import { pagesRoutes } from './modules/pages/routes.ts'
import { pageUndoHandler } from './modules/pages/service/move-pages.ts'
import { pageVersionUndoHandler } from './modules/pages/service/publish-pages.ts'
import { openPageSuggestions } from './modules/pages/service/suggest-pages.ts'
import { papersRoutes } from './modules/papers/routes.ts'
import { promotionsRoutes } from './modules/promotions/routes.ts'
import { openLivePriceBook } from './modules/promotions/service/price-book.ts'
import { promotionUndoHandlers } from './modules/promotions/service/undo-handlers.ts'
import { homeRoutes } from './modules/publicity/home-routes.ts'
import { publicityRoutes } from './modules/publicity/routes.ts'
import { bannerUndoHandler } from './modules/publicity/service/edit-banners.ts'
import { homeDraftUndoHandler } from './modules/publicity/service/edit-home-page.ts'
import { homeVersionUndoHandler } from './modules/publicity/service/publish-home-page.ts'
import { redirectsRoutes } from './modules/redirects/routes.ts'
import { redirectUndoHandler } from './modules/redirects/service/edit-redirects.ts'
import { returnsRoutes } from './modules/returns/routes.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { openLiveSettings, settingUndoHandler } from './modules/settings/service.ts'
import { setupRoutes } from './modules/setup/routes.ts'
import { openCarrier } from './modules/shipping/open-carrier.ts'
import { shippingRoutes } from './modules/shipping/routes.ts'
import { shippingUndoHandlers } from './modules/shipping/service/edit-boxes-and-rates.ts'
import { stockRoutes } from './modules/stock/routes.ts'
import { stockUndoHandler } from './modules/stock/service/movements.ts'
import { wishlistRoutes } from './modules/wishlist/routes.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { auditRoutes } from './platform/audit/routes.ts'
import type { Visitor } from './platform/caller.ts'
import type { Deps } from './platform/deps.ts'
import { assertRoutesDeclareAccess } from './platform/http/access.ts'
import { serveCspReports } from './platform/http/csp-reports.ts'
import { serveHealth } from './platform/http/health.ts'
import { createHttpServer } from './platform/http/http.ts'
import { registerOpenApi, serveDocs } from './platform/http/openapi.ts'
import { serveSecurityTxt } from './platform/http/security-txt.ts'
import { previewRoutes } from './platform/preview/routes.ts'

/** The whole API on the given dependencies, without listening on a port. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = createHttpServer(deps, (token, options) => identify(deps, token, options))
  const assertAccess = assertRoutesDeclareAccess(app)
  await registerOpenApi(app)

  const settings = openLiveSettings(deps)
  const catalog = openListingCache(deps)
  const promotions = openLivePriceBook(deps)

  accountsRoutes(app, deps, settings, {
    mergeGuestCart: (guest) => mergeGuestCart(deps, guest),
    attachOrders,
    personalData: PERSONAL_DATA,
  })
  cartRoutes(app, { ...deps, promotions })
  listingRoutes(app, deps, catalog)
  catalogRoutes(app, deps)
  importsRoutes(app, deps)
  feedsRoutes(app, { ...deps, settings })
  const provider = openProvider(deps.config, settings, deps.clock)
  const contactOf = (user_id: number) => findUserEmail(deps.db, user_id)
  const payments = { ...deps, promotions, provider, contactOf, settings, turns: createPaymentQueues(deps.config) }
  checkoutRoutes(app, payments)
  paymentLinkRoutes(app, deps)
  contactRoutes(app, deps)
  creditRoutes(app, { ...deps, settings })
  const money = orderPaymentsPort(payments)
  ordersRoutes(app, payments, money, (order_id) => listOrderShipments(deps.db, order_id))
  papersRoutes(app, { ...deps, settings, money })
  customersRoutes(app, { ...deps, personalData: PERSONAL_DATA })
  returnsRoutes(app, { ...deps, settings, money })
  messagingRoutes(app, {
    ...deps,
    settings,
    provider: openSmsProvider(deps.config),
    findFirstName: (user_id) => findFirstName(deps.db, user_id),
    settleRecipient: (id, report) => settleRecipient(deps, id, report),
  })
  newsletterRoutes(app, { ...deps, settings })
  analyticsRoutes(app, { ...deps, settings })
  previewRoutes(app, deps)
  promotionsRoutes(app, deps)
  campaignRoutes(app, { ...deps, settings, sms: openSmsProvider(deps.config) })
  shortLinkRoutes(app, deps)
  publicityRoutes(app, { ...deps, promotions, settings })
  homeRoutes(app, deps, catalog)
  pagesRoutes(app, { ...deps, settings }, catalog)
  menusRoutes(app, deps)
  redirectsRoutes(app, { ...deps, openSuggestions: () => openPageSuggestions(deps.db, deps.clock.now()) })
  settingsRoutes(app, deps)
  setupRoutes(app, { ...deps, settings })
  const listUnitsOfCart = (who: Visitor, cart_id: string) => listShippableUnits(deps, who, cart_id)
  const carrier = openCarrier(deps.config)
  shippingRoutes(app, { ...deps, carrier, settings, listShippableUnits: listUnitsOfCart })
  fulfillmentRoutes(app, { ...deps, carrier, settings })
  pickingRoutes(app, deps)
  stockRoutes(app, deps)
  deskRoutes(app, deps)
  noticesRoutes(app, { ...deps, settings })
  wishlistRoutes(app, { ...deps, findConfirmedEmail: (user_id) => findConfirmedEmail(deps.db, user_id) })
  const undoHandlers = [
    bannerUndoHandler,
    homeDraftUndoHandler,
    homeVersionUndoHandler,
    memberUndoHandler,
    announcementsUndoHandler,
    emailTextUndoHandler,
    menuUndoHandler,
    pageUndoHandler,
    pageVersionUndoHandler,
    redirectUndoHandler,
    roleUndoHandler,
    settingUndoHandler,
    stockUndoHandler,
    synonymsUndoHandler,
    ...catalogUndoHandlers(deps),
    ...promotionUndoHandlers,
    ...shippingUndoHandlers,
  ]
  auditRoutes(app, deps, undoHandlers, [{ entity: 'customer', permission: 'customers' }])
  serveHealth(app, deps, [catalog.listing.isLoaded])
  serveCspReports(app, deps)
  serveSecurityTxt(app, deps)

  await serveDocs(app)
  assertAccess()
  return app
}
