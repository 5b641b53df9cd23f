import type { Attempt, Payment } from '@fieldhouse/contract/payments'
import type { Visitor } from '../../../platform/caller.ts'
import { isCaller } from '../../../platform/caller.ts'
import { crash } from '../../../platform/crash-points.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { lockPaidCart, markCapturing, reopenCart } from '../../cart/service/pay-cart.ts'
import { orderKey } from '../../orders/service/order-mails.ts'
import { readOrder } from '../../orders/service/read-order.ts'
import { keepUses } from '../../promotions/service/uses.ts'
import { keepHold } from '../../stock/service/holds.ts'
import type { ProviderOrder } from '../provider.ts'
import { ProviderRefusal, ProviderSilence } from '../provider.ts'
import { mismatchOf, REVOCABLE } from '../rules/attempts.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as store from '../store/attempts.ts'
import type { CheckoutDeps, PaymentDeps } from './deps.ts'
import { finish } from './finish.ts'
import { release } from './give-up.ts'
import type { ToPay } from './prepare.ts'
import { prepare } from './prepare.ts'
import { capture } from './settle.ts'

/** Reserves stock and redemptions, saves the order snapshot, then creates the provider's order. Idempotent per cart. */
export async function createAttempt(deps: CheckoutDeps, who: Visitor, wanted: ToPay): Promise<Attempt> {
  const attempt = await prepare(deps, who, wanted)
  await crash('after-prepare')
  if (attempt.order_id !== null) return tell(deps, attempt)
  if (Number(attempt.amount) === 0) return tell(deps, await finish(deps, attempt.id, null))
  const provider_order_id = attempt.provider_order_id ?? (await beginAtProvider(deps, attempt))
  return tell(deps, { ...attempt, provider_order_id })
}

async function beginAtProvider({ db, clock, provider }: CheckoutDeps, attempt: AttemptRow): Promise<string> {
  const { id: attempt_id, amount, currency } = attempt
  const told = await orUnavailable(provider.createOrder({ attempt_id, sum: { value: amount, currency } }))
  await crash('after-provider-create')
  if (mismatchOf(attempt, told)) throw new DomainError('payment_unavailable')
  await store.setProviderOrder(db, attempt_id, told.id, clock.now())
  await crash('after-keep-provider-order')
  return told.id
}

/** Captures an approved payment. Idempotent: repeated calls capture once. */
export async function validate(deps: PaymentDeps, who: Visitor, provider_order_id: string): Promise<Payment> {
  const attempt = await store.findOwnAttempt(deps.db, provider_order_id, isCaller(who) ? who.user_id : null)
  if (!attempt) throw new DomainError('not_found')
  const begun = REVOCABLE.includes(attempt.state) ? await beginCapture(deps, attempt, provider_order_id) : attempt
  const settled = begun.state === 'capturing' ? await capture(deps, begun) : begun
  return tellPayment(deps, settled)
}

/** From here on only the provider's result ends the attempt. Rejects a changed cart, expiry and a missing approval. */
async function beginCapture(deps: PaymentDeps, attempt: AttemptRow, provider_order_id: string): Promise<AttemptRow> {
  const told = await orUnavailable(deps.provider.getOrder(provider_order_id))
  assertAgreed(deps, attempt, told)
  const takeOnce = () => inTransaction(deps.db, (db) => takeForCapture({ ...deps, db }, attempt.id))
  const outcome = await deps.turns.finish(takeOnce)
  await crash('after-capturing')
  if (typeof outcome === 'string') throw new DomainError(outcome)
  return outcome
}

function assertAgreed({ log }: PaymentDeps, attempt: AttemptRow, told: ProviderOrder): void {
  const wrong = mismatchOf(attempt, told)
  if (wrong) {
    const { id: attempt_id, amount: value, currency } = attempt
    const found = {
      attempt_id,
      provider_order_id: told.id,
      problem: wrong,
      expected: { value, currency },
      received: told.sum,
    }
    log.error(found, 'PayPal order does not match the payment attempt')
    throw new DomainError('payment_declined')
  }
  if (told.status === 'created') throw new DomainError('payment_not_approved')
}

type Refused = 'not_found' | 'cart_changed' | 'payment_expired'

async function takeForCapture(deps: PaymentDeps, id: string): Promise<AttemptRow | Refused> {
  const { db, clock } = deps
  const known = await store.findAttempt(db, id)
  const cart = known && (await lockPaidCart(db, known.cart_id))
  const attempt = await store.lockAttempt(db, id)
  if (!attempt) return 'not_found'
  if (!REVOCABLE.includes(attempt.state)) return attempt

  if (cart?.version !== attempt.cart_version || cart.status !== 'paying') {
    await release(deps, attempt, { to: 'superseded' })
    return 'cart_changed'
  }
  const { uses } = attempt.frozen
  if (!(await keepHold(db, id)) || !(await keepUses(db, id, uses.length))) {
    await release(deps, attempt, { to: 'expired' })
    await reopenCart(db, cart)
    return 'payment_expired'
  }
  await crash('before-capturing')
  await store.moveAttempt(db, attempt, { to: 'capturing', at: clock.now() })
  await markCapturing(db, cart.id)
  return { ...attempt, state: 'capturing' }
}

/** Nothing is captured yet, so the shopper can retry after any provider error. */
async function orUnavailable<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    const isProviders = error instanceof ProviderSilence || error instanceof ProviderRefusal
    throw isProviders ? new DomainError('payment_unavailable') : error
  }
}

type TellDeps = Pick<PaymentDeps, 'db' | 'clock' | 'keys'>

async function tell(deps: TellDeps, attempt: AttemptRow): Promise<Attempt> {
  const { id, provider_order_id, amount, expires_at } = attempt
  const told = await tellOrder(deps, attempt)
  const seconds_left = Math.max(0, Math.round((expires_at.getTime() - deps.clock.now().getTime()) / 1000))
  return { attempt_id: id, provider_order_id, amount, expires_at: expires_at.toISOString(), seconds_left, ...told }
}

async function tellPayment(deps: TellDeps, attempt: AttemptRow): Promise<Payment> {
  const { id, state, order_id, problem } = attempt
  if (state === 'declined') throw new DomainError('payment_declined')
  if (state === 'expired' || state === 'superseded') throw new DomainError('payment_expired')
  if (problem === 'sold_out') throw new DomainError('out_of_stock')
  const status = order_id === null ? (state === 'pending' ? 'pending' : 'processing') : 'paid'
  const told = await tellOrder(deps, attempt)
  return { status, attempt_id: id, ...told, key: told.key ?? orderKey(deps, id) }
}

async function tellOrder(deps: TellDeps, { order_id }: AttemptRow) {
  if (order_id === null) return { order: null, key: null }
  return { order: await readOrder(deps.db, order_id), key: orderKey(deps, order_id) }
}
