import type { Checkout } from './use-checkout.ts'
import type { PaymentSteps } from './use-payment.ts'

export interface PaymentMethodProps {
  checkout: Checkout
  payment: PaymentSteps
  /** Whether all is there to be paid; says what is not. */
  check: () => boolean
}
