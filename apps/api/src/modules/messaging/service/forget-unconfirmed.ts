import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { eraseUnconfirmedBefore } from '../store/newsletter-personal-data.ts'
import { eraseSubscribers, listUnconfirmedBefore } from '../store/personal-data.ts'

const KEEP_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const BATCH_SIZE = 500

/** A number that was entered and never said YES is not kept. */
export async function forgetUnconfirmed({ db, clock }: Pick<Deps, 'clock' | 'db'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS)
  while (true) {
    const ids = await listUnconfirmedBefore(db, before, BATCH_SIZE)
    await inTransaction(db, (db) => eraseSubscribers(db, ids, now))
    if (ids.length < BATCH_SIZE) return
  }
}

/** The same for an email whose link nobody opened. */
export async function forgetUnconfirmedEmails({ db, clock }: Pick<Deps, 'clock' | 'db'>): Promise<void> {
  const now = clock.now()
  await eraseUnconfirmedBefore(db, new Date(now.getTime() - KEEP_DAYS * DAY_MS), now)
}
