import type { Job } from '#platform/jobs/jobs.ts'
import { forgetUnconfirmed } from './service/forget-unconfirmed.ts'
import { SEND_TEXT, sendQueuedText } from './service/send-texts.ts'
import type { SmsProvider } from './sms-provider.ts'

export function messagingJobs(provider: SmsProvider | undefined): Job[] {
  return [
    { name: SEND_TEXT, run: (deps, data) => sendQueuedText(deps, provider, (data as { id: number }).id) },
    { name: 'messaging-forget-unconfirmed', schedule: '40 3 * * *', run: (deps) => forgetUnconfirmed(deps) },
  ]
}
