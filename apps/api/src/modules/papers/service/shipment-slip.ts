import type { PrintedShipment } from '#modules/fulfillment/service/printed-shipment.ts'
import { readPrintedShipment } from '#modules/fulfillment/service/printed-shipment.ts'
import type { PrintedOrder } from '#modules/orders/service/read-order.ts'
import { readPrintedOrder } from '#modules/orders/service/read-order.ts'
import { drawPackingSlip } from '../drawing/packing-slip.ts'
import { renderPapers } from '../drawing/render-papers.ts'
import { readBarcodes } from './barcodes.ts'
import { createPaper } from './create-paper.ts'
import type { PaperDeps, PaperFile, PaperFormats, ShipmentSlipRequest } from './paper-links.ts'
import { signPaperLink } from './paper-links.ts'

export async function createShipmentSlipLink(deps: PaperDeps, id: string): Promise<{ path: string }> {
  await readPrintedShipment(deps.db, id)
  return signPaperLink(deps, { paper: 'shipment_slip', id })
}

/** A shipment that was unpacked since has no slip. */
export async function openShipmentSlip(
  deps: PaperDeps,
  { id }: ShipmentSlipRequest,
  formats: PaperFormats,
): Promise<PaperFile> {
  const shipment = await readPrintedShipment(deps.db, id)
  const printed = await readPrintedOrder(deps, shipment.order_number)
  const format = formats[printed.lang]
  const number = `${shipment.order_number}-${shipment.number}`
  const paper = await createPaper(deps, { title: `${format.words.slip.title} ${number}`, lang: printed.lang })
  const content = renderPapers(paper, [printed], async ({ order, link }) => {
    const slip = { order, link, lines: linesOf(shipment, printed), parcel: shipment }
    drawPackingSlip(paper, { ...slip, barcodes: await readBarcodes(deps, order) }, format)
  })
  return { name: `packing-slip-${number}.pdf`, content }
}

function linesOf({ lines }: PrintedShipment, { order }: PrintedOrder) {
  return lines.flatMap(({ position, quantity, location }) => {
    const line = order.lines.find((line) => line.position === position)
    return line ? [{ ...line, quantity, location }] : []
  })
}
