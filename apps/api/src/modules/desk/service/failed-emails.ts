import type { CustomerEmail, FailedEmail } from '@fieldhouse/contract/failed-emails'
import { SEND_PAYMENT_LINK } from '#modules/checkout/service/payment-link-mails.ts'
import { SEND_REVIEW_MAIL } from '#modules/checkout/service/review-mails.ts'
import { SEND_ANSWER } from '#modules/contact/service/send-answer.ts'
import { SEND_CREDIT_MAIL } from '#modules/credit/service/credit-mails.ts'
import { recordNotices } from '#modules/notices/service/record-notice.ts'
import { SEND_ORDER_MAIL } from '#modules/orders/service/order-mails.ts'
import { SEND_RETURN_MAIL } from '#modules/returns/service/return-mails.ts'
import { recordChanges } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { toCustomerEmail } from '../rules/customer-email.ts'
import * as store from '../store/failed-emails.ts'

/** Jobs that send customers an email; the kind of an order’s email is in the job. */
const EMAIL_JOBS: Record<string, CustomerEmail | undefined> = {
  [SEND_ORDER_MAIL]: undefined,
  [SEND_RETURN_MAIL]: 'return',
  [SEND_CREDIT_MAIL]: 'store_credit',
  [SEND_REVIEW_MAIL]: 'payment_review',
  [SEND_PAYMENT_LINK]: 'payment_link',
  [SEND_ANSWER]: 'contact_answer',
}

const RETENTION_MS = 7 * 24 * 60 * 60_000

/** Lists the emails that the queue has given up, and tells staff of them, in one transaction. */
export async function collectFailedEmails({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (db) => {
    const since = new Date(at.getTime() - RETENTION_MS)
    const failed = await store.collectFailedEmails(db, Object.keys(EMAIL_JOBS), since)
    await recordNotices(
      db,
      failed.map(({ id, order_number }) => ({ kind: 'email_failed', target: id, number: order_number, at })),
    )
  })
}

export async function listFailedEmails(
  { db }: Pick<Deps, 'db'>,
  bounds: { limit: number; offset: number },
): Promise<{ count: number; results: FailedEmail[] }> {
  const rows = await store.listFailedEmails(db, bounds)
  const { count } = await store.countFailedEmails(db, COUNTED)
  return {
    count,
    results: rows.map(({ id, order_id, order_number, failed_at, ...row }) => ({
      id,
      email: toCustomerEmail(row, EMAIL_JOBS),
      order_id,
      order_number,
      failed_at: failed_at.toISOString(),
    })),
  }
}

const COUNTED = 10_000

/** The job runs once more, so the email has the same id as before: a mailbox that got it shows it once. */
export async function resendFailedEmails(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  who: Caller,
  ids: readonly string[],
): Promise<number> {
  const there = await store.listResendable(deps.db, ids)
  return settle(deps, who, { ids: there, action: 'resendFailedEmails' }, async (db, waiting) => {
    for (const job of new Set(waiting.map(({ job }) => job))) {
      const jobIds = waiting.filter((email) => email.job === job).map(({ id }) => id)
      await deps.queue.retryFailed(db, job, jobIds)
    }
  })
}

export async function dismissFailedEmails(
  deps: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  ids: readonly string[],
): Promise<number> {
  return settle(deps, who, { ids, action: 'dismissFailedEmails' }, async () => {})
}

type Settled = Awaited<ReturnType<typeof store.settleFailedEmails>>

async function settle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  { ids, action }: { ids: readonly string[]; action: string },
  act: (db: Db, waiting: Settled) => Promise<void>,
): Promise<number> {
  const at = clock.now()
  return inTransaction(db, async (db) => {
    const waiting = await store.settleFailedEmails(db, ids, at)
    await act(db, waiting)
    const changes = waiting.map((row) => {
      const email = toCustomerEmail(row, EMAIL_JOBS)
      const entity = { entity: 'failed_email', entity_id: row.id, entity_name: row.id.slice(0, 8) }
      return { action, ...entity, before: { email, settled: false }, after: { email, settled: true } }
    })
    await recordChanges(db, who, at, changes)
    return waiting.length
  })
}
