import type { LiveSettings } from '#modules/settings/service.ts'
import { readMailShop } from '#modules/settings/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import type { AttachOrders } from './service/attach-orders.ts'
import { ATTACH_ORDERS, attachWaitingOrders } from './service/attach-orders.ts'
import { eraseDeletedUsers } from './service/erase-user.ts'
import type { MailJob, ResetCodeJob } from './service/mail-jobs.ts'
import { SEND_MAIL, SEND_RESET_CODE } from './service/mail-jobs.ts'
import { sendMail, sendResetCode } from './service/send-mails.ts'
import { purgeExpired } from './store/purge-expired.ts'

export function accountsJobs(settings: LiveSettings): Job[] {
  return [
    {
      name: 'accounts-purge-expired',
      schedule: '17 4 * * *',
      run: ({ clock, db }) => purgeExpired(db, clock.now()),
    },
    {
      name: SEND_MAIL,
      run: async (deps, data, id) => sendMail(deps, await readMailShop(settings), data as MailJob, id),
    },
    {
      name: SEND_RESET_CODE,
      run: async (deps, data, id) => sendResetCode(deps, await readMailShop(settings), data as ResetCodeJob, id),
    },
  ]
}

/** Orders belong to a module of their own. */
export function attachOrdersJob(attachOrders: AttachOrders): Job {
  return {
    name: ATTACH_ORDERS,
    schedule: '* * * * *',
    run: (deps) => attachWaitingOrders({ ...deps, attachOrders }),
  }
}

/** Other modules erase what they keep of a person. */
export function erasureJob(personalData: readonly PersonalData[]): Job {
  return {
    name: 'accounts-erase-deleted',
    schedule: '*/10 * * * *',
    run: (deps) => eraseDeletedUsers({ ...deps, personalData }),
  }
}
