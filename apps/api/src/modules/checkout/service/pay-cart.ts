import type { Payment, PaymentAttempt } from '@fieldhouse/contract/payments'
import { lockCartOfAttempt, markCartCapturing, reopenCart } from '#modules/cart/service/cart-checkout.ts'
import { signOrderKey } from '#modules/orders/service/order-mails.ts'
import { readOrder } from '#modules/orders/service/read-order.ts'
import { pinRedemptions } from '#modules/promotions/service/redemptions.ts'
import { pinHold } from '#modules/stock/service/holds.ts'
import type { Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { failpoint } from '#platform/failpoints.ts'
import type { ProviderOrder } from '../provider.ts'
import { ProviderRefusal, ProviderUnavailable } from '../provider.ts'
import { findMismatch, REVOCABLE_STATES } from '../rules/attempts.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as store from '../store/attempts.ts'
import { finishPayment } from './finish-payment.ts'
import type { CheckoutDeps, PaymentDeps } from './payment-deps.ts'
import type { PaymentRequest } from './prepare-attempt.ts'
import { prepareAttempt } from './prepare-attempt.ts'
import { releaseAttempt } from './release-attempt.ts'
import { captureAttempt } from './settle-attempt.ts'

/** Reserves stock and redemptions, saves the order snapshot, then creates the provider's order. Idempotent per cart. */
export async function createAttempt(
  deps: CheckoutDeps,
  who: Visitor,
  request: PaymentRequest,
): Promise<PaymentAttempt> {
  const attempt = await prepareAttempt(deps, who, request)
  await failpoint('after-prepare')
  if (attempt.order_id !== null) return serializeAttempt(deps, attempt)
  if (Number(attempt.amount) === 0) return serializeAttempt(deps, await finishPayment(deps, attempt.id, null))
  const provider_order_id = attempt.provider_order_id ?? (await createProviderOrder(deps, attempt))
  return serializeAttempt(deps, { ...attempt, provider_order_id })
}

async function createProviderOrder({ db, clock, provider }: CheckoutDeps, attempt: AttemptRow): Promise<string> {
  const { id: attempt_id, amount, currency } = attempt
  const providerOrder = await mapProviderErrors(
    provider.createOrder({ attempt_id, amount: { value: amount, currency } }),
  )
  await failpoint('after-provider-create')
  if (findMismatch(attempt, providerOrder)) throw new DomainError('payment_unavailable')
  await store.setProviderOrder(db, attempt_id, providerOrder.id, clock.now())
  await failpoint('after-save-provider-order')
  return providerOrder.id
}

/** Captures an approved payment. Idempotent: repeated calls capture once. */
export async function capturePayment(deps: PaymentDeps, who: Visitor, provider_order_id: string): Promise<Payment> {
  const attempt = await store.findAttemptForUser(deps.db, provider_order_id, isCaller(who) ? who.user_id : null)
  if (!attempt) throw new DomainError('not_found')
  const begun = REVOCABLE_STATES.includes(attempt.state)
    ? await startCapture(deps, attempt, provider_order_id)
    : attempt
  const settled = begun.state === 'capturing' ? await captureAttempt(deps, begun) : begun
  return serializePayment(deps, settled)
}

/** From here on only the provider's result ends the attempt. Rejects a changed cart, expiry and a missing approval. */
async function startCapture(deps: PaymentDeps, attempt: AttemptRow, provider_order_id: string): Promise<AttemptRow> {
  const providerOrder = await mapProviderErrors(deps.provider.getOrder(provider_order_id))
  assertMatchesAttempt(deps, attempt, providerOrder)
  const takeOnce = () => inTransaction(deps.db, (db) => lockForCapture({ ...deps, db }, attempt.id))
  const outcome = await deps.turns.finish(takeOnce)
  await failpoint('after-capturing')
  if (typeof outcome === 'string') throw new DomainError(outcome)
  return outcome
}

function assertMatchesAttempt({ log }: PaymentDeps, attempt: AttemptRow, providerOrder: ProviderOrder): void {
  const wrong = findMismatch(attempt, providerOrder)
  if (wrong) {
    const { id: attempt_id, amount: value, currency } = attempt
    const details = {
      attempt_id,
      provider_order_id: providerOrder.id,
      reason: wrong,
      expected: { value, currency },
      received: providerOrder.amount,
    }
    log.error(details, 'PayPal order does not match the payment attempt')
    throw new DomainError('payment_declined')
  }
  if (providerOrder.status === 'created') throw new DomainError('payment_not_approved')
}

type CaptureRefusal = 'not_found' | 'cart_changed' | 'payment_expired'

async function lockForCapture(deps: PaymentDeps, id: string): Promise<AttemptRow | CaptureRefusal> {
  const { db, clock } = deps
  const unlockedAttempt = await store.findAttempt(db, id)
  const cart = unlockedAttempt && (await lockCartOfAttempt(db, unlockedAttempt.cart_id))
  const attempt = await store.lockAttempt(db, id)
  if (!attempt) return 'not_found'
  if (!REVOCABLE_STATES.includes(attempt.state)) return attempt

  if (cart?.version !== attempt.cart_version || cart.status !== 'paying') {
    await releaseAttempt(deps, attempt, { to: 'superseded' })
    return 'cart_changed'
  }
  const { redemptions } = attempt.snapshot
  if (!(await pinHold(db, id)) || !(await pinRedemptions(db, id, redemptions.length))) {
    await releaseAttempt(deps, attempt, { to: 'expired' })
    await reopenCart(db, cart, clock.now())
    return 'payment_expired'
  }
  await failpoint('before-capturing')
  await store.transitionAttempt(db, attempt, { to: 'capturing', at: clock.now() })
  await markCartCapturing(db, cart.id)
  return { ...attempt, state: 'capturing' }
}

/** Nothing is captured yet, so the shopper can retry after any provider error. */
async function mapProviderErrors<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    const isProviders = error instanceof ProviderUnavailable || error instanceof ProviderRefusal
    throw isProviders ? new DomainError('payment_unavailable') : error
  }
}

type SerializeDeps = Pick<PaymentDeps, 'db' | 'clock' | 'keys'>

async function serializeAttempt(deps: SerializeDeps, attempt: AttemptRow): Promise<PaymentAttempt> {
  const { id, provider_order_id, amount, expires_at } = attempt
  const orderFields = await serializeOrder(deps, attempt)
  const seconds_left = Math.max(0, Math.round((expires_at.getTime() - deps.clock.now().getTime()) / 1000))
  return {
    attempt_id: id,
    provider_order_id,
    amount,
    expires_at: expires_at.toISOString(),
    seconds_left,
    ...orderFields,
  }
}

async function serializePayment(deps: SerializeDeps, attempt: AttemptRow): Promise<Payment> {
  const { id, state, order_id, unmatched_reason } = attempt
  if (state === 'declined') throw new DomainError('payment_declined')
  if (state === 'expired' || state === 'superseded') throw new DomainError('payment_expired')
  if (unmatched_reason === 'sold_out') throw new DomainError('out_of_stock')
  const status = order_id === null ? (state === 'pending' ? 'pending' : 'processing') : 'paid'
  const orderFields = await serializeOrder(deps, attempt)
  return { status, attempt_id: id, ...orderFields, key: orderFields.key ?? signOrderKey(deps, id) }
}

async function serializeOrder(deps: SerializeDeps, { order_id }: AttemptRow) {
  if (order_id === null) return { order: null, key: null }
  return { order: await readOrder(deps.db, order_id), key: signOrderKey(deps, order_id) }
}
