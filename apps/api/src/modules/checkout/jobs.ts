import { Gauge } from 'prom-client'
import { VERIFY_STATUSES, verifyStatuses } from '#modules/orders/service/status-checks.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import { readMailShop } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { SEND_PAYMENT_LINK, sendPaymentLinkMail } from './service/payment-link-mails.ts'
import { closeExpiredLinks } from './service/payment-links.ts'
import type { ReviewMailJob } from './service/review-mails.ts'
import { SEND_REVIEW_MAIL, sendReviewMail } from './service/review-mails.ts'
import { sumTransactionsOfOrders } from './store/attempt-transactions.ts'

export function checkoutJobs(settings: LiveSettings, { metrics }: Pick<Deps, 'metrics'>): Job[] {
  const disagreements = new Gauge({
    name: 'order_status_disagreements',
    help: 'Orders whose status does not follow from their events and transactions, by the last nightly check',
    registers: [metrics],
  })
  return [
    { name: 'checkout-close-payment-links', schedule: '*/5 * * * *', run: (deps) => closeExpiredLinks(deps) },
    {
      name: SEND_PAYMENT_LINK,
      run: async (deps, data, id) => {
        const shop = await readMailShop(settings)
        await sendPaymentLinkMail(deps, shop, (data as { id: string }).id, id)
      },
    },
    {
      name: VERIFY_STATUSES,
      schedule: '35 3 * * *',
      run: async (deps) => disagreements.set(await verifyStatuses(deps, sumTransactionsOfOrders)),
    },
    {
      name: SEND_REVIEW_MAIL,
      run: async (deps, data, id) => {
        const shop = await readMailShop(settings)
        await sendReviewMail(deps, shop, data as ReviewMailJob, id)
      },
    },
  ]
}
