import type { LiveSettings } from '#modules/settings/service.ts'
import { readMailShop } from '#modules/settings/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { CreditMailJob } from './service/credit-mails.ts'
import { SEND_CREDIT_MAIL, sendCreditMail } from './service/credit-mails.ts'

export function creditJobs(settings: LiveSettings): Job[] {
  return [
    {
      name: SEND_CREDIT_MAIL,
      run: async (deps, data, id) => sendCreditMail(deps, await readMailShop(settings), data as CreditMailJob, id),
    },
  ]
}
