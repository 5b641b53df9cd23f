import type { StockSku } from '@fieldhouse/contract/stock'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, useParams } from 'react-router'
import { FactList } from '../kit/fact-list.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { PagedRows } from '../kit/lists/list-screen.tsx'
import { usePagingView } from '../kit/lists/use-search-view.ts'
import { localizedName } from '../kit/localized-name.ts'
import { Notice } from '../kit/notice.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { AdjustDialog } from '../stock/adjust-dialog.tsx'
import classes from '../stock/history.module.css'
import { StockMovementsTable } from '../stock/movements-table.tsx'
import { ColorAndSize } from '../stock/sku-label.tsx'
import { useStockMovements } from '../stock/use-stock.ts'

export const meta = screenMeta((texts) => texts.stock.title)

/** Explains the stock of one SKU by its movements. */
export default function StockHistoryRoute() {
  const { id = '' } = useParams()
  const { view, onChange } = usePagingView()
  const { stock } = useMessages()
  const history = useStockMovements(Number(id), view)
  // An id that is not a number fails validation; an unknown id is not found.
  const isGone = hasErrorCode(history.error, 'not_found', 'validation_failed')
  return (
    <Screen back={{ to: '/stock', label: stock.title }} busy={history.isFetching}>
      {isGone ? (
        <Notice heading="h1" {...stock.history.gone} />
      ) : (
        <>
          {history.data && <Head sku={history.data.sku} />}
          <PagedRows
            query={history}
            view={view}
            onChange={onChange}
            texts={stock}
            none={<Notice {...stock.history.none} />}
          >
            {(movements) => <StockMovementsTable movements={movements} />}
          </PagedRows>
        </>
      )}
    </Screen>
  )
}

function Head({ sku }: { sku: StockSku }) {
  const { stock } = useMessages()
  const lang = useLanguage()
  const [adjusting, adjustment] = useDisclosure(false)
  const { columns } = stock
  const numbers = [
    [columns.onHand, sku.on_hand],
    [columns.held, sku.held],
    [columns.committed, sku.committed],
    [columns.available, sku.available],
  ] as const
  return (
    <>
      <div className={classes.head}>
        <div className={classes.names}>
          <PageTitle>{stock.history.why(sku.on_hand)}</PageTitle>
          <Text fw={600}>{localizedName(sku.product, lang)}</Text>
          <ColorAndSize sku={sku} />
          <Text size="sm" c="dimmed">
            {sku.barcode ?? stock.noBarcode}
          </Text>
        </div>
        <div className={layout.actions}>
          <Button variant="default" component={Link} to={countAddress(sku)}>
            {stock.count.open}
          </Button>
          <Button onClick={adjustment.open}>{stock.adjust.open}</Button>
        </div>
      </div>
      <FactList facts={numbers} className={classes.numbers} />
      <AdjustDialog sku={adjusting ? sku : undefined} onClose={adjustment.close} />
    </>
  )
}

function countAddress({ product, product_item }: StockSku): string {
  return `/stock/count?product_id=${product.id}&product_item_id=${product_item.id}`
}
