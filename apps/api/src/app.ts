import type { FastifyInstance } from 'fastify'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { identify } from './modules/accounts/service/identify.ts'
import { findContact } from './modules/accounts/service/people.ts'
import { roleUndo } from './modules/accounts/service/roles.ts'
import { memberUndo } from './modules/accounts/service/staff-members.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { adoptCart } from './modules/cart/service/adopt-cart.ts'
import { readUnits } from './modules/cart/service/cart-units.ts'
import { catalogRoutes } from './modules/catalog/routes.ts'
import { followCatalogue } from './modules/catalog/service/list-products.ts'
import { synonymsUndo } from './modules/catalog/service/synonyms.ts'
import { catalogUndoables } from './modules/catalog/service/undoables.ts'
import { openProvider } from './modules/checkout/open-provider.ts'
import { checkoutRoutes } from './modules/checkout/routes.ts'
import { takeTurns } from './modules/checkout/service/deps.ts'
import { forgetPayer } from './modules/checkout/service/forget-payer.ts'
import { orderPaymentsPort } from './modules/checkout/service/order-money.ts'
import { ordersRoutes } from './modules/orders/routes.ts'
import { promotionsRoutes } from './modules/promotions/routes.ts'
import { followPromotions } from './modules/promotions/service/follow-promotions.ts'
import { promotionUndoables } from './modules/promotions/service/undoables.ts'
import { publicityRoutes } from './modules/publicity/routes.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { followSettings, settingUndo } from './modules/settings/service.ts'
import { openCarrier } from './modules/shipping/open-carrier.ts'
import { shippingRoutes } from './modules/shipping/routes.ts'
import { addressBook } from './modules/shipping/service/addresses.ts'
import { shippingUndoables } from './modules/shipping/service/editing.ts'
import { stockRoutes } from './modules/stock/routes.ts'
import { stockUndo } from './modules/stock/service/journals.ts'
import { wishesRoutes } from './modules/wishes/routes.ts'
import { auditRoutes } from './platform/audit/routes.ts'
import type { Visitor } from './platform/caller.ts'
import type { Deps } from './platform/deps.ts'
import { watchAccess } from './platform/http/access.ts'
import { serveHealth } from './platform/http/health.ts'
import { createHttp } from './platform/http/http.ts'
import { describeRoutes, serveDocs } from './platform/http/openapi.ts'
import { previewRoutes } from './platform/preview/routes.ts'

/** The whole API on the given dependencies, without listening on a port. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = createHttp(deps, (token, options) => identify(deps, token, options))
  const assertAccess = watchAccess(app)
  await describeRoutes(app)

  const settings = followSettings(deps)
  const catalogue = followCatalogue(deps)
  const promotions = followPromotions(deps)

  accountsRoutes(app, deps, settings, { adoptCart: (guest) => adoptCart(deps, guest), addressBook, forgetPayer })
  cartRoutes(app, { ...deps, promotions })
  catalogRoutes(app, deps, catalogue)
  const provider = openProvider(deps.config, settings, deps.clock)
  const contactOf = (user_id: number) => findContact(deps.db, user_id)
  const payments = { ...deps, promotions, provider, contactOf, turns: takeTurns(deps.config) }
  checkoutRoutes(app, payments)
  ordersRoutes(app, deps, orderPaymentsPort(payments))
  previewRoutes(app, deps)
  promotionsRoutes(app, deps)
  publicityRoutes(app, deps)
  settingsRoutes(app, deps)
  const listShippableUnits = (who: Visitor, cart_id: string) => readUnits(deps, who, cart_id)
  shippingRoutes(app, { ...deps, carrier: openCarrier(deps.config), settings, listShippableUnits })
  stockRoutes(app, deps)
  wishesRoutes(app, deps)
  auditRoutes(app, deps, [
    memberUndo,
    roleUndo,
    settingUndo,
    stockUndo,
    synonymsUndo,
    ...catalogUndoables(deps),
    ...promotionUndoables,
    ...shippingUndoables,
  ])
  serveHealth(app, deps, [catalogue.listing.isLoaded])

  await serveDocs(app)
  assertAccess()
  return app
}
