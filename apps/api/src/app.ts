import type { FastifyInstance } from 'fastify'
import { catalogRoutes } from './modules/catalog/routes.ts'
import { publicityRoutes } from './modules/publicity/routes.ts'
import { shippingRoutes } from './modules/shipping/routes.ts'
import type { Deps } from './platform/deps.ts'
import { watchAccess } from './platform/http/access.ts'
import { serveHealth } from './platform/http/health.ts'
import { createHttp } from './platform/http/http.ts'
import { describeRoutes, serveDocs } from './platform/http/openapi.ts'

/** The whole API on the given parts; listens nowhere. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = createHttp(deps)
  const assertAccess = watchAccess(app)
  await describeRoutes(app)

  catalogRoutes(app, deps)
  publicityRoutes(app, deps)
  shippingRoutes(app, deps)
  serveHealth(app, deps)

  await serveDocs(app)
  assertAccess()
  return app
}
