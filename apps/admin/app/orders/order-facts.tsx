import type { Order, StaffOrder } from '@fieldhouse/contract/orders'
import { shippingBeforeDiscounts } from '@fieldhouse/contract/rules/shipping-before-discounts'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Fact } from '../kit/fact-list.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { formatDay, formatInstant } from '../kit/format-instants.ts'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import { useCan } from '../session/staff-context.ts'
import { FulfillmentStatusBadge, PaymentStatusBadge } from './order-badges.tsx'
import classes from './orders.module.css'

export function OrderFacts({ staffOrder: { order, user_id, cart_id } }: { staffOrder: StaffOrder }) {
  const { one } = useMessages().orders
  const lang = useLanguage()
  const may = useCan()
  const { facts } = one
  const { shipping, placed_at, totals, email, payment_status, promo_code } = order
  const rows: Fact[] = [
    [facts.placed, formatInstant(placed_at, lang)],
    [facts.total, formatPrice(totals.total)],
    [facts.fulfillment, <FulfillmentStatusBadge key="fulfillment" order={order} />],
    [facts.payment, <PaymentStatusBadge key="payment" status={payment_status} />],
    [facts.email, email],
    [facts.customer, user_id === null ? one.guest : one.shopper],
    [facts.sending, formatShippingMethod(shipping)],
    [facts.arrives, shipping.arrives_by && formatDay(shipping.arrives_by, lang)],
    [facts.code, promo_code],
  ]
  return (
    <>
      <FactList facts={rows} />
      {cart_id && may('promotions') && (
        <Anchor component={Link} to={`/carts/${cart_id}`} size="sm">
          {one.cart}
        </Anchor>
      )}
    </>
  )
}

export function OrderAddress({ order: { address } }: { order: Order }) {
  const { one } = useMessages().orders
  if (!address) return <p className={classes.note}>{one.noAddress}</p>
  const { full_name, line1, line2, city, state, postal_code, phone } = address
  const lines = [full_name, line1, line2, `${city}, ${state} ${postal_code}`, phone].filter(Boolean)
  return (
    <address className={classes.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

export function OrderTotals({ staffOrder: { order, refundable } }: { staffOrder: StaffOrder }) {
  const { totals: texts } = useMessages().orders.one
  const { discounts, totals } = order
  const ofShipping = discounts.filter((discount) => discount.class === 'shipping')
  const ofGoods = discounts.filter((discount) => discount.class !== 'shipping')
  const isRefunded = Number(totals.refunded) > 0
  return (
    <dl className={classes.sums}>
      <Sum name={texts.items} amount={totals.items} />
      <Discounts discounts={ofGoods} />
      <Sum name={texts.shipping} amount={shippingBeforeDiscounts(order)} />
      <Discounts discounts={ofShipping} />
      <Sum name={texts.tax} amount={totals.tax} />
      <Sum name={texts.total} amount={totals.total} strong />
      {isRefunded && <Sum name={texts.refunded} amount={totals.refunded} less />}
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
