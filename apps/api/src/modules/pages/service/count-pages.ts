import type { Db } from '#platform/db/db.ts'
import * as store from '../store/pages.ts'

/** Pages that every shop has, and how many of them still have the text the shop came with. */
export function countStandardPages(db: Db): Promise<{ count: number; unreviewed: number }> {
  return store.countStandardPages(db)
}
