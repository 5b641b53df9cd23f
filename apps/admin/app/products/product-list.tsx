import type { StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Pager } from '../kit/lists/pager.tsx'
import { lastPage, visibleRange } from '../kit/lists/paging.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { usePageShortcuts } from '../kit/use-page-shortcuts.ts'
import { useMessages } from '../language.ts'
import type { ProductListView } from './list-view.ts'
import { hasFilters, NO_FILTERS } from './list-view.ts'
import { ProductFilters } from './product-filters.tsx'
import classes from './product-list.module.css'
import { ProductTable, ProductTableSkeleton } from './product-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { ProductsQuery } from './use-products.ts'
import { useSelection } from './use-selection.ts'
import { ViewMenu } from './view-menu.tsx'

const NONE: readonly StaffProductSummary[] = []

interface ProductListProps {
  view: ProductListView
  products: ProductsQuery
  onChange: (change: Partial<ProductListView>) => void
}

export function ProductList({ view, products, onChange }: ProductListProps) {
  const texts = useMessages().products
  const { data } = products
  const selection = useSelection(JSON.stringify([view.q, view.status, view.category, view.new]), data?.results ?? NONE)
  usePageShortcuts({
    page: view.page,
    pages: data ? lastPage(data.count, view.page_size) : 1,
    onPage: (page) => onChange({ page }),
  })

  return (
    <section className={classes.list} aria-busy={products.isFetching}>
      <div className={classes.toolbar}>
        <PageTitle>{texts.title}</PageTitle>
        <Text className={classes.count} role="status">
          {data && data.results.length > 0 && texts.range(visibleRange(data.view, data.results.length, data.count))}
        </Text>
        <ViewMenu view={view} onShow={onChange} />
        <Button component={Link} to="/products/new" size="xs">
          {texts.create}
        </Button>
      </div>
      <ProductFilters view={view} onChange={onChange} />
      <SelectionBar view={view} count={data?.count ?? 0} selection={selection} />
      <QueryView query={products} failed={texts.failed} loading={<ProductTableSkeleton />}>
        {({ results, count }) =>
          results.length > 0 ? (
            <ProductTable
              products={results}
              columns={view.columns}
              selection={selection}
              outdated={products.isPlaceholderData}
              pager={<Pager view={view} pages={lastPage(count, view.page_size)} onChange={onChange} />}
            />
          ) : (
            <NoProducts view={view} count={count} onChange={onChange} />
          )
        }
      </QueryView>
    </section>
  )
}

interface NoProductsProps {
  view: ProductListView
  count: number
  onChange: ProductListProps['onChange']
}

function NoProducts({ view, count, onChange }: NoProductsProps) {
  const { none, noneFound, beyond } = useMessages().products
  const last = lastPage(count, view.page_size)

  if (count > 0) {
    return (
      <Notice title={beyond.title(view.page)} text={beyond.text(last)}>
        <Button onClick={() => onChange({ page: last })}>{beyond.action}</Button>
      </Notice>
    )
  }
  if (hasFilters(view)) {
    return (
      <Notice {...noneFound}>
        <Button onClick={() => onChange(NO_FILTERS)}>{noneFound.action}</Button>
      </Notice>
    )
  }
  return <Notice {...none} />
}
