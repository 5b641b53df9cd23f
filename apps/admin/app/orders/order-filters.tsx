import { ChoiceFilter, DayFilter, FilterBar } from '../kit/filter-bar.tsx'
import { useTexts } from '../language.ts'
import { SearchField } from '../ui/search-field.tsx'
import type { OrdersView } from './orders-view.ts'
import { FULFILMENTS, isFiltered, NO_FILTERS, PAYMENTS } from './orders-view.ts'

interface OrderFiltersProps {
  view: OrdersView
  onChange: (change: Partial<OrdersView>) => void
}

export function OrderFilters({ view, onChange }: OrderFiltersProps) {
  const { filters, payment, fulfilment } = useTexts().orders
  const change = (part: Partial<OrdersView>) => onChange({ page: 1, ...part })
  return (
    <FilterBar texts={filters} filtered={isFiltered(view)} onClear={() => change(NO_FILTERS)}>
      <SearchField
        label={filters.search}
        description={filters.searchNote}
        q={view.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <ChoiceFilter
        label={filters.fulfilment}
        all={filters.all}
        choices={FULFILMENTS.map((value) => ({ value, label: fulfilment[value] }))}
        value={view.fulfilment_status}
        onChange={(fulfilment_status) => change({ fulfilment_status })}
      />
      <ChoiceFilter
        label={filters.payment}
        all={filters.all}
        choices={PAYMENTS.map((value) => ({ value, label: payment[value] }))}
        value={view.payment_status}
        onChange={(payment_status) => change({ payment_status })}
      />
      <DayFilter label={filters.since} value={view.since} onChange={(since) => change({ since })} />
      <DayFilter label={filters.until} value={view.until} onChange={(until) => change({ until })} />
    </FilterBar>
  )
}
