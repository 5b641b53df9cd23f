import type { Availability } from '@fieldhouse/contract/availability'
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../language.ts'
import shared from '../ui/filters.module.css'
import { SearchField } from '../ui/search-field.tsx'
import classes from './stock-filters.module.css'
import type { StockView } from './stock-view.ts'
import { canTellAvailability, isFiltered } from './stock-view.ts'
import { useScanner } from './use-scanner.ts'

interface StockFiltersProps {
  view: StockView
  /** Of the product that is looked at, once it is known. */
  productName: string | undefined
  onChange: (change: Partial<StockView>) => void
  onEnter: (q: string) => void
}

const NONE = { q: undefined, availability: undefined, product_id: undefined, as_of: undefined }

export function StockFilters({ view, productName, onChange, onEnter }: StockFiltersProps) {
  const { filters, onlyProduct } = useTexts().stock
  const change = (part: Partial<StockView>) => onChange({ page: 1, ...part })
  useScanner(onEnter)

  return (
    <search className={classes.filters} aria-label={filters.label}>
      <SearchField
        className={classes.search}
        label={filters.search}
        description={filters.searchNote}
        q={view.q ?? ''}
        onChange={(q) => change({ q })}
        onEnter={onEnter}
      />
      <NativeSelect
        label={filters.availability}
        description={canTellAvailability(view) ? undefined : filters.asOfNeedsProduct}
        disabled={!canTellAvailability(view)}
        value={view.availability ?? ''}
        onChange={(event) => change({ availability: (event.currentTarget.value || undefined) as Availability })}
        data={[
          { value: '', label: filters.all },
          { value: 'in_stock', label: filters.in_stock },
          { value: 'few_left', label: filters.few_left },
          { value: 'sold_out', label: filters.sold_out },
        ]}
      />
      <TextInput
        type="date"
        label={filters.asOf}
        min="2000-01-01"
        value={view.as_of ?? ''}
        onChange={(event) => change({ as_of: event.currentTarget.value || undefined })}
      />
      {isFiltered(view) && (
        <div className={shared.chosen}>
          {view.product_id !== undefined && (
            <span className={shared.thing}>
              {onlyProduct(productName ?? String(view.product_id))}
              <CloseButton
                size="sm"
                aria-label={filters.dropProduct}
                onClick={() => change({ product_id: undefined })}
              />
            </span>
          )}
          <Button variant="subtle" size="xs" onClick={() => change(NONE)}>
            {filters.clear}
          </Button>
        </div>
      )}
    </search>
  )
}
