import type { Permission } from '@fieldhouse/contract/access'
import type { Waiting, WaitingKind } from '@fieldhouse/contract/desk'
import { WAITING_CAP, WAITING_KINDS } from '@fieldhouse/contract/desk'
import { countWaitingPayments } from '#modules/checkout/service/unmatched-payments.ts'
import { countOpenMessages } from '#modules/contact/service/messages.ts'
import { countWaitingReplies } from '#modules/messaging/service/conversations.ts'
import { countOrdersToPack } from '#modules/orders/service/find-orders.ts'
import { countReturnsToHandle } from '#modules/returns/service/read-returns.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { countFailedEmails } from '../store/failed-emails.ts'

interface Counter {
  permission: Permission
  /** Reads at most `cap` rows. */
  count: (db: Db, cap: number) => Promise<{ count: number; oldest: Date | null }>
}

const COUNTERS: Record<WaitingKind, Counter> = {
  orders_to_pack: { permission: 'orders', count: countOrdersToPack },
  unmatched_payments: { permission: 'orders', count: countWaitingPayments },
  returns: { permission: 'orders', count: countReturnsToHandle },
  contact_messages: { permission: 'customers', count: countOpenMessages },
  replies: { permission: 'campaigns', count: countWaitingReplies },
  failed_emails: { permission: 'orders', count: countFailedEmails },
}

/** One kind after another: a menu must not take many connections at once. */
export async function countWaiting(
  { db }: Pick<Deps, 'db'>,
  { permissions }: Pick<Caller, 'permissions'>,
): Promise<Waiting> {
  const waiting: Waiting = { oldest: {} }
  for (const kind of WAITING_KINDS) {
    const counter = COUNTERS[kind]
    if (!permissions.has(counter.permission)) continue
    const { count, oldest } = await counter.count(db, WAITING_CAP)
    waiting[kind] = count
    if (oldest) waiting.oldest[kind] = oldest.toISOString()
  }
  return waiting
}
