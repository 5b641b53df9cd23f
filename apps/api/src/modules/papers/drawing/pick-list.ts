import type { Batch } from '@fieldhouse/contract/fulfillment-picking'
import { drawCode128 } from './barcodes.ts'
import { drawFooter, drawHead } from './blocks.ts'
import type { PaperFormat } from './format.ts'
import type { Paper } from './paper.ts'
import { MARGIN } from './paper.ts'
import type { Cell } from './table.ts'
import { drawTable } from './table.ts'

const LARGE = { face: 'bold', size: 14 } as const

/** One walk along the shelves, for whoever picks without a phone. */
export function drawPickList(paper: Paper, batch: Batch, format: PaperFormat): void {
  const { words, shop, sizeName } = format
  const { title, batch: batchName, counts, made, columns, nowhere } = words.pickList
  paper.addPage()
  const details = [`${batchName(batch.id)} · ${counts(batch.order_count, batch.units)}`]
  drawHead(paper, {
    shop,
    title,
    details: [...details, made(format.instant(batch.created_at), batch.created_by)],
  })
  drawCode128(paper, String(batch.id), { x: MARGIN, y: paper.y - 36, width: 96, height: 28 })
  const rows = batch.stops.map((stop): Cell[] => [
    { lines: [], box: true },
    { lines: [{ text: stop.location ?? nowhere, style: LARGE }] },
    { lines: [{ text: stop.name, style: { face: 'bold' } }, { text: stop.color }] },
    { lines: [{ text: sizeName(stop.size), style: LARGE }] },
    { lines: [{ text: String(stop.quantity), style: LARGE }] },
    { lines: [{ text: String(stop.tote), style: LARGE }] },
    {
      lines: [{ text: stop.barcode ?? String(stop.sku_id), style: { size: 8 } }],
      code: stop.barcode ?? String(stop.sku_id),
    },
  ])
  drawTable(
    paper,
    [
      { label: '', width: 18 },
      { label: columns.location, width: 86 },
      { label: columns.item },
      { label: columns.size, width: 58 },
      { label: columns.quantity, width: 36, align: 'right' },
      { label: columns.tote, width: 40, align: 'right' },
      { label: columns.barcode, width: 112 },
    ],
    rows,
  )
  paper.finishPages((page, pages) => drawFooter(paper, `${title} ${batch.id}`, words.invoice.page(page, pages)))
}
