import { Text } from '@mantine/core'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { usePagingView } from '../kit/lists/use-search-view.ts'
import { Notice } from '../kit/notice.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { UnmatchedPaymentsTable } from '../unmatched-payments/unmatched-payments-table.tsx'
import { useUnmatchedPayments } from '../unmatched-payments/use-unmatched-payments.ts'

export const meta = screenMeta((texts) => texts.unmatchedPayments.title)

export default function UnmatchedPaymentsRoute() {
  const { view, onChange } = usePagingView()
  const { unmatchedPayments: texts } = useMessages()
  const money = useUnmatchedPayments(view)
  return (
    <ListScreen
      texts={texts}
      query={money}
      view={view}
      onChange={onChange}
      filters={<Text c="dimmed">{texts.text}</Text>}
      none={<Notice {...texts.none} />}
    >
      {(results, outdated) => <UnmatchedPaymentsTable results={results} at={money.dataUpdatedAt} outdated={outdated} />}
    </ListScreen>
  )
}
