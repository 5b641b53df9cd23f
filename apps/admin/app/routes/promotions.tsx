import { screenMeta } from '../kit/screen-meta.ts'
import { useSearchView } from '../kit/use-search-view.ts'
import { PromotionsScreen } from '../promotions/promotions-screen.tsx'
import { readPromotionsView, writePromotionsView } from '../promotions/promotions-view.ts'

export const meta = screenMeta((texts) => texts.promotions.title)

export default function PromotionsRoute() {
  return <PromotionsScreen {...useSearchView({ read: readPromotionsView, write: writePromotionsView })} />
}
