import type { StaffItem } from '@fieldhouse/contract/catalog-staff'
import { localizedName } from '../../kit/localized-name.ts'
import layout from '../../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../../language.ts'
import type { GridCell, GridField } from './grid-model.ts'
import classes from './sku-grid.module.css'

interface CellNoteProps {
  cell: GridCell
  item: StaffItem | undefined
  /** In percent of the price. */
  margins: readonly number[]
  field: GridField | 'price'
  size: string
  moved: ReadonlySet<number>
  locked: boolean
  /** Number of cells that the last paste filled. */
  pasted: number | undefined
}

export const CELL_NOTE_ID = 'grid-cell-note'

export function CellNote({ cell, item, margins, field, size, moved, locked, pasted }: CellNoteProps) {
  const { editor, grid } = useMessages()
  const lang = useLanguage()
  if (!item) return null
  const { sku, fault: error, changed } = cell
  const name = field === 'price' ? localizedName(item.color, lang) : `${localizedName(item.color, lang)}, ${size}`
  return (
    <div className={classes.note}>
      <p id={CELL_NOTE_ID}>
        <strong>{name}</strong>
        {cell.absent && ` · ${grid.absent}`}
        {field === 'price' && ` · ${grid.priceNote}`}
        {(field === 'price' || field === 'cost') && margins.length > 0 && ` · ${grid.margin(formatRange(margins))}`}
        {field === 'on_hand' && sku && ` · ${grid.stock(sku)}`}
        {sku?.status === 'discontinued' && ` · ${grid.discontinued}`}
        {field === 'on_hand' && locked && ` · ${grid.locked}`}
        {error && <span className={classes.error}> {editor.faults[error]}</span>}
        {sku && changed && moved.has(sku.id) && <span className={classes.error}> {grid.moved(sku.on_hand)}</span>}
      </p>
      <p className={layout.detail}>{grid.keys}</p>
      <p role="status" className={layout.detail}>
        {pasted !== undefined && grid.pasted(pasted)}
      </p>
    </div>
  )
}

function formatRange(percents: readonly number[]): string {
  const [lowest, highest] = [Math.min(...percents), Math.max(...percents)]
  return lowest === highest ? String(lowest) : `${lowest}–${highest}`
}
