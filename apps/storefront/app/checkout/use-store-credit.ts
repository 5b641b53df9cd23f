import type { Cart } from '@fieldhouse/contract/cart'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { useState } from 'react'

/** The customer's own credit, or that of a code. */
export interface CreditChoice {
  balance: string
  code?: string
}

/** What of the total store credit pays, and what is left to pay. */
export function useStoreCredit({ totals: { total } }: Cart) {
  const [choice, choose] = useState<CreditChoice | null>(null)
  const cents = choice ? Math.min(toCents(choice.balance), toCents(total)) : 0
  const amount = fromCents(cents)
  return {
    choice,
    choose,
    amount,
    due: fromCents(toCents(total) - cents),
    /** For the payment; undefined if none is spent. */
    request: choice && cents > 0 ? { amount, ...(choice.code && { code: choice.code }) } : undefined,
  }
}

export type StoreCredit = ReturnType<typeof useStoreCredit>
