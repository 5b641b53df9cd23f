import { FEW_LEFT } from '@fieldhouse/contract/availability'
import type { StockSku } from '@fieldhouse/contract/stock'
import { Anchor, Button, Table } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage, useTexts } from '../language.ts'
import { Mark } from '../ui/mark.tsx'
import { nameIn } from '../ui/name-in.ts'
import table from '../ui/table.module.css'
import { ColourAndSize } from './sku-label.tsx'
import { skuName } from './sku-name.ts'
import classes from './stock-table.module.css'

interface StockTableProps {
  skus: readonly StockSku[]
  /** The rows of the view before, shown until those of this one are there. */
  outdated: boolean
  onProduct: (product_id: number) => void
  /** Undefined where what is shown is over. */
  onAdjust: ((sku: StockSku) => void) | undefined
}

export function StockTable({ skus, outdated, onProduct, onAdjust }: StockTableProps) {
  const { app, stock } = useTexts()
  const { columns } = stock
  return (
    <div className={`${table.frame} ${classes.frame}`} data-outdated={outdated || undefined}>
      <Table aria-label={stock.title} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.sku}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.barcode}</Table.Th>
            <Table.Th className={classes.number ?? ''}>{columns.onHand}</Table.Th>
            <Table.Th className={`${table.wideOnly} ${classes.number}`}>{columns.held}</Table.Th>
            <Table.Th className={`${table.wideOnly} ${classes.number}`}>{columns.committed}</Table.Th>
            <Table.Th className={`${table.wideOnly} ${classes.number}`}>{columns.available}</Table.Th>
            {onAdjust && (
              <Table.Th>
                <span className="visually-hidden">{app.actions}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {skus.map((sku) => (
            <Row key={sku.id} sku={sku} onProduct={onProduct} onAdjust={onAdjust} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({ sku, onProduct, onAdjust }: Pick<StockTableProps, 'onProduct' | 'onAdjust'> & { sku: StockSku }) {
  const { stock } = useTexts()
  const lang = useLanguage()
  const name = skuName(sku, lang)
  return (
    <Table.Tr>
      <Table.Td>
        <button type="button" className={classes.product} onClick={() => onProduct(sku.product.id)}>
          {nameIn(sku.product, lang)}
        </button>
        <ColourAndSize sku={sku} />
        <span className={`${table.more} ${table.narrowOnly}`}>
          {sku.barcode ?? stock.noBarcode} · {stock.columns.available}: {sku.available}
        </span>
      </Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.barcode}`}>{sku.barcode}</Table.Td>
      <Table.Td className={classes.number ?? ''}>
        <Anchor
          component={Link}
          className={classes.onHand ?? ''}
          to={`/stock/skus/${sku.id}`}
          aria-label={stock.why(name, sku.on_hand)}
          data-row-link=""
          data-sku={sku.id}
        >
          {sku.on_hand}
        </Anchor>
      </Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.number}`}>{sku.held}</Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.number}`}>{sku.committed}</Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.number}`}>
        <span className={classes.available}>
          {sku.available === 0 && <Mark tone="bad">{stock.soldOut}</Mark>}
          {sku.available > 0 && sku.available <= FEW_LEFT && <Mark>{stock.fewLeft}</Mark>}
          {sku.available}
        </span>
      </Table.Td>
      {onAdjust && (
        <Table.Td>
          <Button variant="default" size="xs" aria-label={stock.adjust.openFor(name)} onClick={() => onAdjust(sku)}>
            {stock.adjust.open}
          </Button>
        </Table.Td>
      )}
    </Table.Tr>
  )
}
