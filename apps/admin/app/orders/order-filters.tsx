import { SOURCES } from '@fieldhouse/contract/rules/visit-source'
import { ChoiceFilter, ChoicesFilter, DayFilter, FilterBar } from '../kit/lists/filter-bar.tsx'
import { SearchField } from '../kit/lists/search-field.tsx'
import { useMessages } from '../language.ts'
import type { OrdersView } from './orders-view.ts'
import { FULFILLMENT_STATUSES, hasFilters, NO_FILTERS, PAYMENT_STATUSES } from './orders-view.ts'

interface OrderFiltersProps {
  view: OrdersView
  onChange: (change: Partial<OrdersView>) => void
}

export function OrderFilters({ view, onChange }: OrderFiltersProps) {
  const { orders, dashboard } = useMessages()
  const { filters, payment, fulfillment } = orders
  const { sources } = dashboard
  const change = (part: Partial<OrdersView>) => onChange({ page: 1, ...part })
  return (
    <FilterBar texts={filters} filtered={hasFilters(view)} onClear={() => change(NO_FILTERS)}>
      <SearchField
        label={filters.search}
        placeholder={filters.searchNote}
        q={view.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <ChoicesFilter
        label={filters.fulfillment}
        all={filters.all}
        choices={FULFILLMENT_STATUSES.map((value) => ({ value, label: fulfillment[value] }))}
        value={view.fulfillment_status}
        onChange={(fulfillment_status) => change({ fulfillment_status })}
      />
      <ChoicesFilter
        label={filters.payment}
        all={filters.all}
        choices={PAYMENT_STATUSES.map((value) => ({ value, label: payment[value] }))}
        value={view.payment_status}
        onChange={(payment_status) => change({ payment_status })}
      />
      <ChoiceFilter
        label={sources.columns.source}
        all={filters.all}
        choices={SOURCES.map((value) => ({ value, label: sources.names[value] }))}
        value={view.source}
        onChange={(source) => change({ source })}
      />
      <DayFilter label={filters.since} value={view.since} onChange={(since) => change({ since })} />
      <DayFilter label={filters.until} value={view.until} onChange={(until) => change({ until })} />
      <ChoiceFilter
        label={filters.sort}
        all={filters.newest}
        choices={[{ value: 'oldest', label: filters.oldest }]}
        value={view.sort}
        onChange={(sort) => change({ sort })}
      />
    </FilterBar>
  )
}
