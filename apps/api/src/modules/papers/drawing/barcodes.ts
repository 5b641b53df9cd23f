import type { DrawingContext, RenderOptions } from 'bwip-js/node'
import { render } from 'bwip-js/node'
import { encode } from 'uqr'
import type { Paper, Place } from './paper.ts'
import { INK } from './paper.ts'

type Box = Place & { height: number }

/** Bars that a hand scanner reads: the number of a parcel or an order. */
export function drawCode128({ doc }: Paper, text: string, box: Box): void {
  doc.save()
  render({ bcid: 'code128', text, height: 10, includetext: false }, openContext(doc, box))
  doc.restore()
}

/** A square that a phone reads: a link. The paper around it is its quiet zone. */
export function drawQrCode({ doc }: Paper, text: string, { x, y, width }: Place): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = width / size
  for (const [row, squares] of data.entries()) {
    for (const { start, length } of darkRuns(squares))
      doc.rect(x + start * module, y + row * module, length * module, module)
  }
  doc.fill(INK)
}

function darkRuns(squares: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = []
  for (const [start, isDark] of squares.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.start + last.length === start) last.length++
    else runs.push({ start, length: 1 })
  }
  return runs
}

/** Draws into the document as paths, so that the bars stay sharp at every size. */
function openContext(doc: PDFKit.PDFDocument, { x, y, width, height }: Box): DrawingContext<void> {
  return {
    setopts: (_: RenderOptions) => {},
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (codeWidth, codeHeight) => {
      doc.translate(x, y).scale(width / codeWidth, height / codeHeight)
    },
    line: (x0, y0, x1, y1, weight) => {
      doc.moveTo(x0, y0).lineTo(x1, y1).lineWidth(weight).stroke(INK)
    },
    polygon: () => {},
    hexagon: () => {},
    ellipse: () => {},
    fill: () => {},
    text: () => {},
    end: () => {},
  }
}
