import { randomBytes } from 'node:crypto'

export interface Money {
  currency_code: string
  value: string
}

export interface PayPalOrder {
  id: string
  status: 'CREATED' | 'APPROVED' | 'COMPLETED'
  amount: Money
  /** The amount's breakdown as the shop sent it, if any. */
  breakdown: unknown
  /** Merchant id of the account that gets the money. */
  payee: string
  reference_id: string
  custom_id: string | undefined
  invoice_id: string | undefined
  /** The payer's payment source, and the outcome of the capture. */
  approved: { source: 'paypal' | 'card'; outcome: Outcome } | null
  capture: Capture | null
  created_at: string
  updated_at: string
}

/** Outcome of a capture: `decline` is a rejection by the bank, `pending` a payment under review. */
export const OUTCOMES = ['pay', 'decline', 'pending'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface Capture {
  id: string
  order_id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  payee: string
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

/** The emulator's own record of all money; tests compare the shop's records with it. */
export interface PayPalState {
  orders: Map<string, PayPalOrder>
  captures: Map<string, Capture>
  /** Stored responses by call and PayPal-Request-Id: a repeated call gets the stored response and has no effect. */
  answered: Map<string, { status: number; body: unknown }>
}

export function createPayPalState(): PayPalState {
  return { orders: new Map(), captures: new Map(), answered: new Map() }
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

/** 17 letters and digits, the format of PayPal's ids. */
export function newId(): string {
  return [...randomBytes(17)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

export function toCents({ value }: Money): number {
  return Math.round(Number(value) * 100)
}

export function toMoney(cents: number, currency_code: string): Money {
  return { currency_code, value: (cents / 100).toFixed(2) }
}
