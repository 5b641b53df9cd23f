import type { StaffOrder } from '@fieldhouse/contract/orders'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { Alert } from '@mantine/core'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import classes from './orders.module.css'
import { sumRefunds } from './sum-refunds.ts'

/** Where refunded money went, and what is still on its way; nothing without a refund. */
export function RefundBanner({ staffOrder }: { staffOrder: StaffOrder }) {
  const { banner } = useMessages().orderMoney
  const { to_paypal, as_credit, bonus, pending } = sumRefunds(staffOrder.refunds)
  if (to_paypal + as_credit + pending === 0) return null
  const price = (cents: number) => formatPrice(fromCents(cents))
  const parts = [
    to_paypal > 0 && banner.toPayPal(price(to_paypal)),
    as_credit > 0 && banner.asCredit(price(as_credit)),
    bonus > 0 && banner.bonus(price(bonus)),
    pending > 0 && banner.pending(price(pending)),
  ]
  const left = toCents(staffOrder.refundable)
  return (
    <Alert
      variant="default"
      role="note"
      className={classes.alert ?? ''}
      title={to_paypal + as_credit > 0 ? banner.title(price(to_paypal + as_credit)) : banner.waiting}
    >
      {parts.filter(Boolean).join(' · ')}. {left > 0 ? banner.left(price(left)) : banner.nothingLeft}
    </Alert>
  )
}
