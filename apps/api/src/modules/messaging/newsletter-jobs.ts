import type { LiveSettings } from '#modules/settings/service.ts'
import { readMailShop } from '#modules/settings/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { forgetUnconfirmedEmails } from './service/forget-unconfirmed.ts'
import {
  answerSignUp,
  SEND_NEWSLETTER_WELCOME,
  SEND_SIGN_UP_ANSWER,
  sendNewsletterWelcome,
} from './service/newsletter-mails.ts'

export function newsletterJobs(settings: LiveSettings): Job[] {
  const idOf = (data: object) => (data as { id: number }).id
  return [
    {
      name: SEND_SIGN_UP_ANSWER,
      run: async (deps, data, job) => answerSignUp(deps, await readMailShop(settings), { id: idOf(data), job }),
    },
    {
      name: SEND_NEWSLETTER_WELCOME,
      run: async (deps, data, job) =>
        sendNewsletterWelcome(deps, await readMailShop(settings), { id: idOf(data), job }),
    },
    {
      name: 'messaging-forget-unconfirmed-emails',
      schedule: '45 3 * * *',
      run: (deps) => forgetUnconfirmedEmails(deps),
    },
  ]
}
