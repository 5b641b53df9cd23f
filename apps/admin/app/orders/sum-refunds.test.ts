import { expect, test } from 'vitest'
import { sumRefunds } from './sum-refunds.ts'

const refund = { amount: '10.00', credit: '0.00', bonus: '0.00', state: 'completed' as const }

test('refunds are summed by where they went; pending ones stand apart, and rejected ones moved nothing', () => {
  const refunds = [
    refund,
    { ...refund, credit: '4.00', bonus: '0.40' },
    { ...refund, state: 'pending' as const },
    { ...refund, state: 'rejected' as const },
  ]
  expect(sumRefunds(refunds)).toEqual({ to_paypal: 1600, as_credit: 400, bonus: 40, pending: 1000 })
})
