import type { Job } from '../../platform/jobs/jobs.ts'
import type { Settings } from '../settings/service.ts'
import type { MailJob, ResetCodeJob } from './service/mail-jobs.ts'
import { SEND_MAIL, SEND_RESET_CODE } from './service/mail-jobs.ts'
import type { ShopFacts } from './service/mails.ts'
import { sendMail, sendResetCode } from './service/mails.ts'
import { forgetOld } from './store/forget-old.ts'

export function accountsJobs(settings: Settings): Job[] {
  const shop = async (): Promise<ShopFacts> => ({
    shop_name: await settings.get('shop.name'),
    support_email: await settings.get('shop.support_email'),
  })
  return [
    {
      name: 'accounts-forget-old',
      schedule: '17 4 * * *',
      run: ({ clock, db }) => forgetOld(db, clock.now()),
    },
    {
      name: SEND_MAIL,
      run: async (deps, data, id) => sendMail(deps, await shop(), data as MailJob, id),
    },
    {
      name: SEND_RESET_CODE,
      run: async (deps, data, id) => sendResetCode(deps, await shop(), data as ResetCodeJob, id),
    },
  ]
}
