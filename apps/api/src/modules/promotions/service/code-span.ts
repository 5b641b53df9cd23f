import type { Db } from '#platform/db/db.ts'
import { findCodeSpan as find } from '../store/code-span.ts'

export interface CodeSpan {
  promotion_id: number
  active: boolean
  starts_at: Date
  ends_at: Date | null
  is_used_up: boolean
}

/** When a code works. */
export async function findCodeSpan(db: Db, code: string): Promise<CodeSpan | undefined> {
  return find(db, code.trim().toUpperCase())
}
