import type { Language } from '@fieldhouse/contract/schemas'
import type { Typeface } from './typefaces.ts'
import { splitByFile, TYPEFACE_FILES } from './typefaces.ts'

type PaperSize = 'letter' | 'a4'

export const INK = '#14161a'
export const MUTED = '#5c6068'
export const LINE = '#cfccc4'
export const SURFACE = '#f4f3ef'

export const MARGIN = 46
/** Room for the footer. */
const BOTTOM = 74

export interface Place {
  x: number
  y: number
  width: number
}

export interface TextStyle {
  face?: Typeface
  size?: number
  color?: string
  align?: 'left' | 'right'
}

interface PaperOptions {
  size: PaperSize
  title: string
  lang: Language
  at: Date
}

/** PDFKit is loaded with the first paper: few processes ever draw one. */
export async function openPaper({ size, title, lang, at }: PaperOptions): Promise<Paper> {
  const { default: PdfDocument } = await import('pdfkit')
  const doc = new PdfDocument({
    size: size.toUpperCase(),
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang,
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
  })
  for (const [name, file] of Object.entries(TYPEFACE_FILES)) doc.registerFont(name, file)
  return new Paper(doc)
}

/** A document whose pages are drawn one after another, with coordinates in points. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  y = MARGIN

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN
  }

  get bottom(): number {
    return this.doc.page.height - BOTTOM
  }

  addPage(): void {
    this.doc.addPage()
    this.y = MARGIN
  }

  /** Returns the height that the text takes. */
  write(text: string, { x, y, width }: Place, style: TextStyle = {}): number {
    const { align = 'left' } = style
    const runs = splitByFile(text)
    const [only = { text: '', isOther: false }] = runs
    if (runs.length < 2) {
      this.#choose(style, only.isOther).text(only.text, x, y, { width, align })
      return this.measure(text, width, style)
    }
    const start = align === 'right' ? x + Math.max(0, width - this.#lineWidth(text, style)) : x
    for (const [index, run] of runs.entries()) {
      const options = { width: x + width - start, continued: index < runs.length - 1 }
      const doc = this.#choose(style, run.isOther)
      if (index === 0) doc.text(run.text, start, y, options)
      else doc.text(run.text, options)
    }
    return this.measure(text, width, style)
  }

  /** One line, cut with an ellipsis where it does not fit. */
  writeLine(text: string, place: Place, style: TextStyle = {}): number {
    let shown = text
    while (shown.length > 1 && this.#lineWidth(shown, style) > place.width)
      shown = `${shown.replace(/…$/, '').slice(0, -1)}…`
    return this.write(shown, { ...place, width: place.width + 1 }, style)
  }

  measure(text: string, width: number, style: TextStyle = {}): number {
    const measured = splitByFile(text).map((run) => run.text)
    return this.#choose(style, false).heightOfString(measured.join('') || ' ', { width })
  }

  rule(y: number, { color = LINE, weight = 0.75 }: { color?: string; weight?: number } = {}): void {
    this.doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(weight)
      .stroke(color)
  }

  /** Draws on every page since the last call, and hands the pages over, so that memory holds one paper only. */
  finishPages(drawFooter: (page: number, pages: number) => void): void {
    const { start, count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(start + page)
      drawFooter(page + 1, count)
    }
    this.doc.flushPages()
  }

  #lineWidth(text: string, style: TextStyle): number {
    return splitByFile(text).reduce((sum, run) => sum + this.#choose(style, run.isOther).widthOfString(run.text), 0)
  }

  #choose({ face = 'text', size = 10, color = INK }: TextStyle, isOther: boolean): PDFKit.PDFDocument {
    return this.doc
      .font(isOther ? `${face}-other` : face)
      .fontSize(size)
      .fillColor(color)
  }
}
