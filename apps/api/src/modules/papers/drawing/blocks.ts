import type { Address } from '@fieldhouse/contract/shipping'
import type { PaperShop } from './format.ts'
import type { Paper, Place, TextStyle } from './paper.ts'
import { MARGIN, MUTED } from './paper.ts'

const LOGO_HEIGHT = 26
const LOGO_MAX_WIDTH = 180

export interface PaperHead {
  shop: Pick<PaperShop, 'name' | 'logo'>
  /** Lines under the name. */
  sender?: readonly string[]
  title: string
  details: readonly string[]
}

/** The shop at the left, the paper's name and number at the right. */
export function drawHead(paper: Paper, { shop, sender = [], title, details }: PaperHead): void {
  const half = paper.width / 2
  const left = { x: MARGIN, width: half - 10 }
  const right = { x: MARGIN + half, width: half }
  let leftY = paper.y + drawShop(paper, shop, left)
  leftY = writeLines(paper, sender, { ...left, y: leftY + 4 }, { color: MUTED })
  let rightY = paper.y + paper.writeLine(title, { ...right, y: paper.y }, { face: 'display', size: 21, align: 'right' })
  rightY = writeLines(paper, details, { ...right, y: rightY + 2 }, { align: 'right' })
  paper.y = Math.max(leftY, rightY) + 20
}

/** Returns its height. */
function drawShop(paper: Paper, { name, logo }: PaperHead['shop'], { x, width }: { x: number; width: number }): number {
  if (!logo) return paper.writeLine(name, { x, width, y: paper.y }, { face: 'display', size: 19 })
  paper.doc.image(logo, x, paper.y, { fit: [Math.min(width, LOGO_MAX_WIDTH), LOGO_HEIGHT] })
  return LOGO_HEIGHT
}

export interface FactColumn {
  title: string
  /** The first line is the important one. */
  lines: readonly string[]
}

/** Columns side by side; returns the place of the last third, which a barcode may take. */
export function drawFacts(paper: Paper, columns: readonly FactColumn[]): Place {
  const gap = 22
  const width = (paper.width - 2 * gap) / 3
  const ends = columns.map(({ title, lines }, index) => {
    const place = { x: MARGIN + index * (width + gap), width, y: paper.y }
    const [first = '', ...others] = lines
    let y = paper.y + paper.writeLine(title, place, { face: 'bold', size: 9, color: MUTED }) + 2
    y += paper.write(first, { ...place, y }, { face: 'bold' })
    return writeLines(paper, others, { ...place, y })
  })
  const third = { x: MARGIN + 2 * (width + gap), y: paper.y, width }
  paper.y = Math.max(...ends, paper.y + 62) + 16
  return third
}

export function addressLines({ full_name, line1, line2, city, state, postal_code }: Address): string[] {
  return [full_name, line1, line2 ?? '', `${city}, ${state} ${postal_code}`].filter(Boolean)
}

export function drawFooter(paper: Paper, left: string, right: string): void {
  const y = paper.doc.page.height - 50
  paper.rule(y)
  const half = paper.width / 2
  const style = { size: 8.5, color: MUTED }
  paper.writeLine(left, { x: MARGIN, y: y + 8, width: half + 80 }, style)
  paper.writeLine(right, { x: MARGIN + half + 90, y: y + 8, width: half - 90 }, { ...style, align: 'right' })
}

function writeLines(paper: Paper, lines: readonly string[], place: Place, style: TextStyle = {}): number {
  return lines.reduce((y, line) => y + paper.write(line, { ...place, y }, style), place.y)
}

/** Starts a page if the block would not fit on this one. */
export function keepTogether(paper: Paper, height: number): void {
  if (paper.y + height > paper.bottom) paper.addPage()
}
