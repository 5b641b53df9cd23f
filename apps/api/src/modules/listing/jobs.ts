import { inTransaction } from '#platform/db/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { recountSearchWords } from './store/search.ts'

export const listingJobs: Job[] = [
  {
    name: 'listing-recount-words',
    schedule: '20 3 * * *',
    run: ({ db }) => inTransaction(db, recountSearchWords),
  },
]
