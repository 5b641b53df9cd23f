import type { NewsletterSubscriber } from '@fieldhouse/contract/newsletter'
import { stopNewsletterSubscriber } from '@fieldhouse/contract/operations.generated'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { formatDay } from '../kit/format-instants.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { toDayInput } from '../kit/forms/day-inputs.ts'
import { DataTable, NarrowDetail } from '../kit/lists/data-table.tsx'
import { useLanguage, useMessages } from '../language.ts'

interface NewsletterTableProps {
  subscribers: readonly NewsletterSubscriber[]
  outdated: boolean
}

export function NewsletterTable({ subscribers, outdated }: NewsletterTableProps) {
  const { newsletter, languages, columns } = useMessages().subscribers
  const day = useDay()
  return (
    <DataTable
      label={newsletter.title}
      rows={subscribers}
      rowKey={({ id }) => id}
      outdated={outdated}
      columns={[
        { label: newsletter.columns.email, cell: (subscriber) => <Email subscriber={subscriber} /> },
        { label: columns.language, wide: true, cell: ({ lang }) => languages[lang] },
        { label: columns.joined, wide: true, cell: ({ created_at }) => day(created_at) },
        { label: newsletter.columns.confirmed, wide: true, cell: ({ subscribed_at }) => day(subscribed_at) },
        { label: columns.state, wide: true, cell: ({ state }) => newsletter.tabs[state] },
        { label: newsletter.columns.actions, cell: (subscriber) => <Stop subscriber={subscriber} /> },
      ]}
    />
  )
}

function Email({ subscriber: { email, lang, created_at } }: { subscriber: NewsletterSubscriber }) {
  const { languages } = useMessages().subscribers
  const day = useDay()
  return (
    <>
      {email}
      <NarrowDetail>
        {languages[lang]} · {day(created_at)}
      </NarrowDetail>
    </>
  )
}

function Stop({ subscriber: { id, email, state } }: { subscriber: NewsletterSubscriber }) {
  const { newsletter, stop, empty } = useMessages().subscribers
  const stopping = useMutation({ mutationFn: () => client.call(stopNewsletterSubscriber, { params: { id } }) })
  if (state === 'unsubscribed') return empty
  return (
    <ConfirmButton
      size="xs"
      label={stop.action}
      description={newsletter.stop.description(email)}
      title={newsletter.stop.title}
      text={newsletter.stop.text(email)}
      action={stop.action}
      doing={stopping}
    />
  )
}

function useDay(): (at: string | null) => string {
  const lang = useLanguage()
  const { empty } = useMessages().subscribers
  return (at) => (at ? formatDay(toDayInput(new Date(at)), lang) : empty)
}
