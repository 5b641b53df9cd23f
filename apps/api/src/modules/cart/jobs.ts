import type { Job } from '#platform/jobs/jobs.ts'
import { abandonCartsBefore } from './store/carts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Then the shopper starts with an empty cart. */
const ABANDON_AFTER_DAYS = 60

export const cartJobs: readonly Job[] = [
  {
    name: 'cart-abandon-stale',
    schedule: '25 3 * * *',
    run: async ({ db, clock, log }) => {
      const carts = await abandonCartsBefore(db, new Date(clock.now().getTime() - ABANDON_AFTER_DAYS * DAY_MS))
      log.info({ carts }, 'inactive carts marked as abandoned')
    },
  },
]
