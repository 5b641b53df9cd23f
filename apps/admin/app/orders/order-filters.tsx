import type { FulfilmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../language.ts'
import { SearchField } from '../ui/search-field.tsx'
import classes from './orders.module.css'
import type { OrdersView } from './orders-view.ts'
import { FULFILMENTS, isFiltered, NO_FILTERS, PAYMENTS } from './orders-view.ts'

interface OrderFiltersProps {
  view: OrdersView
  onChange: (change: Partial<OrdersView>) => void
}

export function OrderFilters({ view, onChange }: OrderFiltersProps) {
  const { filters, payment, fulfilment } = useTexts().orders
  const change = (part: Partial<OrdersView>) => onChange({ page: 1, ...part })
  const all = { value: '', label: filters.all }
  return (
    <search className={classes.filters} aria-label={filters.label}>
      <SearchField
        className={classes.search}
        label={filters.search}
        description={filters.searchNote}
        q={view.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <NativeSelect
        label={filters.fulfilment}
        data={[all, ...FULFILMENTS.map((value) => ({ value, label: fulfilment[value] }))]}
        value={view.fulfilment_status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ fulfilment_status: (value || undefined) as FulfilmentStatus | undefined })
        }
      />
      <NativeSelect
        label={filters.payment}
        data={[all, ...PAYMENTS.map((value) => ({ value, label: payment[value] }))]}
        value={view.payment_status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ payment_status: (value || undefined) as PaymentStatus | undefined })
        }
      />
      <TextInput
        type="date"
        label={filters.since}
        value={view.since ?? ''}
        onChange={({ currentTarget: { value } }) => change({ since: value || undefined })}
      />
      <TextInput
        type="date"
        label={filters.until}
        value={view.until ?? ''}
        onChange={({ currentTarget: { value } }) => change({ until: value || undefined })}
      />
      {isFiltered(view) && (
        <Button className={classes.clear ?? ''} variant="subtle" size="xs" onClick={() => change(NO_FILTERS)}>
          {filters.clear}
        </Button>
      )}
    </search>
  )
}
