import type { Measure } from '#platform/measures.ts'
import { startOfRecent } from '#platform/measures.ts'
import type { PaymentCounts } from './store/measures.ts'
import { countPaymentsSince, readReconcilerBacklog } from './store/measures.ts'
import { countUnmatchedPayments } from './store/transactions.ts'

interface MoneyState {
  payments: PaymentCounts
  unmatched: number
  waited: readonly { kind: string; seconds: number }[]
}

export const moneyMeasure: Measure<MoneyState> = {
  read: async ({ db, clock }) => {
    const now = clock.now().getTime()
    const backlog = await readReconcilerBacklog(db)
    return {
      payments: await countPaymentsSince(db, startOfRecent({ clock })),
      unmatched: (await countUnmatchedPayments(db)).count,
      waited: Object.entries(backlog).map(([kind, since]) => ({
        kind,
        seconds: since ? Math.max(0, now - since.getTime()) / 1000 : 0,
      })),
    }
  },
  figures: [
    {
      name: 'shop_payments_last_5_minutes',
      help: 'Payments captured, declined, and refunded in the last 5 minutes',
      labels: ['outcome'],
      of: ({ payments }) => Object.entries(payments).map(([outcome, value]) => ({ labels: { outcome }, value })),
    },
    {
      name: 'shop_unmatched_payments',
      help: 'Payments without an order that wait for staff',
      of: ({ unmatched }) => [{ value: unmatched }],
    },
    {
      name: 'shop_reconciler_lag_seconds',
      help: 'How long the oldest payment, refund, or webhook event without an outcome has waited for the reconciler',
      labels: ['of'],
      of: ({ waited }) => waited.map(({ kind, seconds }) => ({ labels: { of: kind }, value: seconds })),
    },
  ],
}
