import type { Customer, CustomerEvent } from '@fieldhouse/contract/customers'
import { addCustomerNote } from '@fieldhouse/contract/operations.generated'
import type { OrderEventKind } from '@fieldhouse/contract/orders'
import { Anchor, Button, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { Panel } from '../kit/panel.tsx'
import { formatPrice } from '../kit/prices.ts'
import layout from '../kit/theme/layout.module.css'
import type { TimelineItem } from '../kit/timeline.tsx'
import { Timeline } from '../kit/timeline.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { useCan } from '../session/staff-context.ts'
import { customerQueryKey } from './use-customer.ts'

export function CustomerTimeline({ shown }: { shown: Customer }) {
  const { timeline } = useMessages().customerPage
  const toItem = useTimelineItem()
  return (
    <Panel title={timeline.title}>
      <NoteForm id={shown.customer.id} />
      {shown.timeline.length === 0 && <Text c="dimmed">{timeline.empty}</Text>}
      <Timeline items={shown.timeline.map(toItem)} />
    </Panel>
  )
}

function NoteForm({ id }: { id: number }) {
  const { timeline } = useMessages().customerPage
  const lang = useLanguage()
  const cache = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: string) => client.call(addCustomerNote, { params: { id }, query: { lang }, body: { body } }),
    onSuccess: (shown) => {
      cache.setQueryData([...customerQueryKey(id), lang], shown)
      reset()
    },
  })
  const { form, field, values, reset } = useFormFields({
    initialValues: { body: '' },
    onSubmit: ({ body }) => mutate(body.trim()),
  })
  return (
    <form {...form} className={layout.stackStart}>
      <Textarea
        {...field('body')}
        label={timeline.noteLabel}
        maxLength={2000}
        autosize
        minRows={2}
        style={{ width: '100%' }}
      />
      <Button type="submit" variant="default" loading={isPending} disabled={values.body.trim() === ''}>
        {timeline.add}
      </Button>
      <p className={layout.done} role="status">
        {isSuccess && values.body === '' && timeline.added}
      </p>
      <ErrorAlert error={error} />
    </form>
  )
}

function useTimelineItem(): (event: CustomerEvent, index: number) => TimelineItem {
  const { timeline } = useMessages().customerPage
  const nameOf = useEventNames()
  return (event, index) => {
    const { at, amount, actor, note, kind } = event
    return {
      // Events of one moment can be of the same kind.
      key: String(index),
      at,
      title: (
        <>
          {nameOf(event)}
          {amount !== null && `: ${formatPrice(amount)}`} <OrderName event={event} />
        </>
      ),
      by: actor ? timeline.by(actor) : undefined,
      text: note,
      tone: kind === 'note' ? 'note' : undefined,
    }
  }
}

function OrderName({ event: { order_id, order_number } }: { event: CustomerEvent }) {
  const { timeline } = useMessages().customerPage
  const may = useCan()
  if (order_id === null || order_number === null) return null
  if (!may('orders')) return timeline.order(order_number)
  return (
    <Anchor component={Link} to={`/orders/${order_id}`} size="sm">
      {timeline.order(order_number)}
    </Anchor>
  )
}

function useEventNames(): (event: CustomerEvent) => string {
  const { customerPage, orders } = useMessages()
  const own = customerPage.timeline
  return ({ kind }) => {
    if (kind === 'note' || kind === 'texts_on' || kind === 'texts_off' || kind === 'account') return own[kind]
    return orders.events[kind satisfies OrderEventKind]
  }
}
