import type { FailedEmail } from '@fieldhouse/contract/failed-emails'
import { Button } from '@mantine/core'
import { formatRelative } from '../kit/format-instants.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { DataTable, NarrowDetail, RowLink, useActionColumn } from '../kit/lists/data-table.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { useDismissEmails, useResendEmails } from './use-failed-emails.ts'

interface FailedEmailTableProps {
  emails: readonly FailedEmail[]
  /** When they were read. */
  at: number
  outdated: boolean
}

export function FailedEmailTable({ emails, at, outdated }: FailedEmailTableProps) {
  const { title, columns, emails: names } = useMessages().failedEmails
  const lang = useLanguage()
  const actions = useActionColumn()
  const when = ({ failed_at }: FailedEmail) => <time dateTime={failed_at}>{formatRelative(failed_at, at, lang)}</time>
  return (
    <DataTable
      label={title}
      rows={emails}
      rowKey={({ id }) => id}
      outdated={outdated}
      columns={[
        {
          label: columns.email,
          cell: (email) => (
            <>
              {names[email.email]}
              <NarrowDetail>{when(email)}</NarrowDetail>
            </>
          ),
        },
        { label: columns.order, cell: (email) => <Order email={email} /> },
        { label: columns.failed, wide: true, cell: when },
        actions((email: FailedEmail) => <Acts email={email} />),
      ]}
    />
  )
}

function Order({ email: { order_id, order_number } }: { email: FailedEmail }) {
  const { noOrder } = useMessages().failedEmails
  return order_id === null ? noOrder : <RowLink to={`/orders/${order_id}`}>{order_number ?? order_id}</RowLink>
}

function Acts({ email }: { email: FailedEmail }) {
  const texts = useMessages().failedEmails
  const [resending, dismissing] = [useResendEmails(), useDismissEmails()]
  const busy = resending.isPending || dismissing.isPending
  const about = [texts.emails[email.email], email.order_number].filter(Boolean).join(', ')
  return (
    <>
      <div className={layout.actions}>
        <Button
          variant="default"
          size="xs"
          loading={resending.isPending}
          disabled={busy}
          aria-label={texts.about(texts.resend, about)}
          onClick={() => resending.mutate([email.id])}
        >
          {texts.resend}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          loading={dismissing.isPending}
          disabled={busy}
          aria-label={texts.about(texts.dismiss, about)}
          onClick={() => dismissing.mutate([email.id])}
        >
          {texts.dismiss}
        </Button>
      </div>
      <ErrorAlert error={resending.error ?? dismissing.error} />
    </>
  )
}
