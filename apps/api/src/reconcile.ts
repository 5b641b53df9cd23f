import { parseArgs } from 'node:util'
import { openProvider } from './modules/checkout/open-provider.ts'
import { createPaymentQueues } from './modules/checkout/service/payment-deps.ts'
import { recoverPayments } from './modules/checkout/service/recover-payments.ts'
import { openLiveSettings } from './modules/settings/service.ts'
import { readShopConfig } from './platform/config.ts'
import { openDeps } from './platform/open-deps.ts'

/** `npm run reconcile -- --since TIME`: after a restore, settles the payments that the database does not know. */
const { values } = parseArgs({ options: { since: { type: 'string' }, until: { type: 'string' } } })
const since = new Date(values.since ?? '')
if (Number.isNaN(since.getTime())) throw new Error('Usage: npm run reconcile -- --since 2026-11-18T08:50:00Z')

// The processes of the shop have taken the port of the metrics.
const { deps, close } = await openDeps('reconcile', { ...readShopConfig(), METRICS_PORT: 0 }, () => true)
const { config, clock } = deps
const settings = openLiveSettings(deps)
const provider = openProvider(config, settings, clock)
const mode = await provider.currentMode()
if (!mode) throw new Error('payments are off, so there is no provider to compare with')
const until = values.until ? new Date(values.until) : clock.now()
const counts = await recoverPayments({ ...deps, provider, turns: createPaymentQueues(config) }, { mode, since, until })
const figures = Object.entries(counts).map(([name, count]) => `${name}=${count}`)
process.stdout.write(`reconcile since=${since.toISOString()} until=${until.toISOString()} ${figures.join(' ')}\n`)
await close()
process.exitCode = counts.failed > 0 ? 1 : 0
