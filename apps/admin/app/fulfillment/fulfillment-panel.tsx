import type { OrderFulfillment } from '@fieldhouse/contract/fulfillment'
import type { Order } from '@fieldhouse/contract/orders'
import { Alert, Button, Text } from '@mantine/core'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Panel } from '../kit/panel.tsx'
import { useMessages } from '../language.ts'
import classes from './fulfillment.module.css'
import { OpenUnits } from './open-units.tsx'
import { ShipmentPart } from './shipment-part.tsx'
import { fulfillmentCalls, useFulfillment, useFulfillmentCall } from './use-fulfillment.ts'

/** The next act first: what is not shipped, then the shipments. */
export function FulfillmentPanel({ order }: { order: Order }) {
  const { fulfillment: texts } = useMessages()
  const query = useFulfillment(order.id)
  return (
    <Panel title={texts.title}>
      <QueryView query={query} failed={texts.failed}>
        {(fulfillment) => <Contents order={order} fulfillment={fulfillment} />}
      </QueryView>
    </Panel>
  )
}

function Contents({ order, fulfillment }: { order: Order; fulfillment: OrderFulfillment }) {
  const { fulfillment: texts } = useMessages()
  const { lines, shipments, hold } = fulfillment
  const all = order.lines.reduce((sum, { quantity, canceled }) => sum + quantity - canceled, 0)
  const shipped = lines.reduce((sum, line) => sum + line.shipped + line.delivered, 0)
  const isOpen = lines.some(({ to_pack }) => to_pack > 0)
  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.shippedOf(shipped, all)}
      </Text>
      {hold && <Hold order={order} reason={hold.reason} />}
      {isOpen && <OpenUnits key={openKey(fulfillment)} order={order} fulfillment={fulfillment} />}
      {shipments.map((shipment) => (
        <ShipmentPart key={shipment.id} order={order} shipment={shipment} />
      ))}
    </>
  )
}

/** The chosen quantities start anew when the open units have changed. */
function openKey({ lines }: OrderFulfillment): string {
  return lines.map(({ position, to_pack }) => `${position}:${to_pack}`).join()
}

function Hold({ order, reason }: { order: Order; reason: string }) {
  const { open } = useMessages().fulfillment
  const call = useFulfillmentCall(order.id)
  return (
    <Alert variant="default" className={classes.hold ?? ''}>
      <div className={classes.actions}>
        <span className={classes.grow}>{open.onHold(reason)}</span>
        <Button
          size="xs"
          variant="default"
          loading={call.isPending}
          onClick={() => call.mutate(() => fulfillmentCalls.release(order.id))}
        >
          {open.release}
        </Button>
      </div>
      <ErrorAlert error={call.error} />
    </Alert>
  )
}
