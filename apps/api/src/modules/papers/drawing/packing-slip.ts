import type { Order, OrderLine } from '@fieldhouse/contract/orders'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { formatWeight } from '@fieldhouse/contract/rules/weight'
import { drawCode128, drawQrCode } from './barcodes.ts'
import { addressLines, drawFacts, drawFooter, drawHead, keepTogether } from './blocks.ts'
import type { PaperFormat } from './format.ts'
import type { Paper, Place } from './paper.ts'
import { MARGIN, SURFACE } from './paper.ts'
import type { Cell } from './table.ts'
import { drawTable } from './table.ts'

interface SlipParcel {
  /** Number of the shipment, which its barcode contains. */
  number: number
  /** Place among the order's parcels, from 1. */
  place: number
  /** Null while more may follow. */
  of: number | null
  box_name: string
  weight_g: number
  shipping: Pick<Order['shipping'], 'carrier' | 'service' | 'arrives_by'>
}

export interface PackingSlip {
  order: Order
  /** Units in this parcel. */
  lines: readonly (OrderLine & { location: string | null })[]
  /** Null: all units that are still to be sent. */
  parcel: SlipParcel | null
  barcodes: ReadonlyMap<number, string>
  /** Opens the order's page for whoever has the slip. */
  link: string
}

/** No prices: the parcel may be a present. */
export function drawPackingSlip(paper: Paper, slip: PackingSlip, format: PaperFormat): void {
  const { order, parcel } = slip
  const { words, shop } = format
  paper.addPage()
  const details = [words.slip.order(order.number), ...(parcel ? [words.slip.parcel(parcel.place, parcel.of)] : [])]
  drawHead(paper, { shop, title: words.slip.title, details: [details.join(' · ')] })
  const shipping = parcel?.shipping ?? order.shipping
  const { arrives_by } = shipping
  const third = drawFacts(paper, [
    { title: words.shipTo, lines: order.address ? addressLines(order.address) : [order.email] },
    {
      title: words.slip.shipWith,
      lines: [
        formatShippingMethod(shipping) || '–',
        ...(arrives_by ? [words.slip.arrivesBy(format.formatCalendarDate(arrives_by))] : []),
        ...(parcel ? [words.slip.box(parcel.box_name, formatWeight(parcel.weight_g))] : []),
      ],
    },
  ])
  drawParcelCode(paper, parcel ? `${order.number}-${parcel.number}` : String(order.number), third)
  drawLines(paper, slip, format)
  drawReturn(paper, slip.link, format)
  paper.finishPages(() => drawFooter(paper, shop.company, shop.support_email))
}

function drawParcelCode(paper: Paper, text: string, { x, y, width }: Place): void {
  const codeWidth = Math.min(width, 132)
  const left = x + width - codeWidth
  drawCode128(paper, text, { x: left, y: y + 2, width: codeWidth, height: 36 })
  paper.write(text, { x: left, y: y + 42, width: codeWidth }, { size: 9, align: 'right' })
}

const LARGE = { face: 'bold', size: 14 } as const

function drawLines(paper: Paper, { order, lines, barcodes }: PackingSlip, { words, sizeName }: PaperFormat): void {
  const { item, size, location, barcode, quantity } = words.slip.columns
  const rows = lines.map((line): Cell[] => [
    { lines: [], box: true },
    { lines: [{ text: line.name, style: { face: 'bold' } }, { text: line.color }] },
    { lines: [{ text: sizeName(line.size), style: LARGE }] },
    { lines: [{ text: line.location ?? '', style: { face: 'bold' } }] },
    { lines: [{ text: barcodes.get(line.sku_id) ?? '', style: { size: 9 } }] },
    { lines: [{ text: String(line.quantity), style: LARGE }] },
  ])
  drawTable(
    paper,
    [
      { label: '', width: 18 },
      { label: item },
      { label: size, width: 84 },
      { label: location, width: 62 },
      { label: barcode, width: 92 },
      { label: quantity, width: 34, align: 'right' },
    ],
    rows,
  )
  const units = countUnits(lines)
  const others = countUnits(order.lines) - units
  const rest = others > 0 ? words.slip.part(others) : words.slip.whole
  paper.y += 8
  const place = { x: MARGIN, y: paper.y, width: paper.width }
  paper.y += paper.write(`${words.slip.pieces(units)} ${rest}`, place, { align: 'right' }) + 18
}

const countUnits = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const RETURN_HEIGHT = 104

function drawReturn(paper: Paper, link: string, { words }: PaperFormat): void {
  keepTogether(paper, RETURN_HEIGHT)
  const { y } = paper
  paper.doc.roundedRect(MARGIN, y, paper.width, RETURN_HEIGHT, 6).fill(SURFACE)
  drawQrCode(paper, link, { x: MARGIN + 12, y: y + 12, width: 80 })
  const text = { x: MARGIN + 110, width: paper.width - 124 }
  const titleHeight = paper.write(words.slip.returnTitle, { ...text, y: y + 30 }, { face: 'bold', size: 12 })
  paper.write(words.slip.returnHint, { ...text, y: y + 32 + titleHeight })
  paper.y += RETURN_HEIGHT
}
