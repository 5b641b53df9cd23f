import { randomUUID } from 'node:crypto'
import { fromCents, toCents } from '@fieldhouse/contract/money'
import { crash } from '../../../platform/crash-points.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { markRefunded } from '../../orders/service/change-order.ts'
import { queueOrderMail } from '../../orders/service/order-mails.ts'
import type { ProviderRefund } from '../provider.ts'
import { ProviderRefusal } from '../provider.ts'
import { restOf } from '../rules/freeze.ts'
import * as attempts from '../store/attempts.ts'
import { insertTransaction, readMoney } from '../store/money.ts'
import type { RefundRow } from '../store/refunds.ts'
import * as store from '../store/refunds.ts'
import type { PaymentDeps } from './deps.ts'

export interface Asked {
  /** Defaults to the whole refundable amount. */
  amount?: string
  lines?: RefundRow['lines']
  shipping?: boolean
  reason: string
  actor: string | null
}

/** Inserts a pending refund; rejects more than the refundable amount. The caller holds the lock of the attempt. */
export async function askRefund(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  attempt_id: string,
  asked: Asked,
): Promise<string> {
  const { captured, refunded } = await readMoney(db, attempt_id)
  const rest = restOf(captured, [refunded, await store.sumAsked(db, attempt_id)])
  const amount = asked.amount ?? rest
  if (toCents(amount) > toCents(rest) || toCents(amount) === 0) throw new DomainError('refund_too_large')
  const id = randomUUID()
  const { lines = [], shipping = false, reason, actor } = asked
  await store.insertRefund(db, { id, attempt_id, amount, lines, shipping, reason, actor, at: clock.now() })
  return id
}

/** The refund id is the idempotency key, so a retry does not refund twice. */
export async function makeRefund(deps: PaymentDeps, id: string): Promise<void> {
  const { db, clock, provider, log } = deps
  const refund = await store.findRefund(db, id)
  if (refund?.state !== 'asked') return
  const { capture_id } = await readMoney(db, refund.attempt_id)
  if (!capture_id) throw new Error(`refund ${id}: payment attempt ${refund.attempt_id} has no capture`)
  await crash('refund-after-ask')
  try {
    const sum = { value: refund.amount, currency: 'USD' }
    const made = await provider.refund({ capture_id, refund_id: id, sum })
    await crash('refund-after-provider')
    if (made.status === 'completed') await keepRefund(deps, refund, made)
    else if (made.status === 'failed') await store.decide(db, id, 'refused', null, clock.now())
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    const { attempt_id, amount } = refund
    log.error({ refund_id: id, attempt_id, amount, issue: error.issue }, 'PayPal rejected a refund')
    await store.decide(db, id, 'refused', null, clock.now())
  }
}

async function keepRefund({ db, clock, queue }: PaymentDeps, refund: RefundRow, made: ProviderRefund): Promise<void> {
  await inTransaction(db, async (db) => {
    const at = clock.now()
    const attempt = await attempts.lockAttempt(db, refund.attempt_id)
    if (!(await store.decide(db, refund.id, 'done', made.id, at))) return
    await keepInOrder({ db, queue }, attempt?.order_id ?? null, refund, made, at)
    await crash('refund-before-commit')
  })
}

type Given = Pick<RefundRow, 'attempt_id' | 'lines' | 'actor'>

async function keepInOrder(
  { db, queue }: Pick<PaymentDeps, 'db' | 'queue'>,
  order_id: string | null,
  { attempt_id, lines, actor }: Given,
  { id, sum }: ProviderRefund,
  at: Date,
): Promise<void> {
  const isNew = await insertTransaction(db, { attempt_id, kind: 'refunded', sum, provider_ref: id, at })
  if (!isNew || order_id === null) return
  const { refunded } = await readMoney(db, attempt_id)
  await markRefunded(db, { order_id, amount: sum.value, total_refunded: refunded, lines, at, actor })
  await queueOrderMail({ queue }, db, { kind: 'refunded', order_id, amount: sum.value })
}

/** Records refunds that were made outside the shop, such as in PayPal's dashboard. */
export async function keepForeignRefunds(
  { db, clock, queue }: PaymentDeps,
  attempt_id: string,
  refunds: readonly ProviderRefund[],
): Promise<void> {
  const completed = refunds.filter(({ status }) => status === 'completed')
  if (completed.length === 0) return
  await inTransaction(db, async (db: Db) => {
    const attempt = await attempts.lockAttempt(db, attempt_id)
    // While a refund of ours is pending, wait: `sendRefund` records it with its lines and actor.
    const asked = toCents(await store.sumAsked(db, attempt_id))
    if (!attempt || asked > 0) return
    for (const refund of completed) {
      const given = { attempt_id, lines: [], actor: null }
      await keepInOrder({ db, queue }, attempt.order_id, given, refund, clock.now())
    }
  })
}

/** Captured amount less completed and pending refunds. */
export async function readRest(db: Db, attempt_id: string): Promise<string> {
  const { captured, refunded } = await readMoney(db, attempt_id)
  const rest = toCents(restOf(captured, [refunded, await store.sumAsked(db, attempt_id)]))
  return fromCents(Math.max(rest, 0))
}
