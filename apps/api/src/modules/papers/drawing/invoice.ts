import type { Order } from '@fieldhouse/contract/orders'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { shippingBeforeDiscounts } from '@fieldhouse/contract/rules/shipping-before-discounts'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import type { InvoiceSums } from '../rules/invoice-sums.ts'
import { addressLines, drawFacts, drawFooter, drawHead, keepTogether } from './blocks.ts'
import type { PaperFormat } from './format.ts'
import type { Paper } from './paper.ts'
import { INK, MARGIN } from './paper.ts'
import type { Cell } from './table.ts'
import { drawTable } from './table.ts'

export interface Invoice {
  order: Order
  sums: InvoiceSums
  /** By SKU. */
  barcodes: ReadonlyMap<number, string>
}

const SMALL = { size: 9 }

export function drawInvoice(paper: Paper, invoice: Invoice, format: PaperFormat): void {
  const { order } = invoice
  const { words, shop } = format
  paper.addPage()
  drawHead(paper, {
    shop,
    sender: shop.sender,
    title: words.invoice.title,
    details: [words.invoice.number(order.number), format.longDay(order.placed_at)],
  })
  drawFacts(paper, [
    { title: words.invoice.billTo, lines: [order.address?.full_name ?? order.email, order.email] },
    { title: words.shipTo, lines: order.address ? addressLines(order.address) : [order.email] },
    { title: words.invoice.paid, lines: paymentLines(invoice, format) },
  ])
  drawLines(paper, invoice, format)
  drawSums(paper, invoice, format)
  paper.finishPages((page, pages) => drawFooter(paper, shop.company, words.invoice.page(page, pages)))
}

function paymentLines({ sums }: Invoice, { words, money, instant }: PaperFormat): string[] {
  if (toCents(sums.paid) === 0) return [words.invoice.notPaid]
  return [money(sums.paid), ...sums.payments.flatMap(({ at, provider_ref }) => [instant(at), provider_ref])]
}

function drawLines(paper: Paper, { order, barcodes }: Invoice, { words, money, itemDetail }: PaperFormat): void {
  const { item, sku, quantity, price, amount } = words.invoice.columns
  const rows = order.lines
    .filter(({ replaces }) => replaces === null)
    .map((line): Cell[] => {
      const detail = line.gift ? `${itemDetail(line)} (${words.invoice.gift})` : itemDetail(line)
      return [
        { lines: [{ text: line.name, style: { face: 'bold' } }, { text: detail }] },
        { lines: [{ text: barcodes.get(line.sku_id) ?? '', style: SMALL }] },
        { lines: [{ text: String(line.quantity) }] },
        { lines: [{ text: line.gift ? words.free : money(line.unit_price) }] },
        { lines: [{ text: line.gift ? words.free : money(fromCents(toCents(line.unit_price) * line.quantity)) }] },
      ]
    })
  drawTable(
    paper,
    [
      { label: item },
      { label: sku, width: 96 },
      { label: quantity, width: 34, align: 'right' },
      { label: price, width: 66, align: 'right' },
      { label: amount, width: 74, align: 'right' },
    ],
    rows,
  )
}

function sumRows(
  { order, sums }: Invoice,
  { words, money, shortDay }: PaperFormat,
): [string, string, isTotal?: true][] {
  const { totals, discounts, shipping } = order
  const ofItems = discounts.filter((discount) => discount.class !== 'shipping')
  const ofShipping = discounts.filter((discount) => discount.class === 'shipping')
  const toRow = ({ title, code, amount }: Order['discounts'][number]): [string, string] => [
    code ? `${title} (${code})` : title,
    `−${money(amount)}`,
  ]
  return [
    [words.invoice.items, money(totals.items)],
    ...ofItems.map(toRow),
    [words.invoice.shipping(formatShippingMethod(shipping)), money(shippingBeforeDiscounts(order))],
    ...ofShipping.map(toRow),
    [words.invoice.tax, money(totals.tax)],
    [words.invoice.total, money(totals.total), true],
    [words.invoice.paid, money(sums.paid)],
    ...sums.refunds.map(({ amount, at }): [string, string] => [
      words.invoice.refunded(shortDay(at)),
      `−${money(amount)}`,
    ]),
    [words.invoice.due, money(sums.due)],
  ]
}

const SUM_WIDTH = 250
const AMOUNT_WIDTH = 80

function drawSums(paper: Paper, invoice: Invoice, format: PaperFormat): void {
  const rows = sumRows(invoice, format)
  const x = MARGIN + paper.width - SUM_WIDTH
  keepTogether(paper, rows.length * 17 + 30)
  paper.y += 12
  for (const [index, [label, amount, isTotal]] of rows.entries()) {
    if (isTotal) {
      paper.y += 4
      paper.doc
        .moveTo(x, paper.y)
        .lineTo(x + SUM_WIDTH, paper.y)
        .lineWidth(1.5)
        .stroke(INK)
      paper.y += 5
    }
    const style = { face: isTotal || index === rows.length - 1 ? 'bold' : 'text', size: isTotal ? 12 : 10 } as const
    const labelWidth = SUM_WIDTH - AMOUNT_WIDTH - 8
    const height = paper.write(label, { x, y: paper.y, width: labelWidth }, style)
    const at = { x: x + SUM_WIDTH - AMOUNT_WIDTH, y: paper.y, width: AMOUNT_WIDTH }
    paper.write(amount, at, { ...style, align: 'right' })
    paper.y += height + 4
  }
}
