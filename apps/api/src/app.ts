import type { FastifyInstance } from 'fastify'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { identify } from './modules/accounts/service/identify.ts'
import { roleUndo } from './modules/accounts/service/roles.ts'
import { memberUndo } from './modules/accounts/service/staff-members.ts'
import { catalogRoutes } from './modules/catalog/routes.ts'
import { publicityRoutes } from './modules/publicity/routes.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { followSettings, settingUndo } from './modules/settings/service.ts'
import { shippingRoutes } from './modules/shipping/routes.ts'
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

  accountsRoutes(app, deps, settings)
  catalogRoutes(app, deps)
  publicityRoutes(app, deps)
  settingsRoutes(app, deps)
  shippingRoutes(app, deps, settings)
  auditRoutes(app, deps, [memberUndo, roleUndo, settingUndo])
  serveHealth(app, deps)

  await serveDocs(app)
  assertAccess()
  return app
}
