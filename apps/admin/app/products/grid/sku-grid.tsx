import type { StaffItem } from '@fieldhouse/contract/catalog-staff'
import { SegmentedControl } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { localizedName } from '../../kit/localized-name.ts'
import layout from '../../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../../language.ts'
import { useCan } from '../../session/staff-context.ts'
import type { ProductDraft, SkuForm } from '../editor/product-draft.ts'
import { CellNote } from './cell-note.tsx'
import { Cell } from './grid-cell.tsx'
import type { GridField } from './grid-model.ts'
import { cellAt, GRID_FIELDS, listMargins, mergeSizes, PRICE_ROW } from './grid-model.ts'
import classes from './sku-grid.module.css'
import { useGridKeys } from './use-grid-keys.ts'

interface SkuGridProps {
  /** The product's price, as typed or stored. */
  price: string
  /** In display order. */
  items: readonly StaffItem[]
  draftItems: ProductDraft['items']
  draftSkus: ProductDraft['skus']
  repeated: ReadonlySet<string>
  /** SKUs whose stock changed during the count. */
  moved: ReadonlySet<number>
  onSkus: (changes: ReadonlyMap<number, Partial<SkuForm>>) => void
  onPrice: (id: number, price: string) => void
}

/** Sizes by colorways: stock, barcodes, weights, or costs, below a row of prices. */
export const SkuGrid = memo(function SkuGrid(props: SkuGridProps) {
  const { price, items, draftItems, draftSkus, repeated, moved } = props
  const { grid } = useMessages()
  const may = useCan()
  const lang = useLanguage()
  const [field, setField] = useState<GridField>('on_hand')
  const sizes = useMemo(() => mergeSizes(items), [items])
  const source = { items, sizes, field, draft: { items: draftItems, skus: draftSkus }, repeated }
  const last = { row: sizes.length, column: items.length - 1 }
  const locked = field === 'on_hand' && !may('stock')
  const rows = [{ id: 0, label: grid.price }, ...sizes]
  const keys = useGridKeys({ ...props, source, last, locked })

  return (
    <div className={layout.stackStart}>
      <SegmentedControl
        aria-label={grid.show}
        size="xs"
        data={GRID_FIELDS.map((value) => ({ value, label: grid.fields[value] }))}
        value={field}
        onChange={setField}
      />
      <div className={classes.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one moves in it by keys, as in any grid */}
        <table className={classes.table} role="grid" aria-label={grid.label(grid.fields[field])} {...keys.table}>
          <thead>
            <tr>
              <td className={classes.corner} />
              {items.map((item) => (
                <th key={item.id} scope="col">
                  <span className={classes.swatch} style={{ background: item.color.hex }} />
                  {localizedName(item.color, lang)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((size, row) => (
              <tr key={size.id} data-price={row === PRICE_ROW || undefined}>
                <th scope="row">{size.label}</th>
                {items.map((item, column) => {
                  const { text, absent, changed, fault: error, sku } = cellAt(source, { row, column })
                  const active = keys.active.row === row && keys.active.column === column
                  return (
                    <Cell
                      key={item.id}
                      row={row}
                      column={column}
                      text={text}
                      absent={absent}
                      changed={changed}
                      invalid={error !== undefined || (sku !== undefined && moved.has(sku.id) && changed)}
                      discontinued={sku?.status === 'discontinued'}
                      readOnly={locked && row !== PRICE_ROW}
                      active={active}
                      typed={active ? keys.typed : undefined}
                      onCommit={keys.commit}
                      onCancel={keys.cancel}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CellNote
        cell={cellAt(source, keys.active)}
        margins={listMargins({ ...source, price }, keys.active.column, cellAt(source, keys.active).sku)}
        item={items[keys.active.column]}
        field={keys.active.row === PRICE_ROW ? 'price' : field}
        size={rows[keys.active.row]?.label ?? ''}
        moved={moved}
        locked={locked}
        pasted={keys.pasted}
      />
    </div>
  )
})
