import type { NewNotice } from '@fieldhouse/contract/notices'
import type { Db } from '#platform/db/db.ts'
import * as store from '../store/notices.ts'

/** In the caller's transaction: a notice exists if, and only if, what it tells of has happened. */
export async function recordNotice(db: Db, notice: NewNotice, at: Date): Promise<void> {
  await recordNotices(db, [{ ...notice, at }])
}

/** What there is a notice of already is left out. */
export async function recordNotices(db: Db, notices: readonly (NewNotice & { at: Date })[]): Promise<void> {
  if (notices.length === 0) return
  await store.insertNotices(
    db,
    notices.map((notice) => ({ ...notice, once_key: onceKeyOf(notice) })),
  )
}

/** Stock that is counted up and down, and a payment that is looked at again, are told of once a day. */
function onceKeyOf({ kind, target, at }: NewNotice & { at: Date }): string {
  return kind === 'order_placed' ? `${kind} ${target}` : `${kind} ${target} ${at.toISOString().slice(0, 10)}`
}
