import type { Job } from '../jobs/jobs.ts'
import { deleteKeysBefore } from './store.ts'

/** Clients do not retry a request after two days. */
const RETENTION_MS = 48 * 60 * 60 * 1000
const AT_ONCE = 5000

export const purgeIdempotencyKeys: Job = {
  name: 'platform-purge-idempotency-keys',
  schedule: '23 * * * *',
  run: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - RETENTION_MS)
    let dropped = AT_ONCE
    while (dropped === AT_ONCE) dropped = await deleteKeysBefore(db, before, AT_ONCE)
  },
}
