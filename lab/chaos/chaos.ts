import { parseArgs } from 'node:util'
import { alerts } from './alerts.ts'
import { campaign } from './campaign.ts'
import { clockSkew } from './clock-skew.ts'
import { cluster } from './cluster.ts'
import { diskFull } from './disk-full.ts'
import { failpoints } from './failpoints.ts'
import { finishRaces, lostWebhooks } from './finish-races.ts'
import { flashSale } from './flash-sale.ts'
import { fullUploads } from './full-uploads.ts'
import { inventoryDenial } from './inventory-denial.ts'
import { labels } from './labels.ts'
import { liveMigration } from './live-migration.ts'
import { lossyNetwork } from './lossy-network.ts'
import { pooler } from './pooler.ts'
import { randomKills } from './random-kills.ts'
import { restore } from './restore.ts'
import { rollingRestarts } from './rolling-restarts.ts'
import { plantedBugs } from './run-planted-bugs.ts'
import type { Scenario } from './scenario.ts'
import { slowProvider } from './slow-provider.ts'
import { starvation } from './starvation.ts'
import { terminations } from './terminations.ts'
import { zombieWorkers } from './zombie-workers.ts'

/** `npm run chaos`: runs the shop under injected faults and checks the invariants afterwards. */
const SCENARIOS: Record<string, Scenario> = {
  alerts,
  campaign,
  'clock-skew': clockSkew,
  cluster,
  'disk-full': diskFull,
  failpoints,
  'random-kills': randomKills,
  'finish-races': finishRaces,
  'lost-webhooks': lostWebhooks,
  'flash-sale': flashSale,
  'full-uploads': fullUploads,
  'inventory-denial': inventoryDenial,
  labels,
  'live-migration': liveMigration,
  'lossy-network': lossyNetwork,
  pooler,
  restore,
  'rolling-restarts': rollingRestarts,
  'slow-provider': slowProvider,
  starvation,
  terminations,
  'zombie-workers': zombieWorkers,
  'planted-bugs': plantedBugs,
}

/** They need programs that `.ci/run` does not install, or a disk that only root may mount. */
const BY_NAME_ONLY = ['alerts', 'clock-skew', 'cluster', 'disk-full', 'full-uploads', 'pooler', 'restore']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '20261115' },
    only: { type: 'string' },
    count: { type: 'string' },
    rate: { type: 'string' },
  },
})

let failed = 0
const usual = Object.keys(SCENARIOS).filter((name) => !BY_NAME_ONLY.includes(name))
for (const name of positionals.length > 0 ? positionals : usual) {
  const scenario = SCENARIOS[name]
  if (!scenario) throw new Error(`There is no scenario called ${name}; there are ${Object.keys(SCENARIOS).join(', ')}`)
  const { quick, only } = values
  const numbers = Object.entries({ count: values.count, rate: values.rate }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, Number(value)] as const],
  )
  const optional = { ...(only ? { only } : {}), ...Object.fromEntries(numbers) }
  const { lines, failures } = await scenario({ quick, seed: Number(values.seed), ...optional })
  for (const failure of failures.slice(0, 50)) console.log(`violation ${failure}`)
  console.log(lines.map((line) => `${line} seed=${values.seed}`).join('\n'))
  failed += failures.length
}
process.exit(failed === 0 ? 0 : 1)
