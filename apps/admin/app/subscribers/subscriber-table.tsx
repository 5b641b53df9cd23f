import type { Subscriber } from '@fieldhouse/contract/messaging'
import { formatDay } from '../kit/format-instants.ts'
import { formatPhone } from '../kit/format-phone.ts'
import { formatZoneName } from '../kit/format-zone-name.ts'
import { toDayInput } from '../kit/forms/day-inputs.ts'
import { DataTable, NarrowDetail, RowLink } from '../kit/lists/data-table.tsx'
import { SubscriberMark } from '../kit/subscriber-mark.tsx'
import { useLanguage, useMessages } from '../language.ts'
import classes from './subscribers.module.css'
import type { SubscribersView } from './subscribers-view.ts'
import { writeSubscribersView } from './subscribers-view.ts'

interface SubscriberTableProps {
  subscribers: readonly Subscriber[]
  view: SubscribersView
  outdated: boolean
}

export function SubscriberTable({ subscribers, view, outdated }: SubscriberTableProps) {
  const { columns, languages, forms, title, empty } = useMessages().subscribers
  const lang = useLanguage()
  return (
    <DataTable
      label={title}
      rows={subscribers}
      rowKey={({ id }) => id}
      outdated={outdated}
      columns={[
        { label: columns.phone, cell: (subscriber) => <Phone subscriber={subscriber} view={view} /> },
        { label: columns.customer, wide: true, cell: (subscriber) => <Customer subscriber={subscriber} /> },
        { label: columns.language, wide: true, cell: (subscriber) => languages[subscriber.lang] },
        {
          label: columns.zone,
          wide: true,
          cell: ({ time_zone }) => (time_zone ? formatZoneName(time_zone, lang) : empty),
        },
        {
          label: columns.joined,
          wide: true,
          cell: ({ created_at }) => formatDay(toDayInput(new Date(created_at)), lang),
        },
        { label: columns.form, wide: true, cell: ({ form }) => (form ? forms[form] : empty) },
        { label: columns.state, cell: (subscriber) => <SubscriberMark subscriber={subscriber} /> },
      ]}
    />
  )
}

function Phone({ subscriber, view }: { subscriber: Subscriber; view: SubscribersView }) {
  const { languages } = useMessages().subscribers
  const lang = useLanguage()
  return (
    <>
      <span className={classes.phone}>
        <RowLink to={`?${writeSubscribersView({ ...view, receipt: subscriber.id })}`}>
          {formatPhone(subscriber.phone)}
        </RowLink>
      </span>
      <NarrowDetail>
        <Customer subscriber={subscriber} /> · {languages[subscriber.lang]} ·{' '}
        {formatDay(toDayInput(new Date(subscriber.created_at)), lang)}
      </NarrowDetail>
    </>
  )
}

function Customer({ subscriber: { first_name, has_account } }: { subscriber: Subscriber }) {
  const { noAccount, account } = useMessages().subscribers
  if (first_name) return first_name
  return has_account ? account : noAccount
}
