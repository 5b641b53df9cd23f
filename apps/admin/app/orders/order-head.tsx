import type { StaffOrder } from '@fieldhouse/contract/orders'
import { unitsToShip } from '@fieldhouse/contract/rules/fulfillment-status'
import { Alert } from '@mantine/core'
import { formatDay, formatInstant } from '../kit/format-instants.ts'
import { toDayInput } from '../kit/forms/day-inputs.ts'
import { FulfillmentStatusBadge, mustNotShip, PaymentStatusBadge } from '../kit/order-badges.tsx'
import { formatPrice } from '../kit/prices.ts'
import { RecordHead } from '../kit/record-head.tsx'
import layout from '../kit/theme/layout.module.css'
import { useNow } from '../kit/use-now.ts'
import { useLanguage, useMessages } from '../language.ts'
import { useCan } from '../session/staff-context.ts'
import { CancelOrder } from './cancel-order.tsx'
import classes from './order-head.module.css'
import { RefundBanner } from './refund-banner.tsx'
import { RefundOrder } from './refund-order.tsx'
import { RevokeLinks } from './revoke-links.tsx'
import { daysLate } from './ship-by.ts'

const MINUTE_MS = 60_000

export function OrderHead({ shown }: { shown: StaffOrder }) {
  const { orders } = useMessages()
  const may = useCan()
  const { order, refundable } = shown
  const hasRest = Number(refundable) > 0
  const isUnrefunded = order.fulfillment_status === 'canceled' && hasRest
  return (
    <>
      <RecordHead
        title={orders.number(order.number)}
        badges={
          <>
            <PaymentStatusBadge status={order.payment_status} />
            <FulfillmentStatusBadge order={order} />
          </>
        }
        summary={useSummary(shown)}
        actions={
          <>
            <RevokeLinks order={order} />
            {order.fulfillment_status === 'placed' && <CancelOrder staffOrder={shown} />}
            {hasRest && !isUnrefunded && may('refunds') && <RefundOrder staffOrder={shown} />}
          </>
        }
      />
      <Late shown={shown} />
      {mustNotShip(order) && (
        <Alert color="red" className={classes.bad ?? ''} title={orders.doNotShip} role="alert">
          {order.fulfillment_status === 'placed' ? orders.one.refundedWhole : orders.one.refundedPacked}
        </Alert>
      )}
      <RefundBanner staffOrder={shown} />
      {isUnrefunded && (
        <Alert variant="default" className={classes.alert ?? ''}>
          <div className={layout.actions}>
            {orders.one.unrefunded(formatPrice(refundable))}
            {may('refunds') && <RefundOrder staffOrder={shown} all />}
          </div>
        </Alert>
      )}
    </>
  )
}

function useSummary({ order, source, lang }: StaffOrder): string {
  const { orders, dashboard } = useMessages()
  const own = useLanguage()
  const { placed_at, totals, lines } = order
  const parts = [
    formatInstant(placed_at, own),
    formatPrice(totals.total),
    orders.pieces(lines.reduce((sum, { quantity, replaces }) => sum + (replaces === null ? quantity : 0), 0)),
    source === 'unknown' ? '' : orders.one.from(dashboard.sources.names[source]),
    orders.one.inLanguage[lang],
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Nothing for an order that must not ship, or is due today or later. */
function Late({ shown: { order, ship_by } }: { shown: StaffOrder }) {
  const { shipBy, one } = useMessages().orders
  const lang = useLanguage()
  const now = useNow(MINUTE_MS)
  if (!ship_by || now === 0 || mustNotShip(order)) return null
  const days = daysLate(ship_by, toDayInput(new Date(now)))
  if (days <= 0) return null
  const units = order.lines.reduce((sum, line) => sum + unitsToShip(line), 0)
  return (
    <div className={classes.late} role="status">
      <strong>{shipBy.late(days)}.</strong> {one.late(units, formatDay(ship_by, lang))}
    </div>
  )
}
