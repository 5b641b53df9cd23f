import type { Payment, PaymentAttempt } from '@fieldhouse/contract/payments'
import type { Visitor } from '#platform/caller.ts'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import { DomainError } from '#platform/errors.ts'
import type { CaptureRequest } from './pay-cart.ts'
import { capturePayment, createAttempt } from './pay-cart.ts'
import type { CheckoutDeps } from './payment-deps.ts'
import type { PaymentRequest } from './prepare-attempt.ts'
import { createSoldOutCheck } from './sold-out-check.ts'

/** A slow payment provider must not occupy every request of the API. */
const PAYMENT_CONCURRENCY = { maxConcurrent: 32, maxQueued: 1000, retry_after: 1, timeoutMs: 30_000 }

interface PaymentStart extends Omit<PaymentRequest, 'lang'> {
  lang: PaymentRequest['lang'] | undefined
  /** The instant that the caller's browser previews, if it does. */
  previewed_at: Date | undefined
}

/** Starts and captures payments, so many at once, and refuses sold-out carts before they queue. */
export function openPayments(deps: CheckoutDeps) {
  const { look, refuseGone } = createSoldOutCheck(deps)
  const starting = limitConcurrency(PAYMENT_CONCURRENCY)
  const capturing = limitConcurrency(PAYMENT_CONCURRENCY)

  async function start(who: Visitor, { previewed_at, lang = 'en', ...request }: PaymentStart): Promise<PaymentAttempt> {
    // A preview shows prices of another day, which are not for sale.
    if (previewed_at) throw new DomainError('payment_unavailable')
    if (!(await deps.settings.get('shop.open'))) throw new DomainError('shop_closed')
    const units = await look(who, request.cart_id)
    return starting(() => {
      refuseGone(units)
      return createAttempt(deps, who, { ...request, lang })
    })
  }

  async function capture(who: Visitor, request: CaptureRequest): Promise<Payment> {
    return capturing(() => capturePayment(deps, who, request))
  }

  return { start, capture }
}
