import { startTracing } from '@fieldhouse/process/tracing'
import { readShopConfig } from './platform/config.ts'
import { loadSqlTracing } from './platform/sql-tracing.ts'

const config = readShopConfig()
const stopTracing = await startTracing('fieldhouse-api', config.OTEL_EXPORTER_OTLP_ENDPOINT, loadSqlTracing)

const { stopOnSignal } = await import('@fieldhouse/process/lifecycle')
const { openDeps } = await import('./platform/open-deps.ts')
const { buildApp } = await import('./app.ts')

let isServing = () => true
const { deps, close } = await openDeps('api', config, () => isServing())
const app = await buildApp(deps)

const lifecycle = stopOnSignal({
  log: deps.log,
  drainDelayMs: config.DRAIN_DELAY_MS,
  close: async () => {
    await app.close()
    await close()
    await stopTracing()
  },
})
isServing = lifecycle.isServing

await app.listen({ host: config.HOST, port: config.PORT })
