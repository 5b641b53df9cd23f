import { constants, setPriority } from 'node:os'
import { readConfig } from '@fieldhouse/process/config'
import { VARIABLES } from './platform/config.ts'
import { startTelemetry } from './platform/telemetry.ts'

// Where cores are shared, people who wait go before what is done behind them.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const config = readConfig(VARIABLES)
const stopTelemetry = await startTelemetry('fieldhouse-worker', config)

const { stopGracefully } = await import('@fieldhouse/process/lifecycle')
const { openDeps } = await import('./platform/open-deps.ts')
const { runJobs } = await import('./platform/jobs/jobs.ts')
const { measureTableSizes } = await import('./platform/jobs/table-sizes.ts')
const { auditJobs } = await import('./platform/audit/jobs.ts')
const { forgetIdempotencyKeys } = await import('./platform/idempotency/jobs.ts')
const { forgetLimits } = await import('./platform/limits/jobs.ts')
const { followSettings } = await import('./modules/settings/service.ts')
const { accountsJobs } = await import('./modules/accounts/jobs.ts')
const { cartJobs } = await import('./modules/cart/jobs.ts')
const { openProvider } = await import('./modules/checkout/open-provider.ts')
const { takeTurns } = await import('./modules/checkout/service/deps.ts')
const { startSweeper } = await import('./modules/checkout/service/sweeper.ts')
const { catalogJobs } = await import('./modules/catalog/jobs.ts')
const { ordersJobs } = await import('./modules/orders/jobs.ts')
const { promotionJobs } = await import('./modules/promotions/jobs.ts')
const { shippingJobs } = await import('./modules/shipping/jobs.ts')
const { stockJobs } = await import('./modules/stock/jobs.ts')
const { wishesJobs } = await import('./modules/wishes/jobs.ts')

const { deps, close } = await openDeps('worker', config, () => true)
const settings = followSettings(deps)
const provider = openProvider(config, settings, deps.clock)
const jobs = [
  measureTableSizes(deps),
  forgetLimits,
  forgetIdempotencyKeys,
  ...auditJobs,
  ...accountsJobs(settings),
  ...cartJobs,
  ...catalogJobs,
  ...ordersJobs(settings),
  ...promotionJobs,
  ...shippingJobs,
  ...stockJobs,
  ...wishesJobs(settings),
]
const stopJobs = await runJobs(deps, jobs)
const stopSweeper = await startSweeper({ ...deps, provider, turns: takeTurns(config) })
deps.log.info('worker started')

stopGracefully({
  log: deps.log,
  drainDelayMs: 0,
  close: async () => {
    await stopSweeper()
    await stopJobs()
    await close()
    await stopTelemetry()
  },
})
