import { erasureJob } from '#modules/accounts/jobs.ts'
import type { Deps } from '#platform/deps.ts'
import { PERSONAL_DATA } from '../src/personal-data.ts'

/** What the worker does every ten minutes. */
export async function eraseDeletedUsers(deps: Deps): Promise<void> {
  await erasureJob(PERSONAL_DATA).run(deps, {}, 'test')
}
