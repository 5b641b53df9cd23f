import type { Job } from '#platform/jobs/jobs.ts'
import { deleteQuotesBefore } from './store/quotes.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const shippingJobs: readonly Job[] = [
  {
    name: 'shipping-purge-quotes',
    schedule: '35 3 * * *',
    // Kept for a day after they expire, so that a checkout page left open can requote the same rate.
    run: async ({ db, clock, log }) => {
      const quotes = await deleteQuotesBefore(db, new Date(clock.now().getTime() - DAY_MS))
      log.info({ quotes }, 'expired quotes deleted')
    },
  },
]
