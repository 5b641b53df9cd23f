import { allEndpoints } from '@fieldhouse/contract/endpoints'
import { readConfig } from '@fieldhouse/process/config'
import { createLogger } from '@fieldhouse/process/log'
import { createMetrics } from '@fieldhouse/process/metrics'
import { buildApp } from '../../apps/api/src/app.ts'
import { ENV_VARIABLES } from '../../apps/api/src/platform/config.ts'
import { openDb } from '../../apps/api/src/platform/db/db.ts'
import { openListener } from '../../apps/api/src/platform/db/listener.ts'
import { routeUrl } from '../../apps/api/src/platform/http/serve.ts'
import { openImageFolder } from '../../apps/api/src/platform/images/image-folder.ts'
import { openQueue } from '../../apps/api/src/platform/jobs/queue.ts'
import { deriveKeys } from '../../apps/api/src/platform/keys.ts'
import { readFromPrimary } from '../../apps/api/src/platform/replica/replica-reads.ts'

/** Builds the API without a database: building fails if a route declares no access. */
export async function checkRoutes(): Promise<string[]> {
  const config = readConfig(ENV_VARIABLES, {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SECRET_KEY: 'nobody is ever let in with this one',
    LOG_LEVEL: 'silent',
  })
  const log = createLogger({ name: 'check', level: 'silent' })
  const db = openDb({
    connectionString: config.DATABASE_URL,
    poolSize: 1,
    preparedStatements: false,
    onIdleError: () => {},
  })
  const clock = { now: () => new Date(0) }
  const app = await buildApp({
    config,
    db,
    reads: readFromPrimary(db),
    log,
    listener: openListener(config.DATABASE_URL, log),
    metrics: createMetrics('check'),
    clock,
    keys: deriveKeys(config.SECRET_KEY),
    queue: openQueue(config.DATABASE_URL, log),
    limits: { take: async () => {}, reset: async () => {} },
    mailer: { send: async () => {}, close: () => {} },
    images: openImageFolder(config.UPLOADS_DIR),
    isServing: () => true,
  })
  const problems = allEndpoints()
    .filter(({ method, path }) => !app.hasRoute({ method, url: routeUrl({ path }).replace(/\/$/, '') }))
    .map(({ name, method, path }) => `${name} is not served: ${method} /api${path}`)
  await app.close()
  return problems
}
