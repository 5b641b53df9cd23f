import { readConfig } from '@fieldhouse/process/config'
import { VARIABLES } from './platform/config.ts'
import { startTelemetry } from './platform/telemetry.ts'

const config = readConfig(VARIABLES)
const stopTelemetry = await startTelemetry('fieldhouse-worker', config)

const { stopGracefully } = await import('@fieldhouse/process/lifecycle')
const { openDeps } = await import('./platform/open-deps.ts')
const { runJobs } = await import('./platform/jobs/jobs.ts')
const { measureTableSizes } = await import('./platform/jobs/table-sizes.ts')

const { deps, close } = await openDeps('worker', config, () => true)
const stopJobs = await runJobs(deps, [measureTableSizes(deps)])
deps.log.info('working')

stopGracefully({
  log: deps.log,
  drainDelayMs: 0,
  close: async () => {
    await stopJobs()
    await close()
    await stopTelemetry()
  },
})
