import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface PaymentCounts {
  captured: number
  declined: number
  refunded: number
}

/** A declined payment moves no money, so only its attempt knows of it. */
export async function countPaymentsSince(db: Db, since: Date): Promise<PaymentCounts> {
  const { rows } = await sql<PaymentCounts>`
    select count(*) filter (where kind = 'captured')::int as captured,
      (select count(*)::int from checkout.attempts where state = 'declined' and changed_at > ${since}) as declined,
      count(*) filter (where kind = 'refunded')::int as refunded
    from checkout.transactions where at > ${since}`.execute(db)
  return rows[0] ?? { captured: 0, declined: 0, refunded: 0 }
}

/** Since when the oldest of each kind waits for the reconciler; null without any. */
export interface ReconcilerBacklog {
  payment: Date | null
  refund: Date | null
  webhook_event: Date | null
}

export async function readReconcilerBacklog(db: Db): Promise<ReconcilerBacklog> {
  const { rows } = await sql<ReconcilerBacklog>`
    select
      (select min(changed_at) from checkout.attempts where state = 'capturing') as payment,
      (select min(created_at) from checkout.refunds where state = 'pending') as refund,
      (select min(received_at) from checkout.webhook_events where handled_at is null) as webhook_event`.execute(db)
  return rows[0] ?? { payment: null, refund: null, webhook_event: null }
}
