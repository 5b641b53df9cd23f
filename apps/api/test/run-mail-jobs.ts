import { creditJobs } from '#modules/credit/jobs.ts'
import { ordersJobs } from '#modules/orders/jobs.ts'
import { openLiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { runQueuedJobs } from './run-queued-jobs.ts'

/** Sends the queued mails about orders and store credit. */
export async function runMailJobs(deps: Deps): Promise<void> {
  const settings = openLiveSettings(deps)
  await runQueuedJobs(deps, [...ordersJobs(settings), ...creditJobs(settings)])
}
