import { Text } from '@mantine/core'
import { ListScreen } from '../kit/list-screen.tsx'
import { useTexts } from '../language.ts'
import { Notice } from '../ui/notice.tsx'
import type { Paging } from '../ui/paging.ts'
import { LooseMoneyTable } from './loose-money-table.tsx'
import { useLooseMoney } from './use-loose-money.ts'

interface LooseMoneyScreenProps {
  view: Paging
  onChange: (view: Paging) => void
}

export function LooseMoneyScreen({ view, onChange }: LooseMoneyScreenProps) {
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
