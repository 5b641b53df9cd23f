import type { PromotionState } from '@fieldhouse/contract/promotions'
import { Button, NativeSelect } from '@mantine/core'
import { useTexts } from '../language.ts'
import { SearchField } from '../ui/search-field.tsx'
import classes from './promotions.module.css'
import type { PromotionsView } from './promotions-view.ts'
import { isFiltered, STATES } from './promotions-view.ts'

interface PromotionFiltersProps {
  view: PromotionsView
  onChange: (change: Partial<PromotionsView>) => void
}

export function PromotionFilters({ view, onChange }: PromotionFiltersProps) {
  const { filters, states } = useTexts().promotions
  const change = (part: Partial<PromotionsView>) => onChange({ page: 1, ...part })
  return (
    <search className={classes.filters} aria-label={filters.label}>
      <SearchField label={filters.search} q={view.q ?? ''} onChange={(q) => change({ q })} />
      <NativeSelect
        label={filters.state}
        data={[{ value: '', label: filters.all }, ...STATES.map((value) => ({ value, label: states[value] }))]}
        value={view.state ?? ''}
        onChange={(event) => change({ state: (event.currentTarget.value || undefined) as PromotionState | undefined })}
      />
      {isFiltered(view) && (
        <Button variant="subtle" size="xs" onClick={() => change({ q: undefined, state: undefined })}>
          {filters.clear}
        </Button>
      )}
    </search>
  )
}
