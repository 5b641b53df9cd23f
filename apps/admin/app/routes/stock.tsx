import type { StockSku } from '@fieldhouse/contract/stock'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../kit/format-instants.ts'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { localizedName } from '../kit/localized-name.ts'
import { Notice } from '../kit/notice.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { AdjustDialog } from '../stock/adjust-dialog.tsx'
import classes from '../stock/stock.module.css'
import { StockCheckStatus } from '../stock/stock-check-status.tsx'
import { StockFilters } from '../stock/stock-filters.tsx'
import { StockTable } from '../stock/stock-table.tsx'
import { hasFilters, readStockView, writeStockView } from '../stock/stock-view.ts'
import { useScan } from '../stock/use-scan.ts'
import { useLastStockCheck, useStock } from '../stock/use-stock.ts'

export const meta = screenMeta((texts) => texts.stock.title)

export default function StockRoute() {
  const { view, onChange } = useSearchView({ read: readStockView, write: writeStockView })
  const { stock } = useMessages()
  const lang = useLanguage()
  const skus = useStock(view)
  const check = useLastStockCheck()
  const [adjusted, setAdjusted] = useState<StockSku>()
  const { data } = skus
  const scan = useScan({ skus, onChange })
  const product = data?.results.find(({ product }) => product.id === view.product_id)?.product

  return (
    <ListScreen
      texts={stock}
      query={skus}
      view={view}
      onChange={onChange}
      actions={<Actions />}
      filters={
        <>
          {!check.isPending && <StockCheckStatus check={check.data} at={check.dataUpdatedAt} />}
          <StockFilters
            view={view}
            productName={product && localizedName(product, lang)}
            onChange={onChange}
            onEnter={scan.onEnter}
          />
          <p className={layout.note} role="status" hidden={!scan.missed}>
            {scan.missed && stock.unknownBarcode(scan.missed)}
          </p>
          {view.as_of && (
            <p className={classes.then}>
              {stock.asOf(formatDay(view.as_of, lang))}
              <Button variant="default" size="xs" onClick={() => onChange({ as_of: undefined, page: 1 })}>
                {stock.backToNow}
              </Button>
            </p>
          )}
        </>
      }
      none={<Notice {...(hasFilters(view) ? stock.noneFound : stock.none)} />}
      after={
        <AdjustDialog
          sku={data?.results.find(({ id }) => id === adjusted?.id) ?? adjusted}
          onClose={() => setAdjusted(undefined)}
        />
      }
    >
      {(rows, outdated) => (
        <StockTable
          skus={rows}
          outdated={outdated}
          onProduct={(product_id) => onChange({ product_id, q: undefined, page: 1 })}
          onAdjust={view.as_of ? undefined : setAdjusted}
        />
      )}
    </ListScreen>
  )
}

function Actions() {
  const { count, receive } = useMessages().stock
  return (
    <div className={layout.actions}>
      <Button variant="default" component={Link} to="/stock/count">
        {count.open}
      </Button>
      <Button component={Link} to="/stock/receive">
        {receive.open}
      </Button>
    </div>
  )
}
