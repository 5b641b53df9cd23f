import { screenMeta } from '../kit/screen-meta.ts'
import { usePagingView } from '../kit/use-search-view.ts'
import { LooseMoneyScreen } from '../loose-money/loose-money-screen.tsx'

export const meta = screenMeta((texts) => texts.looseMoney.title)

export default function MoneyWithoutOrderRoute() {
  return <LooseMoneyScreen {...usePagingView()} />
}
