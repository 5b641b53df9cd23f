import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteQuotesBefore } from './store/quotes.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const shippingJobs: readonly Job[] = [
  {
    name: 'shipping-forget-quotes',
    schedule: '35 3 * * *',
    // A day longer than they can be bought: whoever left the page open is quoted the same once more.
    run: async ({ db, clock, log }) => {
      const quotes = await deleteQuotesBefore(db, new Date(clock.now().getTime() - DAY_MS))
      log.info({ quotes }, 'expired quotes deleted')
    },
  },
]
