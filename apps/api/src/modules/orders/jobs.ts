import type { Job } from '../../platform/jobs/jobs.ts'
import type { Settings } from '../settings/service.ts'
import { BACK_TEST, workBackTest } from './service/back-test.ts'
import type { OrderMailJob, ShopFacts } from './service/order-mails.ts'
import { SEND_ORDER_MAIL, sendOrderMail } from './service/order-mails.ts'

export function ordersJobs(settings: Settings): Job[] {
  const shop = async (): Promise<ShopFacts> => ({
    shop_name: await settings.get('shop.name'),
    support_email: await settings.get('shop.support_email'),
  })
  return [
    { name: BACK_TEST, run: (deps, data) => workBackTest(deps, (data as { id: string }).id) },
    {
      name: SEND_ORDER_MAIL,
      run: async (deps, data, id) => sendOrderMail(deps, await shop(), data as OrderMailJob, id),
    },
  ]
}
