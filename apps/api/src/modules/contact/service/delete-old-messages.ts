import type { Deps } from '#platform/deps.ts'
import { deleteDoneBefore } from '../store/messages.ts'

const RETENTION_MS = 365 * 24 * 60 * 60 * 1000

export async function deleteOldMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteDoneBefore(db, new Date(clock.now().getTime() - RETENTION_MS))
}
