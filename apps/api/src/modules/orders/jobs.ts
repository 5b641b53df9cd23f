import type { LiveSettings } from '#modules/settings/service.ts'
import { readMailShop } from '#modules/settings/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { BACK_TEST, runBackTest } from './service/back-test.ts'
import { COUNT_SALES, countSales } from './service/count-sales.ts'
import type { OrderLinkJob } from './service/order-links.ts'
import { SEND_ORDER_LINK, sendOrderLink } from './service/order-links.ts'
import type { OrderMailJob } from './service/order-mails.ts'
import { SEND_ORDER_MAIL, sendOrderMail } from './service/order-mails.ts'
import { ASSIGN_PEOPLE, assignPeople, REFRESH_PEOPLE, refreshStalePeople } from './service/people.ts'
import { tellOfOrders } from './service/tell-of-orders.ts'
import { foldCountChanges } from './store/order-counts.ts'

export function ordersJobs(settings: LiveSettings): Job[] {
  return [
    { name: BACK_TEST, run: (deps, data) => runBackTest(deps, (data as { id: string }).id) },
    { name: 'orders-fold-counts', schedule: '* * * * *', run: ({ db }) => foldCountChanges(db) },
    { name: 'orders-tell-of-orders', schedule: '* * * * *', run: tellOfOrders },
    { name: COUNT_SALES, schedule: '* * * * *', run: (deps) => countSales(deps) },
    { name: ASSIGN_PEOPLE, schedule: '* * * * *', run: (deps) => assignPeople(deps) },
    { name: REFRESH_PEOPLE, schedule: '* * * * *', run: (deps) => refreshStalePeople(deps) },
    {
      name: SEND_ORDER_LINK,
      run: async (deps, data, id) => sendOrderLink(deps, await readMailShop(settings), data as OrderLinkJob, id),
    },
    {
      name: SEND_ORDER_MAIL,
      run: async (deps, data, id) => sendOrderMail(deps, await readMailShop(settings), readMailJob(data), id),
    },
  ]
}

/** A job queued before the American spelling has the kind `cancelled`. */
function readMailJob(data: object): OrderMailJob {
  const job = data as OrderMailJob | { kind: 'cancelled'; order_id: string }
  return job.kind === 'cancelled' ? { ...job, kind: 'canceled' } : job
}
