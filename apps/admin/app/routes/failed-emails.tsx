import { Button, Text } from '@mantine/core'
import { FailedEmailTable } from '../failed-emails/failed-email-table.tsx'
import { useFailedEmails, useResendEmails } from '../failed-emails/use-failed-emails.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { usePagingView } from '../kit/lists/use-search-view.ts'
import { Notice } from '../kit/notice.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.failedEmails.title)

export default function FailedEmailsRoute() {
  const { view, onChange } = usePagingView()
  const { failedEmails: texts } = useMessages()
  const query = useFailedEmails(view)
  const ids = query.data?.results.map(({ id }) => id) ?? []
  return (
    <ListScreen
      texts={texts}
      query={query}
      view={view}
      onChange={onChange}
      actions={ids.length > 1 && <ResendAll ids={ids} />}
      filters={<Text c="dimmed">{texts.text}</Text>}
      none={<Notice {...texts.none} />}
    >
      {(emails, outdated) => <FailedEmailTable emails={emails} at={query.dataUpdatedAt} outdated={outdated} />}
    </ListScreen>
  )
}

function ResendAll({ ids }: { ids: string[] }) {
  const { failedEmails: texts } = useMessages()
  const resending = useResendEmails()
  return (
    <div>
      <Button loading={resending.isPending} onClick={() => resending.mutate(ids)}>
        {texts.resendAll(ids.length)}
      </Button>
      <ErrorAlert error={resending.error} />
    </div>
  )
}
