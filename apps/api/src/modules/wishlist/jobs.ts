import type { LiveSettings } from '#modules/settings/service.ts'
import { readMailShop } from '#modules/settings/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import {
  CONFIRM_STOCK_ALERT,
  queueStockAlerts,
  SEND_STOCK_ALERT,
  sendAlertConfirmation,
  sendStockAlert,
} from './service/stock-alerts.ts'

export function wishlistJobs(settings: LiveSettings): Job[] {
  return [
    { name: 'wishlist-queue-stock-alerts', schedule: '* * * * *', run: (deps) => queueStockAlerts(deps) },
    {
      name: SEND_STOCK_ALERT,
      run: async (deps, data) => sendStockAlert(deps, await readMailShop(settings), (data as { id: string }).id),
    },
    {
      name: CONFIRM_STOCK_ALERT,
      run: async (deps, data, job) =>
        sendAlertConfirmation(deps, await readMailShop(settings), { id: (data as { id: string }).id, job }),
    },
  ]
}
