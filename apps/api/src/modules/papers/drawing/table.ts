import { drawCode128 } from './barcodes.ts'
import type { Paper, TextStyle } from './paper.ts'
import { INK, LINE, MARGIN, MUTED } from './paper.ts'

export interface Cell {
  lines: readonly { text: string; style?: TextStyle }[]
  /** An empty square to tick with a pen. */
  box?: true
  /** Bars for a scanner, above the lines. */
  code?: string | null
}

export interface Column {
  label: string
  /** Points; the first column without one takes the rest. */
  width?: number
  align?: 'left' | 'right'
}

const GAP = 10
const PADDING = 7
const HEAD_HEIGHT = 22
const BOX = 14
const CODE = 22

/** Draws rows over as many pages as they need, with the head on each. */
export function drawTable(paper: Paper, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const places = placeColumns(paper, columns)
  drawHead(paper, columns, places)
  for (const row of rows) {
    const height = rowHeight(paper, row, places)
    if (paper.y + height > paper.bottom) {
      paper.addPage()
      drawHead(paper, columns, places)
    }
    drawRow(paper, row, { columns, places, height })
    paper.y += height
    paper.rule(paper.y, { color: LINE })
  }
}

interface Span {
  x: number
  width: number
}

function placeColumns(paper: Paper, columns: readonly Column[]): Span[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const rest = paper.width - fixed - GAP * (columns.length - 1)
  let x = MARGIN
  return columns.map(({ width = rest }) => {
    const span = { x, width }
    x += width + GAP
    return span
  })
}

function drawHead(paper: Paper, columns: readonly Column[], places: readonly Span[]): void {
  for (const [index, { label, align = 'left' }] of columns.entries()) {
    const { x, width } = places[index] as Span
    paper.writeLine(label, { x, y: paper.y + 4, width }, { face: 'bold', size: 9, align, color: MUTED })
  }
  paper.y += HEAD_HEIGHT
  paper.rule(paper.y, { color: INK, weight: 1.5 })
}

function rowHeight(paper: Paper, row: readonly Cell[], places: readonly Span[]): number {
  const heights = row.map((cell, index) => {
    return Math.max(cellHeight(paper, cell, (places[index] as Span).width), cell.box ? BOX : 0)
  })
  return Math.max(...heights) + 2 * PADDING
}

function cellHeight(paper: Paper, { lines, code }: Cell, width: number): number {
  const text = lines.reduce((sum, line) => sum + paper.measure(line.text, width, line.style), 0)
  return text + (code ? CODE : 0)
}

interface RowPlace {
  columns: readonly Column[]
  places: readonly Span[]
  height: number
}

function drawRow(paper: Paper, row: readonly Cell[], { columns, places, height }: RowPlace): void {
  for (const [index, cell] of row.entries()) {
    const { lines, box, code } = cell
    const { x, width } = places[index] as Span
    if (box)
      paper.doc
        .roundedRect(x + 0.6, paper.y + (height - BOX) / 2, BOX, BOX, 2.5)
        .lineWidth(1.25)
        .stroke(INK)
    let y = paper.y + (height - cellHeight(paper, cell, width)) / 2
    if (code) {
      drawCode128(paper, code, { x, y, width, height: CODE - 3 })
      y += CODE
    }
    for (const line of lines)
      y += paper.write(line.text, { x, y, width }, { align: columns[index]?.align ?? 'left', ...line.style })
  }
}
