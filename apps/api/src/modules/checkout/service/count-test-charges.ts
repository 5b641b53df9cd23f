import type { Db } from '#platform/db/db.ts'
import { countPaidAttempts } from '../store/attempt-counts.ts'

const CAP = 100

/** Orders that were paid with money of the sandbox; a hundred at most. */
export function countTestCharges(db: Db): Promise<number> {
  return countPaidAttempts(db, 'sandbox', CAP)
}
