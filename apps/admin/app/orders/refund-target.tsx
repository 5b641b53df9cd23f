import type { RefundTarget, StaffOrder } from '@fieldhouse/contract/orders'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { splitRefund } from '@fieldhouse/contract/rules/split-refund'
import { Radio } from '@mantine/core'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import classes from './order-money.module.css'

interface RefundTargetProps {
  staffOrder: Pick<StaffOrder, 'refundable_to_paypal' | 'credit_bonus_percent'>
  /** Amount of the refund. */
  worth: string
  value: RefundTarget
  onChange: (to: RefundTarget) => void
}

/** Where the money goes, with what arrives there. */
export function RefundTargetChoice({ staffOrder, worth, value, onChange }: RefundTargetProps) {
  const { target } = useMessages().orderMoney
  const { refundable_to_paypal, credit_bonus_percent: bonus_percent } = staffOrder
  const original = splitRefund(worth, refundable_to_paypal, { to: 'original', bonus_percent })
  const { credit, bonus } = splitRefund(worth, refundable_to_paypal, { to: 'store_credit', bonus_percent })
  const hasPayPal = toCents(refundable_to_paypal) > 0
  const sum = fromCents(toCents(credit) + toCents(bonus))
  return (
    <Radio.Group
      aria-label={target.legend}
      value={hasPayPal ? value : 'store_credit'}
      onChange={(to) => onChange(to === 'store_credit' ? 'store_credit' : 'original')}
    >
      <div className={classes.targets}>
        {hasPayPal && (
          <Target
            value="original"
            label={target.paypal}
            note={target.paypalNote}
            amount={formatPrice(worth)}
            more={toCents(original.credit) > 0 ? target.mixed(formatPrice(original.credit)) : undefined}
          />
        )}
        <Target
          value="store_credit"
          label={target.credit}
          note={target.creditNote(hasPayPal ? bonus_percent : 0)}
          amount={formatPrice(sum)}
        />
      </div>
    </Radio.Group>
  )
}

interface TargetProps {
  value: RefundTarget
  label: string
  note: string
  amount: string
  more?: string | undefined
}

function Target({ value, label, note, amount, more }: TargetProps) {
  return (
    <Radio.Card value={value} className={classes.target ?? ''}>
      <Radio.Indicator />
      <span>
        {label} <span className={classes.dim}>{note}</span>
        {more && <small className={classes.more}>{more}</small>}
      </span>
      <b>{amount}</b>
    </Radio.Card>
  )
}
