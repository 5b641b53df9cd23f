import { plural } from '@fieldhouse/contract/rules/plural'
import type { PaperMessages } from './paper-messages.ts'

const pieces = (count: number) => plural('en', count, '1 piece', `${count} pieces`)

export const en: PaperMessages = {
  invoice: {
    title: 'Invoice',
    number: (number) => `Number ${number}`,
    billTo: 'Bill to',
    paid: 'Paid',
    notPaid: 'Not paid yet',
    columns: { item: 'Item', sku: 'Barcode', quantity: 'Qty', price: 'Price', amount: 'Amount' },
    gift: 'gift',
    items: 'Items',
    shipping: (method) => (method ? `Shipping, ${method}` : 'Shipping'),
    tax: 'Sales tax',
    total: 'Total',
    refunded: (day) => `Refunded ${day}`,
    due: 'Balance due',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  slip: {
    title: 'Packing slip',
    order: (number) => `Order ${number}`,
    parcel: (number, of) => (of ? `Parcel ${number} of ${of}` : `Parcel ${number}`),
    box: (name, weight) => `Box: ${name}, ${weight}`,
    shipWith: 'Ship with',
    arrivesBy: (day) => `Arrives by ${day}`,
    columns: { item: 'Item', size: 'Size', location: 'Location', barcode: 'Barcode', quantity: 'Qty' },
    pieces: (count) => `${pieces(count)} in this parcel.`,
    whole: 'This is the whole order.',
    part: (others) =>
      plural(
        'en',
        others,
        '1 piece of this order ships separately or was canceled.',
        `${others} pieces of this order ship separately or were canceled.`,
      ),
    returnTitle: 'Another size, or not for you?',
    returnHint: 'Scan this code to open your order and start an exchange or a return.',
  },
  pickList: {
    title: 'Pick list',
    batch: (id) => `Batch ${id}`,
    counts: (orders, units) => `${plural('en', orders, '1 order', `${orders} orders`)}, ${pieces(units)}`,
    made: (at, by) => `Made ${at} by ${by}`,
    columns: { location: 'Location', item: 'Item', size: 'Size', quantity: 'Pick', tote: 'Tote', barcode: 'Barcode' },
    nowhere: 'No location',
  },
  shipTo: 'Ship to',
  free: 'Free',
  oneSize: 'One size',
}
