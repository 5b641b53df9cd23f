import { setTimeout as sleep } from 'node:timers/promises'
import { openSmsProvider } from '../../apps/api/src/modules/messaging/open-sms-provider.ts'
import { runCampaigns } from '../../apps/api/src/modules/messaging/service/run-campaigns.ts'
import { openLiveSettings } from '../../apps/api/src/modules/settings/service.ts'
import { readShopConfig } from '../../apps/api/src/platform/config.ts'
import { openDeps } from '../../apps/api/src/platform/open-deps.ts'

/** The worker's campaign job alone, with a given clock: a whole worker takes seconds to start, and a queue to wake up. */
const config = readShopConfig()
const { deps } = await openDeps('worker', config, () => true)
const aheadMs = Number(process.env.LAB_CLOCK_AHEAD_MS)
const clock = { now: () => new Date(deps.clock.now().getTime() + aheadMs) }
const sms = openSmsProvider(config)
const pause = (ms: number): Promise<void> => sleep(ms)
const settings = openLiveSettings(deps)
console.log('ready')

for (;;) {
  // As in the queue: what fails, such as a lock that a frozen worker holds, is tried again.
  await runCampaigns({ ...deps, clock, settings, sms, checkPage: async () => 200, pause }).catch(console.error)
  await pause(100)
}
