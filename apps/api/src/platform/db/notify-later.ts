import type { Db } from './db.ts'
import { preparedQuery } from './prepared-query.ts'

const insert = preparedQuery(
  'notify_later',
  'insert into platform.unsent_notifications (channel, payload) values ($1, $2)',
)

/**
 * Notifies shortly after commit, without NOTIFY in this transaction: commits that contain it wait for each other. Listeners
 * get the items of several transactions at once, separated by commas.
 */
export async function notifyLater(db: Db, channel: string, items: readonly string[]): Promise<void> {
  await insert(db, [channel, items.join(',')])
}
