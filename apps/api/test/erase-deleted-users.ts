import { erasureJob } from '#modules/accounts/jobs.ts'
import { anonymizePayments } from '#modules/checkout/service/anonymize-payments.ts'
import { addressBookPort } from '#modules/shipping/service/addresses.ts'
import type { Deps } from '#platform/deps.ts'

/** What the worker does every ten minutes. */
export async function eraseDeletedUsers(deps: Deps): Promise<void> {
  await erasureJob({ addressBook: addressBookPort, anonymizePayments }).run(deps, {}, 'test')
}
