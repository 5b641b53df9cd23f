import { allEndpoints } from '@fieldhouse/contract/endpoints'
import { readConfig } from '@fieldhouse/process/config'
import { createLog } from '@fieldhouse/process/log'
import { createMetrics } from '@fieldhouse/process/metrics'
import { buildApp } from '../../apps/api/src/app.ts'
import { VARIABLES } from '../../apps/api/src/platform/config.ts'
import { openDb } from '../../apps/api/src/platform/db/db.ts'
import { openListener } from '../../apps/api/src/platform/db/listener.ts'
import { routeUrl } from '../../apps/api/src/platform/http/serve.ts'

/** Declared for the browser's session; the accounts module will serve them. */
const NOT_YET_SERVED = new Set(['refreshTokens', 'logOut'])

/** Builds the whole API without a database behind it: it refuses to be built when a route declares no access. */
export async function checkRoutes(): Promise<string[]> {
  const config = readConfig(VARIABLES, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', LOG_LEVEL: 'silent' })
  const log = createLog({ name: 'check', level: 'silent' })
  const db = openDb({
    connectionString: config.DATABASE_URL,
    poolSize: 1,
    preparedStatements: false,
    onIdleError: () => {},
  })
  const app = await buildApp({
    config,
    db,
    log,
    listener: openListener(config.DATABASE_URL, log),
    metrics: createMetrics('check'),
    clock: { now: () => new Date(0) },
    isServing: () => true,
  })
  const problems = allEndpoints().flatMap(({ name, method, path }) => {
    const served = app.hasRoute({ method, url: routeUrl({ path }).replace(/\/$/, '') })
    if (served === NOT_YET_SERVED.has(name)) return [`${name} is ${served ? '' : 'not '}served: ${method} /api${path}`]
    return []
  })
  await app.close()
  return problems
}
