import type { MoneyProblem } from '@fieldhouse/contract/payments'
import { crash } from '../../../platform/crash-points.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { lockPaidCart, markOrdered, reopenCart } from '../../cart/service/pay-cart.ts'
import { queueOrderMail } from '../../orders/service/order-mails.ts'
import { placeOrder } from '../../orders/service/place-order.ts'
import { personOf } from '../../promotions/rules/people.ts'
import { confirmUses, releaseUses } from '../../promotions/service/uses.ts'
import { commitHeld, commitUnits, releaseHold, takeHold } from '../../stock/service/holds.ts'
import type { ProviderCapture } from '../provider.ts'
import { canBecomeOrder, mismatchOf } from '../rules/attempts.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as store from '../store/attempts.ts'
import { insertTransaction } from '../store/money.ts'
import type { PaymentDeps } from './deps.ts'
import { askRefund } from './refund-money.ts'

/**
 * Places the order once per capture. The return page, the webhook and the reconciler all end here; every step is
 * idempotent and all of them share one transaction. Returns the updated attempt.
 */
export async function finish(deps: PaymentDeps, id: string, capture: ProviderCapture | null): Promise<AttemptRow> {
  const finished = await deps.turns.finish(() => inTransaction(deps.db, (db) => finishIn({ ...deps, db }, id, capture)))
  await crash('after-finish')
  return finished
}

async function finishIn(deps: PaymentDeps, id: string, capture: ProviderCapture | null): Promise<AttemptRow> {
  const { db, clock } = deps
  const known = await store.findAttempt(db, id)
  if (!known) throw new Error(`payment attempt ${id} not found`)
  const cart = await lockPaidCart(db, known.cart_id)
  const attempt = await store.lockAttempt(db, id)
  if (!attempt) throw new Error(`payment attempt ${id} not found`)
  if (attempt.state === 'captured') return attempt

  const at = clock.now()
  if (capture) await keepCapture(db, attempt, capture, at)
  await crash('finish-after-transaction')
  const mismatch = problemOf(attempt, capture)
  const held = mismatch ? [] : await takeHold(db, id)
  const problem = mismatch ?? (held.length > 0 ? undefined : await commitOrSoldOut(db, attempt, at))
  if (problem) {
    await setApart(deps, { attempt, capture, problem, at })
    await reopenCart(db, cart)
    return { ...attempt, state: 'captured', problem }
  }

  await order(deps, attempt, at)
  await confirmUses({ db, clock }, { reservation_id: id, person: personOf(attempt) })
  await crash('finish-after-uses')
  await markOrdered(db, cart, at)
  await store.moveAttempt(db, attempt, { to: 'captured', at, order_id: id })
  await crash('finish-before-stock')
  await commitHeld(db, held, id, at)
  await crash('finish-before-commit')
  return { ...attempt, state: 'captured', order_id: id }
}

async function keepCapture(db: Db, attempt: AttemptRow, capture: ProviderCapture, at: Date): Promise<void> {
  const { id, sum } = capture
  await insertTransaction(db, { attempt_id: attempt.id, kind: 'captured', sum, provider_ref: id, at })
}

function problemOf(attempt: AttemptRow, capture: ProviderCapture | null): MoneyProblem | undefined {
  if (!canBecomeOrder(attempt.state)) return 'ended'
  return capture ? mismatchOf(attempt, capture) : undefined
}

/** The hold must exist here. If it does not, commit available units, or refund. */
async function commitOrSoldOut(db: Db, { id, frozen }: AttemptRow, at: Date): Promise<MoneyProblem | undefined> {
  return (await commitUnits(db, frozen.units, id, at)) ? undefined : 'sold_out'
}

async function order(deps: PaymentDeps, attempt: AttemptRow, at: Date): Promise<void> {
  const { db } = deps
  const { id, user_id, email, lang, cart_id, frozen } = attempt
  const { units: _, uses: __, ...agreed } = frozen
  await placeOrder(db, { ...agreed, id, user_id, email, lang, cart_id, placed_at: at, payment_status: 'paid' })
  await queueOrderMail(deps, db, { kind: 'placed', order_id: id })
  await crash('finish-after-order')
}

interface Apart {
  attempt: AttemptRow
  capture: ProviderCapture | null
  problem: MoneyProblem
  at: Date
}

/** Records an unmatched payment for staff to resolve; a sold-out one is refunded automatically. */
async function setApart(deps: PaymentDeps, { attempt, capture, problem, at }: Apart): Promise<void> {
  const { db, clock, log } = deps
  const { id: attempt_id, amount, provider_order_id } = attempt
  const money = { attempt_id, amount, capture_id: capture?.id ?? null, provider_order_id, problem }
  log.error(money, 'payment captured without an order')
  await store.moveAttempt(db, attempt, { to: 'captured', at, problem, reason: problem })
  await releaseUses({ db, clock }, attempt.id)
  await releaseHold(db, attempt.id, at)
  if (problem === 'sold_out') await askRefund(deps, attempt.id, { actor: null, reason: 'sold out after payment' })
}
