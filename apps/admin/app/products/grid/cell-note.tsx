import type { StaffItem } from '@fieldhouse/contract/catalog-staff'
import layout from '../../kit/layout.module.css'
import { useLanguage, useTexts } from '../../language.ts'
import { nameIn } from '../../ui/name-in.ts'
import type { GridCell, GridField } from './grid-model.ts'
import classes from './sku-grid.module.css'

interface CellNoteProps {
  cell: GridCell
  item: StaffItem | undefined
  field: GridField | 'price'
  size: string
  moved: ReadonlySet<number>
  locked: boolean
  /** Number of cells that the last paste filled. */
  pasted: number | undefined
}

export const CELL_NOTE = 'grid-cell-note'

export function CellNote({ cell, item, field, size, moved, locked, pasted }: CellNoteProps) {
  const { editor, grid } = useTexts()
  const lang = useLanguage()
  if (!item) return null
  const { sku, fault, changed } = cell
  const name = field === 'price' ? nameIn(item.colour, lang) : `${nameIn(item.colour, lang)}, ${size}`
  return (
    <div className={classes.note}>
      <p id={CELL_NOTE}>
        <strong>{name}</strong>
        {cell.absent && ` · ${grid.absent}`}
        {field === 'price' && ` · ${grid.priceNote}`}
        {field === 'on_hand' && sku && ` · ${grid.stock(sku)}`}
        {sku?.status === 'discontinued' && ` · ${grid.discontinued}`}
        {field === 'on_hand' && locked && ` · ${grid.locked}`}
        {fault && <span className={classes.fault}> {editor.faults[fault]}</span>}
        {sku && changed && moved.has(sku.id) && <span className={classes.fault}> {grid.moved(sku.on_hand)}</span>}
      </p>
      <p className={layout.detail}>{grid.keys}</p>
      <p role="status" className={layout.detail}>
        {pasted !== undefined && grid.pasted(pasted)}
      </p>
    </div>
  )
}
