import type { StockSku } from '@fieldhouse/contract/stock'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { BackLink, PageTitle } from '../kit/page-title.tsx'
import { useLanguage, useTexts } from '../language.ts'
import { Loaded } from '../ui/loaded.tsx'
import { nameIn } from '../ui/name-in.ts'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import type { Paging } from '../ui/paging.ts'
import { lastPage } from '../ui/paging.ts'
import { usePageKeys } from '../ui/use-page-keys.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import classes from './history.module.css'
import { HistoryTable } from './history-table.tsx'
import { ColourAndSize } from './sku-label.tsx'
import { useSkuHistory } from './use-stock.ts'

interface HistoryScreenProps {
  id: number
  view: Paging
  onChange: (view: Paging) => void
}

/** Why is this 47? Everything that moved one SKU. */
export function HistoryScreen({ id, view, onChange }: HistoryScreenProps) {
  const { stock } = useTexts()
  const history = useSkuHistory(id, view)
  const pages = history.data ? lastPage(history.data.count, view.page_size) : 1
  usePageKeys({ page: view.page, pages, onPage: (page) => onChange({ ...view, page }) })

  return (
    <section className={classes.screen} aria-busy={history.isFetching}>
      <BackLink to="/stock">{stock.title}</BackLink>
      {isNone(history.error) ? (
        <Notice heading="h1" {...stock.history.gone} />
      ) : (
        <Loaded query={history} failed={stock.failed}>
          {({ sku, results }) => (
            <>
              <Head sku={sku} />
              {results.length > 0 ? (
                <>
                  <HistoryTable journals={results} />
                  <Pager view={view} pages={pages} onChange={onChange} />
                </>
              ) : (
                <Notice {...stock.history.none} />
              )}
            </>
          )}
        </Loaded>
      )}
    </section>
  )
}

function Head({ sku }: { sku: StockSku }) {
  const { stock } = useTexts()
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
          <Text fw={600}>{nameIn(sku.product, lang)}</Text>
          <ColourAndSize sku={sku} />
          <Text size="sm" c="dimmed">
            {sku.barcode ?? stock.noBarcode}
          </Text>
        </div>
        <div className={classes.actions}>
          <Button variant="default" component={Link} to={countAddress(sku)}>
            {stock.count.open}
          </Button>
          <Button onClick={adjustment.open}>{stock.adjust.open}</Button>
        </div>
      </div>
      <dl className={classes.numbers}>
        {numbers.map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      <AdjustDialog sku={adjusting ? sku : undefined} onClose={adjustment.close} />
    </>
  )
}

function countAddress({ product, product_item }: StockSku): string {
  return `/stock/count?product_id=${product.id}&product_item_id=${product_item.id}`
}

/** An address that names no number is refused in another way than one that names none of ours. */
function isNone(error: Error | null): boolean {
  return hasErrorCode(error, 'not_found') || hasErrorCode(error, 'validation_failed')
}
