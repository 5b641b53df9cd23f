import { randomBytes } from 'node:crypto'

export interface Money {
  currency_code: string
  value: string
}

export interface PayPalOrder {
  id: string
  status: 'CREATED' | 'APPROVED' | 'COMPLETED'
  amount: Money
  /** As it was sent: the parts of the amount, if any. */
  breakdown: unknown
  reference_id: string
  custom_id: string | undefined
  invoice_id: string | undefined
  /** What the person who pays has chosen, and what their bank will say. */
  approved: { source: 'paypal' | 'card'; outcome: Outcome } | null
  capture: Capture | null
  created_at: string
  updated_at: string
}

/** `decline` is what a bank says when the money is asked for, `pending` when somebody looks at the payment first. */
export const OUTCOMES = ['pay', 'decline', 'pending'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface Capture {
  id: string
  order_id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amount: Money
  custom_id: string | undefined
  invoice_id: string | undefined
  refunds: Refund[]
  created_at: string
  updated_at: string
}

export interface Refund {
  id: string
  capture_id: string
  amount: Money
  created_at: string
}

/** The truth about all money: whatever the shop believes is compared with it. */
export interface Books {
  orders: Map<string, PayPalOrder>
  captures: Map<string, Capture>
  /** By the call and its PayPal-Request-Id: asked again, it is answered as before and nothing more happens. */
  answered: Map<string, { status: number; body: unknown }>
}

export function openBooks(): Books {
  return { orders: new Map(), captures: new Map(), answered: new Map() }
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

/** Seventeen letters and digits, as PayPal's ids have. */
export function newId(): string {
  return [...randomBytes(17)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

export function cents({ value }: Money): number {
  return Math.round(Number(value) * 100)
}

export function money(cents: number, currency_code: string): Money {
  return { currency_code, value: (cents / 100).toFixed(2) }
}
