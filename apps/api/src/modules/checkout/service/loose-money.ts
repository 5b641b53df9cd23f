import type { LooseMoney } from '@fieldhouse/contract/payments'
import { recordChange } from '../../../platform/audit/record.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { queueOrderMail } from '../../orders/service/order-mails.ts'
import { placeOrder } from '../../orders/service/place-order.ts'
import { findOrderId } from '../../orders/service/read-order.ts'
import { commitUnits } from '../../stock/service/holds.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as attempts from '../store/attempts.ts'
import * as store from '../store/transactions.ts'
import type { PaymentDeps } from './deps.ts'
import { askRefund, readRest } from './refund-money.ts'

/** A payment under review for longer than this is listed for staff. */
const WAITING_MS = 24 * 60 * 60_000

/** Captured payments without an order, and payments under review for longer than PENDING_ALERT_MS. */
export async function listLooseMoney(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  bounds: { limit: number; offset: number },
): Promise<{ count: number; results: LooseMoney[] }> {
  const since = new Date(clock.now().getTime() - WAITING_MS)
  const rows = await store.listLoose(db, since, bounds)
  const results = rows.map(({ id, changed_at, looked_at, ...row }) => ({
    ...row,
    attempt_id: id,
    at: changed_at.toISOString(),
    looked_at: looked_at?.toISOString() ?? null,
  }))
  return { count: await store.countLoose(db, since), results }
}

/** Places the agreed order from available stock. Rejects unless the unrefunded amount equals the agreed total. */
export async function finishLooseMoney(deps: PaymentDeps, who: Caller, id: string): Promise<{ order_id: string }> {
  const { db, clock } = deps
  return inTransaction(db, async (db) => {
    const at = clock.now()
    const attempt = await lockLoose(db, id)
    if ((await readRest(db, id)) !== attempt.amount) throw new DomainError('wrong_state')
    const { units, uses: _, ...agreed } = attempt.frozen
    if (!(await commitUnits(db, units, id, at))) throw new DomainError('out_of_stock')
    const { user_id, email, lang, cart_id } = attempt
    await placeOrder(db, { ...agreed, id, user_id, email, lang, cart_id, placed_at: at, payment_status: 'paid' })
    await queueOrderMail(deps, db, { kind: 'placed', order_id: id })
    await attempts.setOrder(db, id, id)
    await note(db, who, at, 'finishLooseMoney', attempt, { order_id: id })
    return { order_id: id }
  })
}

/** Requests a refund of the whole rest and returns its id. */
export async function refundLooseMoney(deps: PaymentDeps, who: Caller, id: string, reason: string): Promise<string> {
  const { db, clock } = deps
  return inTransaction(db, async (db) => {
    const attempt = await lockLoose(db, id)
    const refund = await askRefund({ db, clock }, id, { actor: who.username, reason })
    await note(db, who, clock.now(), 'refundLooseMoney', attempt, { reason })
    return refund
  })
}

/** For an order that staff placed by other means. */
export async function attachLooseMoney(deps: PaymentDeps, who: Caller, id: string, number: number): Promise<void> {
  const { db, clock } = deps
  await inTransaction(db, async (db) => {
    const attempt = await lockLoose(db, id)
    const order_id = await findOrderId(db, number)
    if (!order_id) throw new DomainError('not_found')
    if (await attempts.findAttemptOfOrder(db, order_id)) throw new DomainError('wrong_state')
    await attempts.setOrder(db, id, order_id)
    await note(db, who, clock.now(), 'attachLooseMoney', attempt, { order_id })
  })
}

async function lockLoose(db: Db, id: string): Promise<AttemptRow> {
  const attempt = await attempts.lockAttempt(db, id)
  if (!attempt) throw new DomainError('not_found')
  if (attempt.problem === null || attempt.order_id !== null) throw new DomainError('wrong_state')
  return attempt
}

async function note(
  db: Db,
  who: Caller,
  at: Date,
  action: string,
  { id, amount }: AttemptRow,
  after: { order_id?: string; reason?: string },
): Promise<void> {
  const entity_name = `${amount} USD`
  await recordChange(db, who, at, { action, entity: 'payment', entity_id: id, entity_name, before: null, after })
}
