import type { Job } from '../../platform/jobs/jobs.ts'
import type { Settings } from '../settings/service.ts'
import { queueStockAlerts, TELL_BACK_IN_STOCK, tellBackInStock } from './service/stock-alerts.ts'

export function wishesJobs(settings: Settings): Job[] {
  return [
    { name: 'wishes-queue-stock-alerts', schedule: '* * * * *', run: (deps) => queueStockAlerts(deps) },
    {
      name: TELL_BACK_IN_STOCK,
      run: async (deps, data) => tellBackInStock(deps, await settings.get('shop.name'), (data as { id: string }).id),
    },
  ]
}
