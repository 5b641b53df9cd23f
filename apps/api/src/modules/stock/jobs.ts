import { Gauge } from 'prom-client'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { reviewHolds } from './service/review-holds.ts'
import { tellOfLowStock } from './service/tell-of-low-stock.ts'
import { verifyStock } from './service/verify-stock.ts'

export function stockJobs({ metrics }: Pick<Deps, 'metrics'>): readonly Job[] {
  const share = new Gauge({
    name: 'stock_held_share',
    help: 'Share of all units that can be sold which holds reserve, by whether the buyer has approved',
    labelNames: ['approved'],
    registers: [metrics],
  })
  return [
    { name: 'stock-tell-of-low-stock', schedule: '* * * * *', run: tellOfLowStock },
    { name: 'stock-verify', schedule: '50 3 * * *', run: verifyStock },
    {
      name: 'stock-review-holds',
      schedule: '* * * * *',
      run: async (deps) => {
        const { approved, unapproved } = await reviewHolds(deps)
        share.set({ approved: 'true' }, approved)
        share.set({ approved: 'false' }, unapproved)
      },
    },
  ]
}
