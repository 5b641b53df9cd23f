import { constants, setPriority } from 'node:os'
import { startTracing } from '@fieldhouse/process/tracing'
import type { PaymentReconciler } from './modules/checkout/service/payment-reconciler.ts'
import { readShopConfig } from './platform/config.ts'
import { loadSqlTracing } from './platform/sql-tracing.ts'

// On shared cores, requests take precedence over background jobs.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const config = readShopConfig()
const stopTracing = await startTracing('fieldhouse-worker', config.OTEL_EXPORTER_OTLP_ENDPOINT, loadSqlTracing)

const { stopOnSignal } = await import('@fieldhouse/process/lifecycle')
const { openDeps } = await import('./platform/open-deps.ts')
const { startNotificationRelay } = await import('./platform/db/notification-relay.ts')
const { runJobs } = await import('./platform/jobs/jobs.ts')
const { queueMeasure } = await import('./platform/jobs/measures.ts')
const { tableSizeJob } = await import('./platform/jobs/table-sizes.ts')
const { serveMeasures } = await import('./platform/measures.ts')
const { createMonthsJob } = await import('./platform/months/jobs.ts')
const { monthsMeasure } = await import('./platform/months/measures.ts')
const { auditJobs } = await import('./platform/audit/jobs.ts')
const { purgeIdempotencyKeys } = await import('./platform/idempotency/jobs.ts')
const { purgeRateLimits } = await import('./platform/limits/jobs.ts')
const { openLiveSettings } = await import('./modules/settings/service.ts')
const { accountsJobs, attachOrdersJob, erasureJob } = await import('./modules/accounts/jobs.ts')
const { cartJobs } = await import('./modules/cart/jobs.ts')
const { checkoutJobs } = await import('./modules/checkout/jobs.ts')
const { moneyMeasure } = await import('./modules/checkout/measures.ts')
const { openProvider } = await import('./modules/checkout/open-provider.ts')
const { createPaymentQueues } = await import('./modules/checkout/service/payment-deps.ts')
const { startPaymentReconciler } = await import('./modules/checkout/service/payment-reconciler.ts')
const { analyticsJobs } = await import('./modules/analytics/jobs.ts')
const { deskJobs } = await import('./modules/desk/jobs.ts')
const { emailMeasure } = await import('./modules/desk/measures.ts')
const { contactJobs } = await import('./modules/contact/jobs.ts')
const { creditJobs } = await import('./modules/credit/jobs.ts')
const { receiveVisits } = await import('./modules/analytics/receive-visits.ts')
const { catalogJobs } = await import('./modules/catalog/jobs.ts')
const { feedsJobs } = await import('./modules/feeds/jobs.ts')
const { fulfillmentJobs } = await import('./modules/fulfillment/jobs.ts')
const { customersJobs } = await import('./modules/customers/jobs.ts')
const { importsJobs } = await import('./modules/imports/jobs.ts')
const { listingJobs } = await import('./modules/listing/jobs.ts')
const { startPurging } = await import('./modules/listing/service/purge-surrogates.ts')
const { campaignJobs } = await import('./modules/messaging/campaign-jobs.ts')
const { messagingJobs } = await import('./modules/messaging/jobs.ts')
const { newsletterJobs } = await import('./modules/messaging/newsletter-jobs.ts')
const { openSmsProvider } = await import('./modules/messaging/open-sms-provider.ts')
const { noticesJobs } = await import('./modules/notices/jobs.ts')
const { ordersJobs } = await import('./modules/orders/jobs.ts')
const { ordersMeasure } = await import('./modules/orders/measures.ts')
const { attachOrders } = await import('./modules/orders/service/people.ts')
const { promotionJobs } = await import('./modules/promotions/jobs.ts')
const { backupMeasure } = await import('./modules/setup/measures.ts')
const { openCarrier } = await import('./modules/shipping/open-carrier.ts')
const { returnsJobs } = await import('./modules/returns/jobs.ts')
const { shippingJobs } = await import('./modules/shipping/jobs.ts')
const { stockJobs } = await import('./modules/stock/jobs.ts')
const { wishlistJobs } = await import('./modules/wishlist/jobs.ts')
const { PERSONAL_DATA } = await import('./personal-data.ts')

let reconciler: PaymentReconciler | undefined
const isHealthy = () => reconciler?.isHealthy() ?? false
const { deps, close } = await openDeps('worker', config, () => true, isHealthy)
const settings = openLiveSettings(deps)
const provider = openProvider(config, settings, deps.clock)
const jobs = [
  tableSizeJob(deps),
  createMonthsJob,
  purgeRateLimits,
  purgeIdempotencyKeys,
  ...auditJobs,
  ...accountsJobs(settings),
  erasureJob(PERSONAL_DATA),
  attachOrdersJob(attachOrders),
  ...analyticsJobs(settings),
  ...cartJobs,
  ...checkoutJobs(settings, deps),
  ...contactJobs(settings),
  ...creditJobs(settings),
  ...catalogJobs,
  ...deskJobs,
  ...feedsJobs(settings),
  ...fulfillmentJobs({ carrier: openCarrier(config), settings }),
  ...customersJobs(PERSONAL_DATA),
  ...importsJobs,
  ...listingJobs,
  ...campaignJobs(settings, openSmsProvider(config)),
  ...messagingJobs(openSmsProvider(config)),
  ...newsletterJobs(settings),
  ...noticesJobs(settings),
  ...ordersJobs(settings),
  ...promotionJobs,
  ...returnsJobs(settings),
  ...shippingJobs,
  ...stockJobs(deps),
  ...wishlistJobs(settings),
]
const stopJobs = await runJobs(deps, jobs)
const stopRelay = startNotificationRelay(deps)
reconciler = await startPaymentReconciler({ ...deps, provider, turns: createPaymentQueues(config) })
const stopPurging = await startPurging(deps)
const stopVisits = await receiveVisits({ ...deps, settings })
serveMeasures(deps, [ordersMeasure, moneyMeasure, queueMeasure, emailMeasure, backupMeasure, monthsMeasure])
deps.log.info('worker started')

stopOnSignal({
  log: deps.log,
  drainDelayMs: 0,
  close: async () => {
    await stopVisits()
    stopPurging()
    await reconciler?.stop()
    await stopJobs()
    await stopRelay()
    await close()
    await stopTracing()
  },
})
