import { shippingBefore } from '@fieldhouse/contract/order-sums'
import type { Order, StaffOrder } from '@fieldhouse/contract/orders'
import { wayInWords } from '@fieldhouse/contract/service-names'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Fact } from '../kit/fact-list.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useTexts } from '../language.ts'
import { useMay } from '../session/staff.ts'
import { dateText, instantText } from '../ui/instants.ts'
import { FulfilmentMark, PaymentMark } from './order-marks.tsx'
import classes from './orders.module.css'

export function OrderFacts({ shown: { order, user_id, cart_id } }: { shown: StaffOrder }) {
  const { one } = useTexts().orders
  const lang = useLanguage()
  const may = useMay()
  const { facts } = one
  const { shipping, placed_at, totals, email, payment_status, fulfilment_status, promo_code } = order
  const rows: Fact[] = [
    [facts.placed, instantText(placed_at, lang)],
    [facts.total, formatPrice(totals.total)],
    [facts.fulfilment, <FulfilmentMark key="fulfilment" status={fulfilment_status} />],
    [facts.payment, <PaymentMark key="payment" status={payment_status} />],
    [facts.email, email],
    [facts.customer, user_id === null ? one.guest : one.shopper],
    [facts.sending, wayInWords(shipping)],
    [facts.arrives, shipping.arrives_by && dateText(shipping.arrives_by, lang)],
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
  const { one } = useTexts().orders
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

export function OrderTotals({ shown: { order, refundable } }: { shown: StaffOrder }) {
  const { totals: texts } = useTexts().orders.one
  const { discounts, totals } = order
  const ofShipping = discounts.filter((discount) => discount.class === 'shipping')
  const ofGoods = discounts.filter((discount) => discount.class !== 'shipping')
  const isRefunded = Number(totals.refunded) > 0
  return (
    <dl className={classes.sums}>
      <Sum name={texts.items} amount={totals.items} />
      <Discounts discounts={ofGoods} />
      <Sum name={texts.shipping} amount={shippingBefore(order)} />
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
