import { LOW_STOCK_THRESHOLD } from '@fieldhouse/contract/rules/availability'
import type { StockSku } from '@fieldhouse/contract/stock'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { DataTable, NarrowDetail, useActionColumn } from '../kit/lists/data-table.tsx'
import { localizedName } from '../kit/localized-name.ts'
import { StatusPill } from '../kit/status-pill.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { ColorAndSize } from './sku-label.tsx'
import { skuName } from './sku-name.ts'
import classes from './stock-table.module.css'

interface StockTableProps {
  skus: readonly StockSku[]
  outdated: boolean
  onProduct: (product_id: number) => void
  /** Undefined for stock of a past day, which cannot be adjusted. */
  onAdjust: ((sku: StockSku) => void) | undefined
}

export function StockTable({ skus, outdated, onProduct, onAdjust }: StockTableProps) {
  const { stock } = useMessages()
  const { columns } = stock
  const lang = useLanguage()
  const actions = useActionColumn()
  return (
    <DataTable
      label={stock.title}
      rows={skus}
      rowKey={({ id }) => id}
      outdated={outdated}
      columns={[
        {
          label: columns.sku,
          cell: (sku) => (
            <>
              <button type="button" className={classes.product} onClick={() => onProduct(sku.product.id)}>
                {localizedName(sku.product, lang)}
              </button>
              <ColorAndSize sku={sku} />
              <NarrowDetail>
                {sku.barcode ?? stock.noBarcode} · {columns.available}: {sku.available}
              </NarrowDetail>
            </>
          ),
        },
        { label: columns.barcode, wide: true, className: classes.barcode, cell: ({ barcode }) => barcode },
        { label: columns.onHand, numeric: true, cell: (sku) => <OnHand sku={sku} /> },
        { label: columns.held, wide: true, numeric: true, cell: ({ held }) => held },
        { label: columns.committed, wide: true, numeric: true, cell: ({ committed }) => committed },
        { label: columns.available, wide: true, numeric: true, cell: (sku) => <Available sku={sku} /> },
        onAdjust !== undefined &&
          actions<StockSku>((sku) => (
            <Button
              variant="default"
              size="xs"
              aria-label={stock.adjust.openFor(skuName(sku, lang))}
              onClick={() => onAdjust(sku)}
            >
              {stock.adjust.open}
            </Button>
          )),
      ]}
    />
  )
}

function OnHand({ sku }: { sku: StockSku }) {
  const { stock } = useMessages()
  const lang = useLanguage()
  return (
    <Anchor
      component={Link}
      className={classes.onHand ?? ''}
      to={`/stock/skus/${sku.id}`}
      aria-label={stock.why(skuName(sku, lang), sku.on_hand)}
      data-row-link=""
      data-sku={sku.id}
    >
      {sku.on_hand}
    </Anchor>
  )
}

function Available({ sku: { available } }: { sku: StockSku }) {
  const { stock } = useMessages()
  return (
    <span className={classes.available}>
      {available === 0 && <StatusPill tone="bad">{stock.soldOut}</StatusPill>}
      {available > 0 && available <= LOW_STOCK_THRESHOLD && <StatusPill>{stock.fewLeft}</StatusPill>}
      {available}
    </span>
  )
}
