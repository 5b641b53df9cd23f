import type { Order, StaffOrderEvent } from '@fieldhouse/contract/orders'
import { Button, Menu, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ResendableMail } from '../fulfillment/use-fulfillment.ts'
import { fulfillmentCalls, useFulfillment, useFulfillmentCall } from '../fulfillment/use-fulfillment.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { formatPrice } from '../kit/prices.ts'
import layout from '../kit/theme/layout.module.css'
import type { TimelineItem } from '../kit/timeline.tsx'
import { Timeline } from '../kit/timeline.tsx'
import { useMessages } from '../language.ts'
import type { TimelineEntry } from './merge-timeline.ts'
import { mergeTimeline } from './merge-timeline.ts'
import classes from './orders.module.css'

interface OrderTimelineProps {
  order: Order
  /** Oldest first. */
  history: readonly StaffOrderEvent[]
}

/** What happened to the order, newest first, with the notes of staff. */
export function OrderTimeline({ order, history }: OrderTimelineProps) {
  const fulfillment = useFulfillment(order.id).data
  const toItem = useTimelineItem()
  return (
    <>
      <NoteForm order={order} />
      <Timeline items={mergeTimeline(history, fulfillment?.timeline ?? []).map(toItem)} />
    </>
  )
}

const TONES: Partial<Record<string, TimelineItem['tone']>> = {
  paid: 'good',
  delivered: 'good',
  canceled: 'bad',
  note: 'note',
}

function useTimelineItem(): (entry: TimelineEntry) => TimelineItem {
  const { orders, fulfillment } = useMessages()
  const { one, events } = orders
  const { timeline } = fulfillment
  return (entry) => {
    const { kind, amount, actor } = entry.event
    const ofShipment =
      entry.source === 'fulfillment' && entry.event.shipment !== null
        ? `, ${timeline.ofShipment(entry.event.shipment)}`
        : ''
    const name = entry.source === 'order' ? events[entry.event.kind] : timeline.events[entry.event.kind]
    return {
      key: entry.key,
      at: entry.at,
      title: `${name}${ofShipment}${amount === null ? '' : `: ${formatPrice(amount)}`}`,
      by: actor ? one.by(actor) : undefined,
      text: entry.source === 'order' ? entry.event.note : entry.event.text,
      tone: TONES[kind],
    }
  }
}

function NoteForm({ order }: { order: Order }) {
  const { timeline: texts } = useMessages().fulfillment
  const [text, setText] = useState('')
  const call = useFulfillmentCall(order.id)
  const add = () => call.mutate(() => fulfillmentCalls.note(order.id, text.trim()), { onSuccess: () => setText('') })
  return (
    <div className={classes.noteForm}>
      <Textarea
        label={texts.note}
        placeholder={texts.notePlaceholder}
        autosize
        minRows={1}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={layout.actions}>
        <Button size="xs" variant="default" disabled={text.trim() === ''} loading={call.isPending} onClick={add}>
          {texts.addNote}
        </Button>
        <ResendMenu order={order} />
      </div>
      <ErrorAlert error={call.error} />
    </div>
  )
}

/** Emails that the order has had reason to send. */
function mailsOf({ fulfillment_status, totals }: Order): ResendableMail[] {
  return [
    'placed',
    ...(['partly_shipped', 'shipped', 'delivered'].includes(fulfillment_status) ? (['shipped'] as const) : []),
    ...(fulfillment_status === 'delivered' ? (['delivered'] as const) : []),
    ...(Number(totals.refunded) > 0 ? (['refunded'] as const) : []),
    ...(fulfillment_status === 'canceled' ? (['canceled'] as const) : []),
  ]
}

function ResendMenu({ order }: { order: Order }) {
  const { timeline: texts } = useMessages().fulfillment
  const call = useFulfillmentCall(order.id)
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button size="xs" variant="subtle" loading={call.isPending}>
            {texts.resend}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mailsOf(order).map((kind) => (
            <Menu.Item key={kind} onClick={() => call.mutate(() => fulfillmentCalls.resend(order.id, { kind }))}>
              {texts.mails[kind]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ErrorAlert error={call.error} />
    </>
  )
}
