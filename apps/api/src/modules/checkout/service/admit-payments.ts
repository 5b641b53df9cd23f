import type { Attempt, Payment } from '@fieldhouse/contract/payments'
import { boundedTo } from '../../../platform/bounded.ts'
import type { Visitor } from '../../../platform/caller.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CheckoutDeps } from './deps.ts'
import { createAttempt, validate } from './payments.ts'
import type { ToPay } from './prepare.ts'
import { openRefuseSoldOut } from './refuse-sold-out.ts'

/** A slow payment provider must not occupy every request of the API. */
const PAYMENT_CONCURRENCY = { atOnce: 32, waiting: 1000, retry_after: 1, longest_ms: 30_000 }

interface PaymentStart extends Omit<ToPay, 'lang'> {
  lang: ToPay['lang'] | undefined
  /** The instant that the caller's browser previews, if it does. */
  previewed_at: Date | undefined
}

/** Starts and captures payments, so many at once, and refuses sold-out carts before they queue. */
export function openPayments(deps: CheckoutDeps) {
  const { look, refuseGone } = openRefuseSoldOut(deps)
  const starting = boundedTo(PAYMENT_CONCURRENCY)
  const capturing = boundedTo(PAYMENT_CONCURRENCY)

  async function start(who: Visitor, { previewed_at, lang = 'en', ...wanted }: PaymentStart): Promise<Attempt> {
    // A preview shows prices of another day, which are not for sale.
    if (previewed_at) throw new DomainError('payment_unavailable')
    const units = await look(who, wanted.cart_id)
    return starting(() => {
      refuseGone(units)
      return createAttempt(deps, who, { ...wanted, lang })
    })
  }

  async function capture(who: Visitor, provider_order_id: string): Promise<Payment> {
    return capturing(() => validate(deps, who, provider_order_id))
  }

  return { start, capture }
}
