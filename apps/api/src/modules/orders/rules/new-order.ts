import type { CartDiscount, Destination } from '@fieldhouse/contract/cart'
import type { OrderEventKind, OrderLine, PaymentStatus } from '@fieldhouse/contract/orders'
import type { TraceStep } from '@fieldhouse/contract/pricing'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Address } from '@fieldhouse/contract/shipping'

export interface OrderRate {
  carrier: string | null
  service: string | null
  /** A day. */
  arrives_by: string | null
}

export interface NewLine extends Omit<OrderLine, 'position' | 'refunded'> {
  /** Its category and all that this one was in. */
  category_ids: readonly number[]
}

/** Everything as it was agreed; nothing of it changes any more. */
export interface NewOrder {
  id: string
  /** Null: bought as a guest. */
  user_id: number | null
  email: string
  lang: Language
  cart_id: string | null
  placed_at: Date
  payment_status: Extract<PaymentStatus, 'pending' | 'paid'>
  address: Address | null
  destination: Destination
  rate: OrderRate | null
  promo_code: string | null
  discounts: readonly CartDiscount[]
  totals: { items: string; discount: string; shipping_rate: string; shipping: string; tax: string; total: string }
  /** Told in English. */
  trace: readonly TraceStep[]
  /** In the order in which they are shown. */
  lines: readonly NewLine[]
}

export interface NewEvent {
  kind: OrderEventKind
  amount: string | null
}
