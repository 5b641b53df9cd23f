import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ListScreen } from '../kit/list-screen.tsx'
import { useTexts } from '../language.ts'
import { Notice } from '../ui/notice.tsx'
import { PromotionFilters } from './promotion-filters.tsx'
import { PromotionTable } from './promotion-table.tsx'
import type { PromotionsView } from './promotions-view.ts'
import { isFiltered } from './promotions-view.ts'
import { usePromotions } from './use-promotions.ts'

interface PromotionsScreenProps {
  view: PromotionsView
  onChange: (change: Partial<PromotionsView>) => void
}

export function PromotionsScreen({ view, onChange }: PromotionsScreenProps) {
  const { promotions: texts } = useTexts()
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
      none={<Notice {...(isFiltered(view) ? texts.noneFound : texts.none)} />}
    >
      {(promotions, outdated) => <PromotionTable promotions={promotions} outdated={outdated} />}
    </ListScreen>
  )
}
