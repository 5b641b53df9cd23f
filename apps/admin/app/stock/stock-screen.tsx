import type { StockSku } from '@fieldhouse/contract/stock'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import layout from '../kit/layout.module.css'
import { ListScreen } from '../kit/list-screen.tsx'
import { useLanguage, useTexts } from '../language.ts'
import { dateText } from '../ui/instants.ts'
import { nameIn } from '../ui/name-in.ts'
import { Notice } from '../ui/notice.tsx'
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
        </>
      }
      none={<Notice {...(isFiltered(view) ? stock.noneFound : stock.none)} />}
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
  const { count, receive } = useTexts().stock
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
