import type { Order, StaffOrder } from '@fieldhouse/contract/orders'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'

interface Payment {
  amount: string
  at: string
  provider_ref: string
}

export interface InvoiceSums {
  payments: Payment[]
  refunds: { amount: string; at: string }[]
  paid: string
  due: string
}

type Payments = Pick<StaffOrder, 'transactions' | 'refunds'>

/** What was paid and refunded. Orders from before transactions were kept count as paid by their status. */
export function sumInvoice(order: Order, { transactions, refunds }: Payments): InvoiceSums {
  const { totals, payment_status } = order
  const captured = transactions.filter(({ kind }) => kind === 'captured')
  const paidCents = captured.length > 0 || payment_status === 'pending' ? sumCents(captured) : toCents(totals.total)
  return {
    payments: captured.map(({ amount, at, provider_ref }) => ({ amount, at, provider_ref })),
    refunds: refunds.filter(({ state }) => state === 'completed').map(({ amount, at }) => ({ amount, at })),
    paid: fromCents(paidCents),
    due: fromCents(Math.max(0, toCents(totals.total) - paidCents)),
  }
}

const sumCents = (rows: readonly { amount: string }[]) => rows.reduce((sum, { amount }) => sum + toCents(amount), 0)
