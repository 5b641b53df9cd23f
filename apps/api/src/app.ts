import type { FastifyInstance } from 'fastify'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { identify } from './modules/accounts/service/identify.ts'
import { roleUndo } from './modules/accounts/service/roles.ts'
import { memberUndo } from './modules/accounts/service/staff-members.ts'
import { catalogRoutes } from './modules/catalog/routes.ts'
import { followCatalogue } from './modules/catalog/service/list-products.ts'
import { synonymsUndo } from './modules/catalog/service/synonyms.ts'
import { catalogUndoables } from './modules/catalog/service/undoables.ts'
import { publicityRoutes } from './modules/publicity/routes.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { followSettings, settingUndo } from './modules/settings/service.ts'
import { shippingRoutes } from './modules/shipping/routes.ts'
import { stockRoutes } from './modules/stock/routes.ts'
import { stockUndo } from './modules/stock/service/journals.ts'
import { auditRoutes } from './platform/audit/routes.ts'
import type { Deps } from './platform/deps.ts'
import { watchAccess } from './platform/http/access.ts'
import { serveHealth } from './platform/http/health.ts'
import { createHttp } from './platform/http/http.ts'
import { describeRoutes, serveDocs } from './platform/http/openapi.ts'

/** The whole API on the given parts; listens nowhere. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = createHttp(deps, (token, options) => identify(deps, token, options))
  const assertAccess = watchAccess(app)
  await describeRoutes(app)

  const settings = followSettings(deps)
  const catalogue = followCatalogue(deps)

  accountsRoutes(app, deps, settings)
  catalogRoutes(app, deps, catalogue)
  publicityRoutes(app, deps)
  settingsRoutes(app, deps)
  shippingRoutes(app, deps, settings)
  stockRoutes(app, deps)
  auditRoutes(app, deps, [memberUndo, roleUndo, settingUndo, stockUndo, synonymsUndo, ...catalogUndoables(deps)])
  serveHealth(app, deps, [catalogue.listing.isLoaded])

  await serveDocs(app)
  assertAccess()
  return app
}
