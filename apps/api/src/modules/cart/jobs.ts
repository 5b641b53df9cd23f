import type { Job } from '../../platform/jobs/jobs.ts'
import { abandonBefore } from './store/carts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Whoever comes back later finds an empty cart. */
const KEPT_DAYS = 60

export const cartJobs: readonly Job[] = [
  {
    name: 'cart-abandon',
    schedule: '25 3 * * *',
    run: async ({ db, clock, log }) => {
      const carts = await abandonBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
      log.info({ carts }, 'inactive carts marked as abandoned')
    },
  },
]
