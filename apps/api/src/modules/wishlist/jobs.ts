import type { LiveSettings } from '#modules/settings/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { queueStockAlerts, SEND_STOCK_ALERT, sendStockAlert } from './service/stock-alerts.ts'

export function wishlistJobs(settings: LiveSettings): Job[] {
  return [
    { name: 'wishlist-queue-stock-alerts', schedule: '* * * * *', run: (deps) => queueStockAlerts(deps) },
    {
      name: SEND_STOCK_ALERT,
      run: async (deps, data) => sendStockAlert(deps, await settings.get('shop.name'), (data as { id: string }).id),
    },
  ]
}
