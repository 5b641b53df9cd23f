import type { Checkout } from './use-checkout.ts'
import type { PaymentSteps } from './use-payment.ts'

export interface PaymentMethodProps {
  checkout: Checkout
  payment: PaymentSteps
  /** Whether the checkout is complete; if not, shows what is missing. */
  check: () => boolean
}
