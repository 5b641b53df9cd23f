import type { LiveSettings } from '#modules/settings/service.ts'
import { readMailShop } from '#modules/settings/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { applyReturnDeadlines, RETURN_DEADLINES } from './service/return-deadlines.ts'
import type { ReturnMailJob } from './service/return-mails.ts'
import { SEND_RETURN_MAIL, sendReturnMail } from './service/return-mails.ts'

export function returnsJobs(settings: LiveSettings): Job[] {
  return [
    { name: RETURN_DEADLINES, schedule: '*/5 * * * *', run: applyReturnDeadlines },
    {
      name: SEND_RETURN_MAIL,
      run: async (deps, data, id) => sendReturnMail(deps, await readMailShop(settings), data as ReturnMailJob, id),
    },
  ]
}
