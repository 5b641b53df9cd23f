import type { Shipment, ShipmentState } from '@fieldhouse/contract/fulfillment'
import type { Order } from '@fieldhouse/contract/orders'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { Alert, Anchor, Button, Text, TextInput, Title } from '@mantine/core'
import { formatInstant } from '../kit/format-instants.ts'
import { DialogButton, DialogForm } from '../kit/forms/dialog-form.tsx'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { formatPrice } from '../kit/prices.ts'
import { StatusPill } from '../kit/status-pill.tsx'
import { useLanguage, useMessages } from '../language.ts'
import classes from './fulfillment.module.css'
import { LineItem } from './line-item.tsx'
import { ShipmentSteps } from './shipment-steps.tsx'
import { fulfillmentCalls, printLabel, printSlip, useFulfillmentCall } from './use-fulfillment.ts'

const MARKS = {
  packed: { tone: 'info', fill: 'half' },
  labeled: { tone: 'info', fill: 'half' },
  shipped: { tone: 'good', fill: 'most' },
  in_transit: { tone: 'good', fill: 'most' },
  delivered: { tone: 'good', fill: 'full' },
  exception: { tone: 'bad', fill: 'most' },
  unpacked: { tone: 'plain', fill: 'struck' },
} as const satisfies Record<ShipmentState, object>

interface ShipmentProps {
  order: Order
  shipment: Shipment
}

export function ShipmentPart({ order, shipment }: ShipmentProps) {
  const { shipment: texts, states } = useMessages().fulfillment
  const { number, state, tracking_number, tracking_url, lines } = shipment
  return (
    <section className={classes.part} aria-label={texts.title(number)}>
      <div className={classes.partHead}>
        <Title order={3}>{texts.title(number)}</Title>
        <StatusPill {...MARKS[state]}>{states[state]}</StatusPill>
        <span className={classes.dim}>{formatShippingMethod(shipment)}</span>
        {tracking_number && <Tracking number={tracking_number} url={tracking_url} />}
      </div>
      {lines.map(({ position, quantity }) => {
        const line = order.lines.find((line) => line.position === position)
        return (
          line && (
            <LineItem key={position} line={line}>
              <b>{quantity}</b>
            </LineItem>
          )
        )
      })}
      <ShipmentSteps shipment={shipment} />
      <ShipmentActs order={order} shipment={shipment} />
    </section>
  )
}

function Tracking({ number, url }: { number: string; url: string | null }) {
  if (!url) return <span className={classes.code}>{number}</span>
  return (
    <Anchor className={classes.code ?? ''} href={url} target="_blank" rel="noreferrer">
      {number}
    </Anchor>
  )
}

function ShipmentActs({ order, shipment }: ShipmentProps) {
  const { shipment: texts } = useMessages().fulfillment
  const lang = useLanguage()
  const call = useFulfillmentCall(order.id)
  const { id, can, rate, label } = shipment
  const act = (run: Parameters<typeof call.mutate>[0]) => () => call.mutate(run)
  const buy = async (amount: string) => {
    const bought = await fulfillmentCalls.buy(id, amount)
    await printLabel(id)
    return bought
  }
  return (
    <>
      {label?.state === 'failed' && label.problem && <Alert color="red">{texts.problem(label.problem)}</Alert>}
      {label?.state === 'buying' && <Text size="sm">{texts.buying}</Text>}
      {rate && can.includes('buy_label') && (
        <Text size="sm" c="dimmed">
          {texts.rate(formatShippingMethod(rate), formatInstant(rate.expires_at, lang))}{' '}
          {rate.quoted_at_checkout && texts.asQuoted}
        </Text>
      )}
      {can.includes('get_rate') && rate?.expired && <Text size="sm">{texts.expired}</Text>}
      <ErrorAlert error={call.error} />
      <div className={classes.actions}>
        {rate && can.includes('buy_label') && (
          <Button loading={call.isPending} onClick={act(() => buy(rate.amount))}>
            {texts.buy(formatPrice(rate.amount))}
          </Button>
        )}
        {can.includes('get_rate') && (
          <Button variant="default" loading={call.isPending} onClick={act(() => fulfillmentCalls.quote(id))}>
            {texts.newRate}
          </Button>
        )}
        {label?.state === 'bought' && (
          <Button variant="default" onClick={() => void printLabel(id)}>
            {texts.reprint}
          </Button>
        )}
        <Button variant="default" onClick={() => void printSlip(id)}>
          {texts.slip}
        </Button>
        {can.includes('ship') && label?.state === 'bought' && (
          <Button loading={call.isPending} onClick={act(() => fulfillmentCalls.ship(id, {}))}>
            {texts.ship}
          </Button>
        )}
        {can.includes('ship') && label?.state !== 'bought' && <TrackingButton order={order} shipment={shipment} />}
        {can.includes('deliver') && (
          <Button variant="default" loading={call.isPending} onClick={act(() => fulfillmentCalls.deliver(id))}>
            {texts.deliver}
          </Button>
        )}
        {can.includes('void_label') && (
          <Button variant="default" loading={call.isPending} onClick={act(() => fulfillmentCalls.voidLabel(id))}>
            {texts.void}
          </Button>
        )}
        {can.includes('unpack') && (
          <Button variant="subtle" loading={call.isPending} onClick={act(() => fulfillmentCalls.unpack(id))}>
            {texts.unpack}
          </Button>
        )}
      </div>
    </>
  )
}

function TrackingButton({ order, shipment }: ShipmentProps) {
  const { shipment: texts } = useMessages().fulfillment
  return (
    <DialogButton label={texts.track} title={texts.trackTitle} size="sm">
      {(close) => <TrackingForm order={order} shipment={shipment} onClose={close} />}
    </DialogButton>
  )
}

function TrackingForm({ order, shipment, onClose }: ShipmentProps & { onClose: () => void }) {
  const { shipment: texts } = useMessages().fulfillment
  const call = useFulfillmentCall(order.id)
  const { form, field } = useFormFields({
    initialValues: { carrier: shipment.carrier ?? shipment.rate?.carrier ?? '', tracking_number: '' },
    onSubmit: ({ carrier, tracking_number }) => {
      const entered = {
        ...(carrier.trim() && { carrier: carrier.trim() }),
        ...(tracking_number.trim() && { tracking_number: tracking_number.trim() }),
      }
      call.mutate(() => fulfillmentCalls.ship(shipment.id, entered), { onSuccess: onClose })
    },
  })
  return (
    <DialogForm form={form} pending={call.isPending} error={call.error} action={texts.ship} onClose={onClose}>
      <Text>{texts.trackText}</Text>
      <TextInput {...field('carrier')} label={texts.carrier} maxLength={60} autoComplete="off" />
      <TextInput
        {...field('tracking_number')}
        label={texts.trackingNumber}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  )
}
