import type { CartDiscount, Destination } from '@fieldhouse/contract/cart'
import type { OrderEventKind, OrderLine, PaymentStatus } from '@fieldhouse/contract/orders'
import type { TraceStep } from '@fieldhouse/contract/pricing'
import type { VisitSource } from '@fieldhouse/contract/rules/visit-source'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Address } from '@fieldhouse/contract/shipping'

export interface OrderRate {
  carrier: string | null
  service: string | null
  /** ISO date without a time. */
  arrives_by: string | null
  /** Price of the cheapest rate in the same quote, for back-tests. Missing in older orders. */
  cheapest?: string
}

type LaterField = 'refunded' | 'canceled' | 'packed' | 'shipped' | 'delivered' | 'returned' | 'exchanged' | 'replaces'

export interface NewOrderLine extends Omit<OrderLine, 'position' | LaterField> {
  /** The product's category and all its ancestors at the time of the order. */
  category_ids: readonly number[]
}

/** The agreed order; immutable after insertion. Payments of an older release agreed on no source. */
export interface NewOrder extends Partial<VisitSource> {
  id: string
  /** null for a guest. */
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
  /** The part of the total that store credit paid; without it, nothing. */
  credit?: string
  /** In English, for staff. */
  trace: readonly TraceStep[]
  /** Numbers of the payment provider, by which staff finds the order. */
  references?: readonly string[]
  /** The member of staff who filled the cart. */
  placed_by?: string | null
  /** In display order. */
  lines: readonly NewOrderLine[]
}

export interface NewOrderEvent {
  kind: OrderEventKind
  amount: string | null
}
