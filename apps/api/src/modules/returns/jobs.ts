import type { MailSender } from '#modules/orders/service/order-mails.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { applyReturnDeadlines, RETURN_DEADLINES } from './service/return-deadlines.ts'
import type { ReturnMailJob } from './service/return-mails.ts'
import { SEND_RETURN_MAIL, sendReturnMail } from './service/return-mails.ts'

export function returnsJobs(settings: LiveSettings): Job[] {
  const shop = async (): Promise<MailSender> => ({
    shop_name: await settings.get('shop.name'),
    support_email: await settings.get('shop.support_email'),
  })
  return [
    { name: RETURN_DEADLINES, schedule: '*/5 * * * *', run: applyReturnDeadlines },
    {
      name: SEND_RETURN_MAIL,
      run: async (deps, data, id) => sendReturnMail(deps, await shop(), data as ReturnMailJob, id),
    },
  ]
}
