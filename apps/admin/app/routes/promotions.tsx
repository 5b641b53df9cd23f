import { useSearchParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { PromotionsScreen } from '../promotions/promotions-screen.tsx'
import type { PromotionsView } from '../promotions/promotions-view.ts'
import { readPromotionsView, writePromotionsView } from '../promotions/promotions-view.ts'

export const meta = screenMeta((texts) => texts.promotions.title)

export default function PromotionsRoute() {
  const [search, setSearch] = useSearchParams()
  const view = readPromotionsView(search)
  const show = (change: Partial<PromotionsView>) =>
    // Typing another letter is no step that one goes back from.
    setSearch(writePromotionsView({ ...view, ...change }), { replace: 'q' in change })

  return <PromotionsScreen view={view} onChange={show} />
}
