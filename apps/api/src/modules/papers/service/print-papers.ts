import { basename } from 'node:path'
import type { PaperKind } from '@fieldhouse/contract/papers'
import { unitsToShip } from '@fieldhouse/contract/rules/fulfillment-status'
import { parseLogo } from '@fieldhouse/contract/rules/logo'
import type { PrintedOrder } from '#modules/orders/service/read-order.ts'
import { listOrderNumbers, readPrintedOrder } from '#modules/orders/service/read-order.ts'
import { DomainError } from '#platform/errors.ts'
import type { PaperFormat, PaperShop } from '../drawing/format.ts'
import { createPaperFormat } from '../drawing/format.ts'
import { drawInvoice } from '../drawing/invoice.ts'
import { drawPackingSlip } from '../drawing/packing-slip.ts'
import type { Paper } from '../drawing/paper.ts'
import { renderPapers } from '../drawing/render-papers.ts'
import { sumInvoice } from '../rules/invoice-sums.ts'
import { readBarcodes } from './barcodes.ts'
import { createPaper } from './create-paper.ts'
import type { OrderPapers, PaperDeps, PaperFile, PaperFormats } from './paper-links.ts'
import { readPaperTicket, signPaperLink } from './paper-links.ts'
import { openPickList } from './pick-list.ts'
import { openShipmentSlip } from './shipment-slip.ts'

export async function createPaperLink(
  deps: PaperDeps,
  { paper, order_ids }: { paper: PaperKind; order_ids: readonly string[] },
): Promise<{ path: string }> {
  const known = await listOrderNumbers(deps.db, order_ids)
  const numbers = order_ids.map((id) => {
    const number = known.get(id)
    if (number === undefined) throw new DomainError('not_found')
    return number
  })
  return signPaperLink(deps, { paper, numbers })
}

/** The file of a link, drawn while it is read. */
export async function openPapers(deps: PaperDeps, ticket: string): Promise<PaperFile> {
  const wanted = readPaperTicket(deps, ticket)
  const shop = await readPaperShop(deps)
  const formats = { en: createPaperFormat('en', shop), es: createPaperFormat('es', shop) }
  if (wanted.paper === 'shipment_slip') return openShipmentSlip(deps, wanted, formats)
  if (wanted.paper === 'pick_list') return openPickList(deps, wanted, formats)
  return openOrderPapers(deps, wanted, formats)
}

async function openOrderPapers(
  deps: PaperDeps,
  { paper: kind, numbers }: OrderPapers,
  formats: PaperFormats,
): Promise<PaperFile> {
  const first = await readPrintedOrder(deps, numbers[0] ?? 0)
  const { title } = formats[first.lang].words[kind === 'invoice' ? 'invoice' : 'slip']
  const name = numbers.length === 1 ? `${kind.replace('_', '-')}-${first.order.number}` : `${kind.replace('_', '-')}s`
  const paper = await createPaper(deps, { title: `${title} ${first.order.number}`, lang: first.lang })
  const draw = kind === 'invoice' ? drawOneInvoice : drawOneSlip
  const content = renderPapers(paper, numbers, async (number) => {
    const printed = await readPrintedOrder(deps, number)
    await draw(deps, paper, printed, formats[printed.lang])
  })
  return { name: `${name}.pdf`, content }
}

async function drawOneInvoice(deps: PaperDeps, paper: Paper, { order }: PrintedOrder, format: PaperFormat) {
  const sums = sumInvoice(order, await deps.money.readPayments(order.id))
  drawInvoice(paper, { order, sums, barcodes: await readBarcodes(deps, order) }, format)
}

async function drawOneSlip(deps: PaperDeps, paper: Paper, { order, link }: PrintedOrder, format: PaperFormat) {
  const lines = order.lines
    .map((line) => ({ ...line, quantity: unitsToShip(line), location: null }))
    .filter(({ quantity }) => quantity > 0)
  drawPackingSlip(paper, { order, lines, link, parcel: null, barcodes: await readBarcodes(deps, order) }, format)
}

async function readPaperShop({ settings, images }: PaperDeps): Promise<PaperShop> {
  const name = await settings.get('shop.name')
  const seller = [(await settings.get('shop.legal_name')) || name, await settings.get('shop.legal_address')]
  const logo = parseLogo(await settings.get('shop.logo'))
  return {
    name,
    logo: logo && (await images.find(basename(logo.light))),
    company: seller.filter(Boolean).join(', '),
    sender: seller.flatMap((part) => part.split(',').map((line) => line.trim())).filter(Boolean),
    support_email: await settings.get('shop.support_email'),
    time_zone: await settings.get('shop.time_zone'),
  }
}
