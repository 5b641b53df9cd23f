import type { RefundTarget } from '@fieldhouse/contract/orders'
import { REFUND_TARGETS } from '@fieldhouse/contract/orders'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { splitRefund } from '@fieldhouse/contract/rules/split-refund'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundableOf } from './refundable.ts'

test.each([
  ['original', '10.00', '40.00', 10, { credit: '0.00', bonus: '0.00', paid_by_credit: '0.00' }],
  ['original', '50.00', '40.00', 10, { credit: '10.00', bonus: '0.00', paid_by_credit: '10.00' }],
  ['store_credit', '61.41', '194.41', 10, { credit: '61.41', bonus: '6.14', paid_by_credit: '0.00' }],
  ['store_credit', '50.00', '40.00', 10, { credit: '50.00', bonus: '4.00', paid_by_credit: '10.00' }],
  ['store_credit', '50.00', '40.00', 0, { credit: '50.00', bonus: '0.00', paid_by_credit: '10.00' }],
  ['store_credit', '20.00', '0.00', 10, { credit: '20.00', bonus: '0.00', paid_by_credit: '20.00' }],
] as const)(
  'to %s: %s, of which PayPal collected %s, at %i %%',
  (to, amount, from_provider, bonus_percent, expected) => {
    expect(splitRefund(amount, from_provider, { to, bonus_percent })).toEqual(expected)
  },
)

const cents = fc.integer({ min: 0, max: 20_000 })
const step = fc.record({
  share: fc.integer({ min: 1, max: 100 }),
  to: fc.constantFrom<RefundTarget>(...REFUND_TARGETS),
})

test('in any number of steps neither PayPal nor store credit gets back more than it paid', () => {
  fc.assert(
    fc.property(cents, cents, fc.array(step, { maxLength: 12 }), (collected, credit, steps) => {
      const made = { all: 0, sent: 0, ofCredit: 0, bonus: 0 }
      for (const { share, to } of steps) {
        const { refundable, from_provider } = refundableOf({
          captured: fromCents(collected + credit),
          captured_by_credit: fromCents(credit),
          refunded: fromCents(made.all),
          refunded_of_credit: fromCents(made.ofCredit),
        })
        const amount = Math.ceil((toCents(refundable) * share) / 100)
        const split = splitRefund(fromCents(amount), from_provider, { to, bonus_percent: 10 })
        made.all += amount
        made.sent += amount - toCents(split.credit)
        made.ofCredit += toCents(split.paid_by_credit)
        made.bonus += toCents(split.bonus)
        expect(made.sent).toBeLessThanOrEqual(collected)
        expect(made.ofCredit).toBeLessThanOrEqual(credit)
        expect(made.all).toBeLessThanOrEqual(collected + credit)
        expect(made.bonus * 10).toBeLessThanOrEqual(collected)
      }
    }),
  )
})
