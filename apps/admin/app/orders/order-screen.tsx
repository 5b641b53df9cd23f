import type { StaffOrder } from '@fieldhouse/contract/orders'
import { Alert, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { hasErrorCode } from '../kit/has-error-code.ts'
import layout from '../kit/layout.module.css'
import { PageTitle } from '../kit/page-title.tsx'
import { formatPrice } from '../kit/prices.ts'
import { Screen } from '../kit/screen.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import { useLanguage, useTexts } from '../language.ts'
import { useMay } from '../session/staff.ts'
import { goodsOf } from '../traces/goods.ts'
import { Trace } from '../traces/trace.tsx'
import type { TraceView } from '../traces/trace-view.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderAddress, OrderFacts, OrderTotals } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import classes from './orders.module.css'
import { RefundOrder } from './refund-order.tsx'
import { isOrderId, useOrder } from './use-orders.ts'

interface OrderScreenProps {
  id: string
  view: TraceView
  onChange: (change: Partial<TraceView>) => void
}

export function OrderScreen({ id, view, onChange }: OrderScreenProps) {
  const { orders } = useTexts()
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
        <Loaded query={order} failed={orders.one.failed}>
          {(shown) => <Contents shown={shown} view={view} onChange={onChange} />}
        </Loaded>
      )}
    </Screen>
  )
}

type ContentsProps = Omit<OrderScreenProps, 'id'> & { shown: StaffOrder }

function Contents({ shown, view, onChange }: ContentsProps) {
  const { one } = useTexts().orders
  const { order, trace, history } = shown
  const goods = goodsOf(order.lines.map(({ colour, ...line }) => ({ ...line, colour: { name: colour } })))
  return (
    <>
      <Head shown={shown} />
      <OrderFacts shown={shown} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Panel title={one.lines}>
            <OrderLines lines={order.lines} />
          </Panel>
          <Panel title={one.money}>
            <OrderMoney shown={shown} />
          </Panel>
        </div>
        <div className={classes.column}>
          <Panel title={one.totals.title}>
            <OrderTotals shown={shown} />
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
  const { orders } = useTexts()
  const may = useMay()
  const { order, refundable } = shown
  const hasRest = Number(refundable) > 0
  const isUnrefunded = order.fulfilment_status === 'cancelled' && hasRest
  return (
    <>
      <Toolbar>
        <PageTitle>{orders.number(order.number)}</PageTitle>
        <div className={layout.actions}>
          {order.fulfilment_status === 'placed' && <CancelOrder shown={shown} />}
          {hasRest && !isUnrefunded && may('refunds') && <RefundOrder shown={shown} />}
        </div>
      </Toolbar>
      {isUnrefunded && (
        <Alert variant="default" className={classes.alert ?? ''}>
          <div className={layout.actions}>
            {orders.one.unrefunded(formatPrice(refundable))}
            {may('refunds') && <RefundOrder shown={shown} all />}
          </div>
        </Alert>
      )}
    </>
  )
}
