import type { Order, StaffOrder } from '@fieldhouse/contract/orders'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { shippingBeforeDiscounts } from '@fieldhouse/contract/rules/shipping-before-discounts'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import classes from './orders.module.css'

/** What the order costs, and how it was paid. */
export function OrderTotals({ staffOrder }: { staffOrder: StaffOrder }) {
  return (
    <div className={classes.totals}>
      <Price order={staffOrder.order} />
      <Paid staffOrder={staffOrder} />
    </div>
  )
}

function Price({ order }: { order: Order }) {
  const { totals: texts } = useMessages().orders.one
  const { discounts, totals } = order
  const ofShipping = discounts.filter((discount) => discount.class === 'shipping')
  const ofGoods = discounts.filter((discount) => discount.class !== 'shipping')
  return (
    <dl className={classes.sums}>
      <Sum name={texts.items} amount={totals.items} />
      <Discounts discounts={ofGoods} />
      <Sum name={texts.shipping} amount={shippingBeforeDiscounts(order)} />
      <Discounts discounts={ofShipping} />
      <Sum name={texts.tax} amount={totals.tax} />
      <Sum name={texts.total} amount={totals.total} strong />
    </dl>
  )
}

/** Nothing is collected until the provider has captured. */
function Paid({ staffOrder: { order, refundable, transactions } }: { staffOrder: StaffOrder }) {
  const { orders, orderMoney } = useMessages()
  const { totals: texts } = orders.one
  const { totals } = order
  const captured = transactions.filter(({ kind, method }) => kind === 'captured' && method === 'paypal')
  const collected = captured.reduce((sum, { amount }) => sum + toCents(amount), 0)
  const credit = toCents(totals.credit)
  return (
    <dl className={classes.sums}>
      {credit > 0 && <Sum name={orderMoney.methods.store_credit} amount={totals.credit} />}
      {collected > 0 && <Sum name={orderMoney.methods.paypal} amount={fromCents(collected)} />}
      <Sum name={texts.paid} amount={fromCents(collected + credit)} strong />
      <Sum name={texts.refunded} amount={totals.refunded} />
      <Sum name={texts.refundable} amount={refundable} />
    </dl>
  )
}

function Discounts({ discounts }: { discounts: Order['discounts'] }) {
  return discounts.map(({ promotion_id, title, code, amount }) => (
    <Sum key={promotion_id} name={code ? `${title} (${code})` : title} amount={amount} less />
  ))
}

interface SumProps {
  name: string
  amount: string
  less?: boolean
  strong?: boolean
}

function Sum({ name, amount, less = false, strong = false }: SumProps) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>
        {less && '−'}
        {formatPrice(amount)}
      </dd>
    </div>
  )
}
