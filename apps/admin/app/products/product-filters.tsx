import { Button, Checkbox, NativeSelect, Popover, Stack, Switch } from '@mantine/core'
import { SearchField } from '../kit/lists/search-field.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { categoryOptions } from './category-options.ts'
import type { ProductListView } from './list-view.ts'
import { hasFilters, NO_FILTERS, PRODUCT_COLUMNS, PRODUCT_SORTS, PRODUCT_STATUSES, sortColumns } from './list-view.ts'
import classes from './product-filters.module.css'
import { useCategories } from './use-products.ts'

interface ProductFiltersProps {
  view: ProductListView
  onChange: (change: Partial<ProductListView>) => void
}

export function ProductFilters({ view, onChange }: ProductFiltersProps) {
  const { products } = useMessages()
  const { filters, statuses, sorts } = products
  const lang = useLanguage()
  const categories = useCategories().data ?? []
  const change = (part: Partial<ProductListView>) => onChange({ page: 1, ...part })

  return (
    <search className={classes.filters} aria-label={filters.label}>
      <SearchField className={classes.search ?? ''} label={filters.search} q={view.q} onChange={(q) => change({ q })} />
      <NativeSelect
        label={filters.status}
        data={[
          { value: '', label: filters.anyStatus },
          ...PRODUCT_STATUSES.map((value) => ({ value, label: statuses[value] })),
        ]}
        value={view.status ?? ''}
        onChange={(event) =>
          change({ status: PRODUCT_STATUSES.find((status) => status === event.currentTarget.value) })
        }
      />
      <NativeSelect
        label={filters.category}
        data={[{ value: '', label: filters.anyCategory }, ...categoryOptions(categories, lang)]}
        value={String(view.category ?? '')}
        onChange={(event) => change({ category: Number(event.currentTarget.value) || undefined })}
      />
      <NativeSelect
        className={classes.sort ?? ''}
        label={filters.sort}
        data={PRODUCT_SORTS.map((value) => ({ value, label: sorts[value] }))}
        value={view.sort}
        onChange={(event) =>
          change({ sort: PRODUCT_SORTS.find((sort) => sort === event.currentTarget.value) ?? PRODUCT_SORTS[0] })
        }
      />
      <div className={classes.rest}>
        <Switch
          label={products.newOnly}
          checked={view.new}
          onChange={(event) => change({ new: event.currentTarget.checked })}
        />
        <ColumnChoice view={view} onChange={onChange} />
        {hasFilters(view) && (
          <Button variant="subtle" size="xs" onClick={() => onChange(NO_FILTERS)}>
            {filters.clear}
          </Button>
        )}
      </div>
    </search>
  )
}

function ColumnChoice({ view, onChange }: ProductFiltersProps) {
  const { columns, filters } = useMessages().products
  return (
    <Popover position="bottom-start" trapFocus returnFocus shadow="xl">
      <Popover.Target>
        <Button className={classes.columns ?? ''} variant="default" size="xs">
          {filters.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={filters.columns}>
        <Stack gap="xs">
          {PRODUCT_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              label={columns[column]}
              checked={view.columns.includes(column)}
              onChange={(event) => {
                const others = view.columns.filter((visible) => visible !== column)
                onChange({ columns: sortColumns(event.currentTarget.checked ? [...others, column] : others) })
              }}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
