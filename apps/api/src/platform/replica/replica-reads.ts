import type { Db } from '../db/db.ts'
import type { WalPosition } from './wal-position.ts'

/** Reads that may be answered by a replica. */
export interface ReplicaReads {
  /**
   * Runs the work on the replica if that is near enough to the primary and has reached `after`; otherwise, and again if
   * the replica fails, on the primary.
   */
  read: <T>(after: WalPosition | undefined, work: (db: Db) => Promise<T>) => Promise<T>
  /** A position after everything that is committed, for reads that must see it; undefined without a replica. */
  findPosition: () => Promise<WalPosition | undefined>
  close: () => Promise<void>
}

export function readFromPrimary(db: Db): ReplicaReads {
  return { read: (_, work) => work(db), findPosition: async () => undefined, close: async () => {} }
}
