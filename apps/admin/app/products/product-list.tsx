import type { StaffProductRow } from '@fieldhouse/contract/catalog-staff'
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { PageTitle } from '../kit/page-title.tsx'
import { useTexts } from '../language.ts'
import { Loaded } from '../ui/loaded.tsx'
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
      <Loaded query={products} failed={texts.failed} loading={<ProductTableSkeleton />}>
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
      </Loaded>
    </section>
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
      <Notice {...noneFound}>
        <Button onClick={() => onChange(NO_FILTERS)}>{noneFound.action}</Button>
      </Notice>
    )
  }
  return <Notice {...none} />
}
