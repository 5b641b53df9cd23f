import type { StaffOrder } from '@fieldhouse/contract/orders'
import { Alert, Button, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { Panel } from '../kit/panel.tsx'
import { formatPrice } from '../kit/prices.ts'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import layout from '../kit/theme/layout.module.css'
import { Toolbar } from '../kit/toolbar.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { CancelOrder } from '../orders/cancel-order.tsx'
import { mustNotShip } from '../orders/order-badges.tsx'
import { OrderAddress, OrderFacts, OrderTotals } from '../orders/order-facts.tsx'
import { OrderLines } from '../orders/order-lines.tsx'
import { OrderPayments } from '../orders/order-payments.tsx'
import { OrderTimeline } from '../orders/order-timeline.tsx'
import classes from '../orders/orders.module.css'
import { RefundOrder } from '../orders/refund-order.tsx'
import { RevokeLinks } from '../orders/revoke-links.tsx'
import { isOrderId, useOrder } from '../orders/use-orders.ts'
import { useCan } from '../session/staff-context.ts'
import { Trace } from '../traces/trace.tsx'
import { toTraceSkus } from '../traces/trace-skus.ts'
import type { TraceView } from '../traces/trace-view.ts'
import { useTraceView } from '../traces/use-trace-view.ts'

export const meta = screenMeta((texts) => texts.orders.columns.order)

export default function OrderRoute() {
  const { id = '' } = useParams()
  return <OneOrder key={id} id={id} />
}

function OneOrder({ id }: { id: string }) {
  const { view, onChange } = useTraceView()
  const { orders } = useMessages()
  const order = useOrder(id, useLanguage())
  const isGone = !isOrderId(id) || hasErrorCode(order.error, 'not_found')
  return (
    <Screen back={{ to: '/orders', label: orders.back }} busy={order.isFetching}>
      {isGone ? (
        <Notice heading="h1" {...orders.one.gone}>
          <Button component={Link} to="/orders" variant="default">
            {orders.back}
          </Button>
        </Notice>
      ) : (
        <QueryView query={order} failed={orders.one.failed}>
          {(shown) => <Contents shown={shown} view={view} onChange={onChange} />}
        </QueryView>
      )}
    </Screen>
  )
}

interface ContentsProps {
  shown: StaffOrder
  view: TraceView
  onChange: (change: Partial<TraceView>) => void
}

function Contents({ shown, view, onChange }: ContentsProps) {
  const { one } = useMessages().orders
  const { order, trace, history } = shown
  const goods = toTraceSkus(order.lines.map(({ color, ...line }) => ({ ...line, color: { name: color } })))
  return (
    <>
      <Head shown={shown} />
      <OrderFacts staffOrder={shown} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Panel title={one.lines}>
            <OrderLines lines={order.lines} />
          </Panel>
          <Panel title={one.money}>
            <OrderPayments staffOrder={shown} />
          </Panel>
        </div>
        <div className={classes.column}>
          <Panel title={one.totals.title}>
            <OrderTotals staffOrder={shown} />
          </Panel>
          <Panel title={one.address}>
            <OrderAddress order={order} />
          </Panel>
          <Panel title={one.timeline}>
            <OrderTimeline history={history} />
          </Panel>
        </div>
      </div>
      {trace.length > 0 ? (
        <Trace steps={trace} goods={goods} view={view} onChange={onChange} />
      ) : (
        <Text c="dimmed" size="sm">
          {one.noTrace}
        </Text>
      )}
    </>
  )
}

function Head({ shown }: { shown: StaffOrder }) {
  const { orders } = useMessages()
  const may = useCan()
  const { order, refundable } = shown
  const hasRest = Number(refundable) > 0
  const isUnrefunded = order.fulfillment_status === 'canceled' && hasRest
  return (
    <>
      <Toolbar>
        <PageTitle>{orders.number(order.number)}</PageTitle>
        <div className={layout.actions}>
          <RevokeLinks order={order} />
          {order.fulfillment_status === 'placed' && <CancelOrder staffOrder={shown} />}
          {hasRest && !isUnrefunded && may('refunds') && <RefundOrder staffOrder={shown} />}
        </div>
      </Toolbar>
      {mustNotShip(order) && (
        <Alert color="red" className={classes.alert ?? ''} title={orders.doNotShip} role="alert">
          {order.fulfillment_status === 'placed' ? orders.one.refundedWhole : orders.one.refundedPacked}
        </Alert>
      )}
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
