import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { Notice } from '../kit/notice.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { PromotionFilters } from '../promotions/promotion-filters.tsx'
import { PromotionTable } from '../promotions/promotion-table.tsx'
import { hasFilters, readPromotionsView, writePromotionsView } from '../promotions/promotions-view.ts'
import { usePromotions } from '../promotions/use-promotions.ts'

export const meta = screenMeta((texts) => texts.promotions.title)

export default function PromotionsRoute() {
  const { view, onChange } = useSearchView({ read: readPromotionsView, write: writePromotionsView })
  const { promotions: texts } = useMessages()
  return (
    <ListScreen
      texts={texts}
      query={usePromotions(view)}
      view={view}
      onChange={onChange}
      actions={
        <Button component={Link} to="/promotions/new">
          {texts.new}
        </Button>
      }
      filters={<PromotionFilters view={view} onChange={onChange} />}
      none={<Notice {...(hasFilters(view) ? texts.noneFound : texts.none)} />}
    >
      {(promotions, outdated) => <PromotionTable promotions={promotions} outdated={outdated} />}
    </ListScreen>
  )
}
