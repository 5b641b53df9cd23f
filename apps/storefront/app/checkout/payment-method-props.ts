import type { Checkout } from './use-checkout.ts'
import type { PaymentFlow } from './use-payment.ts'

export interface PaymentMethodProps {
  checkout: Checkout
  /** What is left to pay. */
  due: string
  payment: PaymentFlow
  /** Whether the checkout is complete; if not, shows what is missing. */
  check: () => boolean
}
