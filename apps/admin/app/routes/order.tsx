import type { StaffOrder } from '@fieldhouse/contract/orders'
import { Button, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { CorrectAddress } from '../fulfillment/correct-address.tsx'
import { FulfillmentPanel } from '../fulfillment/fulfillment-panel.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { Panel } from '../kit/panel.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useLanguage, useMessages } from '../language.ts'
import { CustomerCard, DetailsCard, OrderAddress } from '../orders/order-cards.tsx'
import { OrderDocuments } from '../orders/order-documents.tsx'
import { OrderHead } from '../orders/order-head.tsx'
import { OrderLines } from '../orders/order-lines.tsx'
import { OrderPayments } from '../orders/order-payments.tsx'
import { OrderTimeline } from '../orders/order-timeline.tsx'
import { OrderTotals } from '../orders/order-totals.tsx'
import classes from '../orders/orders.module.css'
import { isOrderId, useOrder } from '../orders/use-orders.ts'
import { OrderReturns } from '../returns/order-returns.tsx'
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
  const { documents } = useMessages().fulfillment
  const { order, trace, history } = shown
  const goods = toTraceSkus(order.lines.map(({ color, ...line }) => ({ ...line, color: { name: color } })))
  return (
    <>
      <OrderHead shown={shown} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <FulfillmentPanel order={order} />
          <Panel title={one.lines}>
            <OrderLines lines={order.lines} />
          </Panel>
          <OrderReturns order={order} />
          <Panel title={one.money}>
            <OrderTotals staffOrder={shown} />
            <OrderPayments staffOrder={shown} />
            <details className={classes.trace}>
              <summary>{one.trace}</summary>
              {trace.length > 0 ? (
                <Trace steps={trace} goods={goods} view={view} onChange={onChange} />
              ) : (
                <Text c="dimmed" size="sm">
                  {one.noTrace}
                </Text>
              )}
            </details>
          </Panel>
          <Panel title={one.timeline}>
            <OrderTimeline order={order} history={history} />
          </Panel>
        </div>
        <div className={classes.column}>
          <CustomerCard shown={shown} />
          <Panel title={one.address}>
            <OrderAddress order={order} />
            <CorrectAddress order={order} version={shown.version} />
          </Panel>
          <DetailsCard shown={shown} />
          <Panel title={documents.title}>
            <OrderDocuments order={order} />
          </Panel>
        </div>
      </div>
    </>
  )
}
