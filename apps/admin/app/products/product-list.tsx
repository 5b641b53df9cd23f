import type { StaffProductRow } from '@fieldhouse/contract/catalog-staff'
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { PageTitle } from '../kit/page-title.tsx'
import { useTexts } from '../language.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { StaleNotice } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { lastPage, rangeOf } from '../ui/paging.ts'
import { usePageKeys } from '../ui/use-page-keys.ts'
import type { ListView } from './list-view.ts'
import { isFiltered, NO_FILTERS } from './list-view.ts'
import { ProductFilters } from './product-filters.tsx'
import classes from './product-list.module.css'
import { ProductTable, ProductTableSkeleton } from './product-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Products } from './use-products.ts'
import type { Selection } from './use-selection.ts'
import { useSelection } from './use-selection.ts'
import { ViewMenu } from './view-menu.tsx'

const NONE: readonly StaffProductRow[] = []

interface ProductListProps {
  view: ListView
  products: Products
  onChange: (change: Partial<ListView>) => void
}

export function ProductList({ view, products, onChange }: ProductListProps) {
  const texts = useTexts().products
  const { data } = products
  const selection = useSelection(JSON.stringify([view.q, view.status, view.category, view.new]), data?.results ?? NONE)
  usePageKeys({
    page: view.page,
    pages: data ? lastPage(data.count, view.page_size) : 1,
    onPage: (page) => onChange({ page }),
  })

  return (
    <section className={classes.list} aria-busy={products.isFetching}>
      <div className={classes.toolbar}>
        <PageTitle>{texts.title}</PageTitle>
        <Text className={classes.count} role="status">
          {data && data.results.length > 0 && texts.range(rangeOf(data.view, data.results.length, data.count))}
        </Text>
        <ViewMenu view={view} onShow={onChange} />
        <Button component={Link} to="/products/new" size="xs">
          {texts.create}
        </Button>
      </div>
      <ProductFilters view={view} onChange={onChange} />
      <SelectionBar view={view} count={data?.count ?? 0} selection={selection} />
      <Content view={view} products={products} selection={selection} onChange={onChange} />
    </section>
  )
}

function Content({ view, products, selection, onChange }: ProductListProps & { selection: Selection }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = products
  const texts = useTexts().products
  const retry = () => void refetch()

  if (!data && error) {
    return <ErrorState title={texts.failed} error={error} retrying={isFetching} onRetry={retry} />
  }
  if (!data) return <ProductTableSkeleton />
  if (data.results.length === 0) return <NoProducts view={view} count={data.count} onChange={onChange} />

  return (
    <>
      {error && <StaleNotice retrying={isFetching} onRetry={retry} />}
      <ProductTable
        products={data.results}
        columns={view.columns}
        selection={selection}
        outdated={isPlaceholderData}
        pager={<Pager view={view} pages={lastPage(data.count, view.page_size)} onChange={onChange} />}
      />
    </>
  )
}

interface NoProductsProps {
  view: ListView
  count: number
  onChange: ProductListProps['onChange']
}

function NoProducts({ view, count, onChange }: NoProductsProps) {
  const { none, noneFound, beyond } = useTexts().products
  const last = lastPage(count, view.page_size)

  if (count > 0) {
    return (
      <Notice title={beyond.title(view.page)} text={beyond.text(last)}>
        <Button onClick={() => onChange({ page: last })}>{beyond.action}</Button>
      </Notice>
    )
  }
  if (isFiltered(view)) {
    return (
      <Notice title={noneFound.title} text={noneFound.text}>
        <Button onClick={() => onChange(NO_FILTERS)}>{noneFound.action}</Button>
      </Notice>
    )
  }
  return <Notice title={none.title} text={none.text} />
}
