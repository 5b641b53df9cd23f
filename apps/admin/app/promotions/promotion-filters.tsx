import { ChoiceFilter, FilterBar } from '../kit/lists/filter-bar.tsx'
import { SearchField } from '../kit/lists/search-field.tsx'
import { useMessages } from '../language.ts'
import type { PromotionsView } from './promotions-view.ts'
import { hasFilters, PROMOTION_STATES } from './promotions-view.ts'

interface PromotionFiltersProps {
  view: PromotionsView
  onChange: (change: Partial<PromotionsView>) => void
}

export function PromotionFilters({ view, onChange }: PromotionFiltersProps) {
  const { filters, states } = useMessages().promotions
  const change = (part: Partial<PromotionsView>) => onChange({ page: 1, ...part })
  const clear = () => change({ q: undefined, state: undefined })
  return (
    <FilterBar texts={filters} filtered={hasFilters(view)} onClear={clear}>
      <SearchField label={filters.search} q={view.q ?? ''} onChange={(q) => change({ q })} />
      <ChoiceFilter
        label={filters.state}
        all={filters.all}
        choices={PROMOTION_STATES.map((value) => ({ value, label: states[value] }))}
        value={view.state}
        onChange={(state) => change({ state })}
      />
    </FilterBar>
  )
}
