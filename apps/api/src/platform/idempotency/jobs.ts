import type { Job } from '../jobs/jobs.ts'
import { deleteKeysBefore } from './store.ts'

/** Clients do not retry a request after two days. */
const RETENTION_MS = 48 * 60 * 60 * 1000
const BATCH_SIZE = 5000

export const purgeIdempotencyKeys: Job = {
  name: 'platform-purge-idempotency-keys',
  schedule: '23 * * * *',
  run: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - RETENTION_MS)
    let dropped = BATCH_SIZE
    while (dropped === BATCH_SIZE) dropped = await deleteKeysBefore(db, before, BATCH_SIZE)
  },
}
