import type { Payment, PaymentAttempt } from '@fieldhouse/contract/payments'
import { markCartCapturing, reopenCart } from '#modules/cart/service/cart-checkout.ts'
import { createOrderKey } from '#modules/orders/service/order-keys.ts'
import { readOrder } from '#modules/orders/service/read-order.ts'
import { pinRedemptions } from '#modules/promotions/service/redemptions.ts'
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
import { confirmUnits, lockCartAndAttempt } from './approve-attempt.ts'
import { finishPayment } from './finish-payment.ts'
import type { CheckoutDeps, PaymentDeps } from './payment-deps.ts'
import type { PaymentRequest } from './prepare-attempt.ts'
import { prepareAttempt } from './prepare-attempt.ts'
import { releaseAttempt, revokeAttempt } from './release-attempt.ts'
import { captureAttempt } from './settle-attempt.ts'
import { StockShortage } from './stock-shortage.ts'

/** Why an attempt ended whose units went to other buyers, so that a repeated call gets the same answer. */
const SOLD_OUT = 'sold_out'

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
  const account = provider.in(attempt.provider_mode)
  const providerOrder = await mapProviderErrors(
    account.createOrder({ attempt_id, amount: { value: amount, currency } }),
  )
  await failpoint('after-provider-create')
  if (findMismatch(attempt, providerOrder, account.merchant_id)) throw new DomainError('payment_unavailable')
  await store.setProviderOrder(db, attempt_id, providerOrder.id, clock.now())
  await failpoint('after-save-provider-order')
  return providerOrder.id
}

export interface CaptureRequest {
  provider_order_id: string
  /** Required of guests. */
  cart_id?: string
}

/** Captures an approved payment. Idempotent: repeated calls capture once. */
export async function capturePayment(deps: PaymentDeps, who: Visitor, request: CaptureRequest): Promise<Payment> {
  const { provider_order_id, cart_id } = request
  const user_id = isCaller(who) ? who.user_id : null
  const attempt = await store.findOwnedAttempt(deps.db, provider_order_id, { user_id, cart_id })
  if (!attempt) return serializeForStranger(deps, provider_order_id)
  const begun = REVOCABLE_STATES.includes(attempt.state)
    ? await startCapture(deps, attempt, provider_order_id)
    : attempt
  const settled = begun.state === 'capturing' ? await captureAttempt(deps, begun) : begun
  return serializePayment(deps, settled)
}

/** From here on only the provider's result ends the attempt. Rejects a changed cart, expiry and a missing approval. */
async function startCapture(deps: PaymentDeps, attempt: AttemptRow, provider_order_id: string): Promise<AttemptRow> {
  // Of a payment in the sandbox, nothing may be bought once the shop is live.
  if ((await deps.provider.currentMode()) !== attempt.provider_mode) throw new DomainError('payment_unavailable')
  const account = deps.provider.in(attempt.provider_mode)
  const providerOrder = await mapProviderErrors(account.getOrder(provider_order_id))
  assertMatchesAttempt(deps, attempt, providerOrder)
  const outcome = await lockForCaptureOrRevoke(deps, attempt.id)
  await failpoint('after-capturing')
  if (typeof outcome === 'string') throw new DomainError(outcome)
  return outcome
}

function assertMatchesAttempt({ provider, log }: PaymentDeps, attempt: AttemptRow, providerOrder: ProviderOrder): void {
  const wrong = findMismatch(attempt, providerOrder, provider.in(attempt.provider_mode).merchant_id)
  if (wrong) {
    const { id: attempt_id, amount: value, currency } = attempt
    const details = {
      attempt_id,
      provider_order_id: providerOrder.id,
      reason: wrong,
      expected: { value, currency },
      received: { ...providerOrder.amount, payee: providerOrder.payee },
    }
    log.error(details, 'PayPal order does not match the payment attempt')
    throw new DomainError('payment_declined')
  }
  if (providerOrder.status === 'created') throw new DomainError('payment_not_approved')
}

/** Tries twice: units that were just being released, and so could not be taken, are free by then. */
async function lockForCaptureOrRevoke(deps: PaymentDeps, id: string): Promise<AttemptRow | CaptureRefusal> {
  const lockOnce = () => deps.turns.finish(() => inTransaction(deps.db, (db) => lockForCapture({ ...deps, db }, id)))
  try {
    return await lockOnce().catch((error) => {
      if (error instanceof StockShortage) return lockOnce()
      throw error
    })
  } catch (error) {
    if (error instanceof StockShortage) await revokeAttempt(deps, id, { to: 'expired', reason: SOLD_OUT })
    throw error
  }
}

type CaptureRefusal = 'not_found' | 'cart_changed' | 'payment_expired'

async function lockForCapture(deps: PaymentDeps, id: string): Promise<AttemptRow | CaptureRefusal> {
  const { db, clock } = deps
  const { cart, attempt } = await lockCartAndAttempt(db, id)
  if (!attempt) return 'not_found'
  if (!REVOCABLE_STATES.includes(attempt.state)) return attempt

  if (cart?.version !== attempt.cart_version || cart.status !== 'paying') {
    await releaseAttempt(deps, attempt, { to: 'superseded' })
    return 'cart_changed'
  }
  if (!(await pinRedemptions(db, id, attempt.snapshot.redemptions.length))) {
    await releaseAttempt(deps, attempt, { to: 'expired' })
    await reopenCart(db, cart, clock.now())
    return 'payment_expired'
  }
  await confirmUnits(db, attempt, null, clock.now())
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
  const { id, provider_order_id, amount, credit, expires_at } = attempt
  const orderFields = await serializeOrder(deps, attempt)
  const seconds_left = Math.max(0, Math.round((expires_at.getTime() - deps.clock.now().getTime()) / 1000))
  return {
    attempt_id: id,
    provider_order_id,
    amount,
    credit,
    expires_at: expires_at.toISOString(),
    seconds_left,
    ...orderFields,
  }
}

async function serializePayment(deps: SerializeDeps, attempt: AttemptRow): Promise<Payment> {
  const { id, state, order_id, unmatched_reason } = attempt
  if (state === 'declined') throw new DomainError('payment_declined')
  if (state === 'expired' && (await store.findEndReason(deps.db, attempt)) === SOLD_OUT)
    throw new DomainError('out_of_stock')
  if (state === 'expired' || state === 'superseded') throw new DomainError('payment_expired')
  if (unmatched_reason === 'sold_out') throw new DomainError('out_of_stock')
  const status = order_id === null ? (state === 'pending' ? 'pending' : 'processing') : 'paid'
  const orderFields = await serializeOrder(deps, attempt)
  return { status, attempt_id: id, ...orderFields, key: orderFields.key ?? (await createOrderKey(deps, id)) }
}

/** Without the guest's cart id the answer says at most that the payment is done. */
async function serializeForStranger({ db }: Pick<PaymentDeps, 'db'>, provider_order_id: string): Promise<Payment> {
  const paid = await store.findAttemptPaidByGuest(db, provider_order_id)
  if (!paid) throw new DomainError('not_found')
  return { status: 'paid', attempt_id: paid.id, order: null, key: null }
}

async function serializeOrder(deps: SerializeDeps, { order_id }: AttemptRow) {
  if (order_id === null) return { order: null, key: null }
  return { order: await readOrder(deps.db, order_id), key: await createOrderKey(deps, order_id) }
}
