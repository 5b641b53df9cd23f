import type { Order, StaffOrder } from '@fieldhouse/contract/orders'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Copyable } from '../kit/copyable.tsx'
import type { Fact } from '../kit/fact-list.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { formatDay } from '../kit/format-instants.ts'
import { Panel } from '../kit/panel.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { useCan } from '../session/staff-context.ts'
import classes from './orders.module.css'

export function CustomerCard({ shown: { order, user_id, customer_id } }: { shown: StaffOrder }) {
  const { one } = useMessages().orders
  const may = useCan()
  const name = order.address?.full_name || order.email
  return (
    <Panel title={one.facts.customer}>
      <div className={classes.card}>
        {customer_id !== null && may('customers') ? (
          <Anchor component={Link} to={`/customers/${customer_id}`} fw={600}>
            {name}
          </Anchor>
        ) : (
          <strong>{name}</strong>
        )}
        <span className={classes.note}>{user_id === null ? one.guest : one.shopper}</span>
        <Copyable text={order.email} />
      </div>
    </Panel>
  )
}

export function DetailsCard({ shown: { order, cart_id, placed_by, source } }: { shown: StaffOrder }) {
  const { orders, paymentLinks, dashboard } = useMessages()
  const { one } = orders
  const { facts } = one
  const lang = useLanguage()
  const may = useCan()
  const { shipping, promo_code } = order
  const rows: Fact[] = [
    [facts.sending, formatShippingMethod(shipping)],
    [facts.arrives, shipping.arrives_by && formatDay(shipping.arrives_by, lang)],
    [dashboard.sources.columns.source, dashboard.sources.names[source]],
    [facts.code, promo_code],
    [paymentLinks.placedBy, placed_by],
    [
      facts.terms,
      // The admin's host leads to pages of the shop.
      <Anchor key="terms" href={`/terms?held_at=${order.placed_at}`} target="_blank" size="sm">
        {one.readTerms}
      </Anchor>,
    ],
    [
      one.cartFact,
      cart_id && may('promotions') && (
        <Anchor component={Link} to={`/carts/${cart_id}`} size="sm">
          {one.cart}
        </Anchor>
      ),
    ],
  ]
  return (
    <Panel title={one.details}>
      <FactList facts={rows} className={classes.details} />
    </Panel>
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
