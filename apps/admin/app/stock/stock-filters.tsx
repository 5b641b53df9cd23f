import { AVAILABILITIES } from '@fieldhouse/contract/rules/availability'
import { ChoiceFilter, ChosenFilter, DayFilter, FilterBar } from '../kit/lists/filter-bar.tsx'
import { SearchField } from '../kit/lists/search-field.tsx'
import { useScanner } from '../kit/use-scanner.ts'
import { useMessages } from '../language.ts'
import type { StockView } from './stock-view.ts'
import { hasFilters, supportsAvailability } from './stock-view.ts'

interface StockFiltersProps {
  view: StockView
  /** Name of the product filter, once loaded. */
  productName: string | undefined
  onChange: (change: Partial<StockView>) => void
  onEnter: (q: string) => void
}

const NONE = { q: undefined, availability: undefined, product_id: undefined, as_of: undefined }

export function StockFilters({ view, productName, onChange, onEnter }: StockFiltersProps) {
  const { filters, onlyProduct } = useMessages().stock
  const change = (part: Partial<StockView>) => onChange({ page: 1, ...part })
  useScanner(onEnter)
  const only = view.product_id !== undefined && (
    <ChosenFilter label={filters.dropProduct} onRemove={() => change({ product_id: undefined })}>
      {onlyProduct(productName ?? String(view.product_id))}
    </ChosenFilter>
  )
  return (
    <FilterBar texts={filters} filtered={hasFilters(view)} onClear={() => change(NONE)} chosen={only}>
      <SearchField
        label={filters.search}
        description={filters.searchNote}
        q={view.q ?? ''}
        onChange={(q) => change({ q })}
        onEnter={onEnter}
      />
      <ChoiceFilter
        label={filters.availability}
        description={supportsAvailability(view) ? undefined : filters.asOfNeedsProduct}
        disabled={!supportsAvailability(view)}
        all={filters.all}
        choices={AVAILABILITIES.map((value) => ({ value, label: filters[value] }))}
        value={view.availability}
        onChange={(availability) => change({ availability })}
      />
      <DayFilter label={filters.asOf} min="2000-01-01" value={view.as_of} onChange={(as_of) => change({ as_of })} />
    </FilterBar>
  )
}
