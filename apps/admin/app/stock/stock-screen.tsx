import type { StockSku } from '@fieldhouse/contract/stock'
import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../kit/page-title.tsx'
import { useLanguage, useTexts } from '../language.ts'
import { dateText } from '../ui/instants.ts'
import screen from '../ui/list-screen.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { nameIn } from '../ui/name-in.ts'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { lastPage, rangeOf } from '../ui/paging.ts'
import { usePageKeys } from '../ui/use-page-keys.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { CheckState } from './check-state.tsx'
import classes from './stock.module.css'
import { StockFilters } from './stock-filters.tsx'
import { StockTable } from './stock-table.tsx'
import type { StockView } from './stock-view.ts'
import { isFiltered } from './stock-view.ts'
import { useScan } from './use-scan.ts'
import { useLastCheck, useStock } from './use-stock.ts'

interface StockScreenProps {
  view: StockView
  onChange: (change: Partial<StockView>) => void
}

export function StockScreen({ view, onChange }: StockScreenProps) {
  const { stock } = useTexts()
  const lang = useLanguage()
  const skus = useStock(view)
  const check = useLastCheck()
  const list = useRef<HTMLElement>(null)
  const [adjusted, setAdjusted] = useState<StockSku>()
  const { data } = skus
  const scan = useScan({ list, skus, onChange })
  const product = data?.results.find(({ product }) => product.id === view.product_id)?.product
  useRowKeys(list)
  usePageKeys({
    page: view.page,
    pages: data ? lastPage(data.count, view.page_size) : 1,
    onPage: (page) => onChange({ page }),
  })

  return (
    <section className={screen.screen} aria-busy={skus.isFetching} ref={list}>
      <Heading
        count={data && data.results.length > 0 ? stock.range(rangeOf(data.view, data.results.length, data.count)) : ''}
      />
      {!check.isPending && <CheckState check={check.data} at={check.dataUpdatedAt} />}
      <StockFilters
        view={view}
        productName={product && nameIn(product, lang)}
        onChange={onChange}
        onEnter={scan.onEnter}
      />
      <p className={classes.state} role="status" hidden={!scan.missed}>
        {scan.missed && stock.unknownBarcode(scan.missed)}
      </p>
      {view.as_of && (
        <p className={classes.then}>
          {stock.asOf(dateText(view.as_of, lang))}
          <Button variant="default" size="xs" onClick={() => onChange({ as_of: undefined, page: 1 })}>
            {stock.backToNow}
          </Button>
        </p>
      )}
      <Loaded query={skus} failed={stock.failed}>
        {({ results, count }) =>
          results.length > 0 ? (
            <>
              <StockTable
                skus={results}
                outdated={skus.isPlaceholderData}
                onProduct={(product_id) => onChange({ product_id, q: undefined, page: 1 })}
                onAdjust={view.as_of ? undefined : setAdjusted}
              />
              <Pager view={view} pages={lastPage(count, view.page_size)} onChange={onChange} />
            </>
          ) : (
            <Notice {...(isFiltered(view) ? stock.noneFound : stock.none)} />
          )
        }
      </Loaded>
      <AdjustDialog
        sku={data?.results.find(({ id }) => id === adjusted?.id) ?? adjusted}
        onClose={() => setAdjusted(undefined)}
      />
    </section>
  )
}

function Heading({ count }: { count: string }) {
  const { stock } = useTexts()
  return (
    <div className={screen.heading}>
      <PageTitle>{stock.title}</PageTitle>
      <Text className={screen.count} role="status">
        {count}
      </Text>
      <div className={classes.actions}>
        <Button variant="default" component={Link} to="/stock/count">
          {stock.count.open}
        </Button>
        <Button component={Link} to="/stock/receive">
          {stock.receive.open}
        </Button>
      </div>
    </div>
  )
}
