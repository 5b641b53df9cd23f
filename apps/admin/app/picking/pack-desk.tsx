import type { OrderFulfillment } from '@fieldhouse/contract/fulfillment'
import type { Batch, BatchOrder } from '@fieldhouse/contract/fulfillment-picking'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { Anchor, Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFulfillment } from '../fulfillment/use-fulfillment.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { useScanner } from '../kit/use-scanner.ts'
import { useMessages } from '../language.ts'
import type { Need } from './check-scan.ts'
import { BoxField, QuotedFacts, WeightField } from './parcel-fields.tsx'
import classes from './picking.module.css'
import { ScanFeedback } from './scan-feedback.tsx'
import { usePacking } from './use-packing.ts'

const isPacked = ({ shipment_id, hold_reason }: BatchOrder) => shipment_id !== null || hold_reason !== null

/** A desk without a mouse: scan, scan, Enter, next tote. */
export function PackDesk({ batch }: { batch: Batch }) {
  const { pack: texts } = useMessages().fulfillment
  const [chosen, setChosen] = useState<string>()
  const open = batch.orders.filter((order) => !isPacked(order))
  const order = open.find(({ order_id }) => order_id === chosen) ?? open[0]
  return (
    <>
      <nav aria-label={texts.totes} className={classes.queue}>
        {batch.orders.map((each) => (
          <Button
            key={each.order_id}
            size="xs"
            variant={each === order ? 'filled' : 'default'}
            disabled={isPacked(each)}
            aria-current={each === order}
            onClick={() => setChosen(each.order_id)}
          >
            {each.tote} · {each.order_number}
          </Button>
        ))}
      </nav>
      {order ? (
        <PackOrder key={order.order_id} batch={batch} order={order} onPacked={() => setChosen(undefined)} />
      ) : (
        <Notice {...texts.allDone} />
      )}
    </>
  )
}

interface PackOrderProps {
  batch: Batch
  order: BatchOrder
  onPacked: () => void
}

function PackOrder(props: PackOrderProps) {
  const { failed } = useMessages().fulfillment
  const query = useFulfillment(props.order.order_id)
  return (
    <QueryView query={query} failed={failed}>
      {(fulfillment) => <PackStation {...props} fulfillment={fulfillment} />}
    </QueryView>
  )
}

function PackStation({ fulfillment, ...props }: PackOrderProps & { fulfillment: OrderFulfillment }) {
  const { pack: texts } = useMessages().fulfillment
  const { order } = props
  const { needs, left, scan, scanCount, feedback, finishing, parcel } = usePacking({ ...props, fulfillment })
  useScanner(scan, { inFields: true })
  return (
    <div className={classes.desk}>
      <section className={classes.pick} aria-label={texts.order(order.order_number)}>
        <Title order={2}>
          <Anchor component={Link} to={`/orders/${order.order_id}`} inherit>
            {texts.order(order.order_number)}
          </Anchor>
        </Title>
        <Text size="sm" c="dimmed">
          {[order.customer, formatShippingMethod(order)].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm">{texts.scan}</Text>
        <ScanFeedback key={scanCount} feedback={feedback} />
        {needs.map((need) => (
          <NeedRow key={`${need.sku_id} ${need.size}`} need={need} />
        ))}
      </section>
      <aside className={classes.pick}>
        <BoxField parcel={parcel} />
        {/* A scan into the field is not a weight: the field forgets it. */}
        <WeightField key={scanCount} parcel={parcel} />
        <QuotedFacts fulfillment={fulfillment} />
        <Button
          size="lg"
          fullWidth
          // The button has the focus after the last scan, so that Enter presses it.
          key={left === 0 ? 'ready' : 'waiting'}
          autoFocus={left === 0}
          disabled={left > 0}
          loading={finishing.isPending}
          onClick={() => finishing.mutate()}
        >
          {left > 0 ? texts.left(left) : texts.buy}
        </Button>
        <ErrorAlert error={finishing.error} />
        <Text size="sm" c="dimmed">
          {texts.hint}
        </Text>
      </aside>
    </div>
  )
}

function NeedRow({ need: { name, color, size, scanned, quantity } }: { need: Need }) {
  return (
    <div className={classes.need}>
      <span>
        <b className={classes.what}>{name}</b>
        <br />
        {color}
      </span>
      <span className={classes.size}>{size}</span>
      <b className={scanned === quantity ? classes.done : undefined}>
        {scanned} / {quantity}
      </b>
    </div>
  )
}
