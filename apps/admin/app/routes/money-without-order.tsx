import { Text } from '@mantine/core'
import { ListScreen } from '../kit/list-screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { usePagingView } from '../kit/use-search-view.ts'
import { useTexts } from '../language.ts'
import { LooseMoneyTable } from '../loose-money/loose-money-table.tsx'
import { useLooseMoney } from '../loose-money/use-loose-money.ts'
import { Notice } from '../ui/notice.tsx'

export const meta = screenMeta((texts) => texts.looseMoney.title)

export default function MoneyWithoutOrderRoute() {
  const { view, onChange } = usePagingView()
  const { looseMoney: texts } = useTexts()
  const money = useLooseMoney(view)
  return (
    <ListScreen
      texts={texts}
      query={money}
      view={view}
      onChange={onChange}
      filters={<Text c="dimmed">{texts.text}</Text>}
      none={<Notice {...texts.none} />}
    >
      {(results, outdated) => <LooseMoneyTable results={results} at={money.dataUpdatedAt} outdated={outdated} />}
    </ListScreen>
  )
}
