import type { StaffItem } from '@fieldhouse/contract/catalog-staff'
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../kit/use-stable-callback.ts'
import type { SkuForm } from '../editor/product-draft.ts'
import type { CellPosition } from './grid-model.ts'
import { cellAt, clampCell, moveCell, PRICE_ROW, parseClipboard } from './grid-model.ts'

interface Options {
  items: readonly StaffItem[]
  source: Parameters<typeof cellAt>[0]
  last: CellPosition
  /** The SKU cells are read-only; prices are not. */
  locked: boolean
  onSkus: (changes: ReadonlyMap<number, Partial<SkuForm>>) => void
  onPrice: (id: number, price: string) => void
}

const START: CellPosition = { row: 1, column: 0 }

/** The active cell, its typed text, and the handlers for keys, clicks and pasting. */
export function useGridKeys({ items, source, last, locked, onSkus, onPrice }: Options) {
  const [position, setPosition] = useState(START)
  const [typed, setTyped] = useState<string>()
  const [pasted, setPasted] = useState<number>()
  const table = useRef<HTMLTableElement>(null)
  const [moves, setMoves] = useState(0)
  const active = clampCell(position, last)
  const isOpen = (cell: CellPosition) => !cellAt(source, cell).absent && !(locked && cell.row !== PRICE_ROW)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows every move, and nothing else
  useEffect(() => {
    if (moves === 0) return
    table.current?.querySelector<HTMLElement>(`[data-cell="${active.row}-${active.column}"]`)?.focus()
  }, [moves])

  const go = (to: CellPosition) => {
    setMoves((before) => before + 1)
    setPosition(clampCell(to, last))
    setTyped(undefined)
  }
  const edit = (text?: string) => {
    if (isOpen(active)) setTyped(text ?? cellAt(source, active).text)
  }
  const put = (lines: readonly (readonly string[])[]) => {
    const skus = new Map<number, Partial<SkuForm>>()
    let count = 0
    for (const [down, cells] of lines.entries()) {
      for (const [right, text] of cells.entries()) {
        const cell = { row: active.row + down, column: active.column + right }
        if (cell.row > last.row || cell.column > last.column || !isOpen(cell)) continue
        count++
        const { sku } = cellAt(source, cell)
        const item = items[cell.column]
        if (sku) skus.set(sku.id, { [source.field]: text })
        else if (item) onPrice(item.id, text)
      }
    }
    if (skus.size > 0) onSkus(skus)
    return count
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const ctrl = event.ctrlKey || event.metaKey
    const to = moveCell(event.key, ctrl, active, last)
    if (to) go(to)
    else if (event.key === 'Enter' || event.key === 'F2') edit()
    else if ((event.key === 'Delete' || event.key === 'Backspace') && canBeEmpty(active, source.field)) put([['']])
    else if (event.key.length === 1 && event.key !== ' ' && !ctrl && !event.altKey) edit(event.key)
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const lines = parseClipboard(event.clipboardData.getData('text/plain'))
    // A single value is pasted into the open field, as usual.
    if (typed !== undefined && lines.length === 1 && lines[0]?.length === 1) return
    event.preventDefault()
    const count = put(lines)
    go(active)
    setPasted(count)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (typed !== undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', cellAt(source, active).text)
  }

  return {
    active,
    typed,
    pasted,
    commit: useStableCallback((text: string, step?: CellPosition) => {
      if (text.trim() !== cellAt(source, active).text) put([[text.trim()]])
      if (step) go({ row: active.row + step.row, column: active.column + step.column })
      else setTyped(undefined)
    }),
    cancel: useStableCallback(() => go(active)),
    table: {
      ref: table,
      onKeyDown,
      onPaste,
      onCopy,
      onClick: (event: MouseEvent) => {
        const cell = placeOf(event)
        if (cell && typed === undefined) go(cell)
        else if (cell && (cell.row !== active.row || cell.column !== active.column)) go(cell)
      },
      onDoubleClick: (event: MouseEvent) => {
        if (placeOf(event)) edit()
      },
    },
  }
}

function canBeEmpty({ row }: CellPosition, field: keyof SkuForm): boolean {
  return row === PRICE_ROW || field === 'barcode' || field === 'cost'
}

function placeOf({ target }: MouseEvent): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = (cell?.dataset.cell ?? '').split('-').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row) ? undefined : { row, column }
}
