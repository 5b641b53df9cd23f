import type {
  FulfillmentStatus,
  OrderEventKind,
  PaymentStatus,
  RefundState,
  TransactionKind,
} from '@fieldhouse/contract/orders'
import type { UnmatchedReason } from '@fieldhouse/contract/payments'
import { plural } from '@fieldhouse/contract/rules/plural'

const whole = new Intl.NumberFormat('en-US')
const range = ({ from, to, count }: { from: number; to: number; count: number }) =>
  `${whole.format(from)}–${whole.format(to)} of ${whole.format(count)}`

const fulfillment: Record<FulfillmentStatus, string> = {
  placed: 'To pack',
  packed: 'Packed',
  partly_shipped: 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  canceled: 'Canceled',
}

const payment: Record<PaymentStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  partly_refunded: 'Partially refunded',
  refunded: 'Refunded',
}

const events: Record<OrderEventKind, string> = {
  placed: 'Order placed',
  paid: 'Payment received',
  refunded: 'Refunded',
  canceled: 'Canceled',
  packed: 'Packed',
  unpacked: 'Unpacked',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
}

const transactions: Record<TransactionKind, string> = {
  created: 'Created',
  captured: 'Captured',
  pending: 'Under review',
  declined: 'Declined',
  refunded: 'Refunded',
}

const refundStates: Record<RefundState, string> = {
  pending: 'Pending',
  completed: 'Completed',
  rejected: 'Rejected by provider',
}

const reasons: Record<UnmatchedReason, { title: string; text: string }> = {
  amount_mismatch: {
    title: 'Amount doesn’t match',
    text: 'The amount paid differs from the cart total. Refund it or match it to an order.',
  },
  payee_mismatch: {
    title: 'Paid to another account',
    text: 'The money went to a PayPal account that isn’t this shop’s. Ask PayPal before you refund it.',
  },
  sold_out: {
    title: 'Sold out after payment',
    text: 'Another customer got the last one. Place the order once it’s back in stock, or refund the payment.',
  },
  unknown_reference: {
    title: 'Unknown payment',
    text: 'The payment provider reports a payment that this shop has no record of. Match it to an order or refund it.',
  },
  attempt_ended: {
    title: 'Paid too late',
    text: 'The payment had expired or the cart had changed when the money arrived. Place the order or refund the payment.',
  },
  pending: {
    title: 'Under review by the payment provider',
    text: 'No decision yet. There’s nothing you need to do.',
  },
}

/** By error code of the API. */
export const orderErrors = {
  not_enough_credit: 'There isn’t enough store credit for this.',
  refund_too_large: 'That’s more than the refundable amount.',
  payment_unavailable:
    'The payment provider isn’t responding. Your request is saved and goes through as soon as it responds, so check pending refunds before you try again.',
}

/** Audit labels of orders. */
export const orderAudit = {
  actions: {
    cancelOrder: 'Canceled order',
    revokeOrderLinks: 'Revoked links to order',
    refundOrder: 'Refunded order',
    grantCredit: 'Granted store credit to',
    withdrawCredit: 'Withdrew store credit from',
    placeUnmatchedOrder: 'Placed the order for the unmatched payment of',
    refundUnmatchedPayment: 'Refunded the unmatched payment of',
    matchUnmatchedPayment: 'Matched to an order: payment of',
  },
  entities: { order: 'Order', payment: 'Payment', credit: 'Store credit' },
  fields: {
    fulfillment_status: 'Fulfillment',
    balance: 'Balance',
    to: 'Refunded to',
    key_version: 'Link version',
    refund: 'Refund',
    shipping: 'Shipping',
    order_id: 'Order',
  },
}

export const orders = {
  orders: {
    title: 'Orders',
    back: 'Orders',
    range,
    failed: 'We couldn’t load orders',
    none: { title: 'No orders yet', text: 'New orders appear here.' },
    noneFound: { title: 'No orders match', text: 'Remove a filter or change your search.' },
    columns: {
      order: 'Order',
      placed: 'Date',
      customer: 'Customer',
      units: 'Items',
      total: 'Total',
      payment: 'Payment',
      fulfillment: 'Fulfillment',
      shipBy: 'Ship by',
    },
    number: (number: number) => `Order ${number}`,
    filters: {
      label: 'Filter orders',
      search: 'Search orders',
      searchNote: 'Order number, name, email, city, ZIP code, product, or PayPal number',
      payment: 'Payment',
      fulfillment: 'Fulfillment',
      all: 'All',
      since: 'From',
      until: 'To',
      clear: 'Clear filters',
      sort: 'Sort',
      newest: 'Newest first',
      oldest: 'Oldest first',
    },
    views: { all: 'All', toShip: 'To ship', onTheWay: 'Shipped, not delivered', refunded: 'Refunded' },
    pieces: (units: number) => plural('en', units, '1 piece', `${whole.format(units)} pieces`),
    shipBy: {
      today: 'Today',
      late: (days: number) => plural('en', days, '1 day late', `${whole.format(days)} days late`),
    },
    select: {
      column: 'Selection',
      all: 'Select all orders on this page',
      one: (number: number) => `Select order ${number}`,
      count: (orders: number) => plural('en', orders, '1 selected', `${whole.format(orders)} selected`),
      clear: 'Clear selection',
      slips: 'Print slips',
      invoices: 'Print invoices',
      tooMany: (most: number) => `Select up to ${whole.format(most)} orders.`,
    },
    exportFile: 'Export',
    payment,
    fulfillment,
    doNotShip: 'Don’t ship',
    events,
    one: {
      failed: 'We couldn’t load this order',
      gone: { title: 'Order not found', text: 'The link may be incomplete. Search by order number.' },
      from: (source: string) => `from ${source}`,
      inLanguage: { en: 'in English', es: 'in Spanish' },
      late: (units: number, day: string) =>
        plural(
          'en',
          units,
          `1 piece was due to ship by ${day}.`,
          `${whole.format(units)} pieces were due to ship by ${day}.`,
        ),
      details: 'Details',
      cartFact: 'Cart',
      facts: {
        customer: 'Customer',
        sending: 'Shipping method',
        arrives: 'Estimated delivery',
        code: 'Promotion code',
        terms: 'Terms',
      },
      readTerms: 'As of this order',
      guest: 'Guest',
      shopper: 'Registered customer',
      cart: 'View cart',
      lines: 'Items',
      columns: { what: 'Item', price: 'Quantity and price', paid: 'Total' },
      each: (quantity: number, price: string) => `${whole.format(quantity)} × ${price}`,
      gift: 'Gift',
      refunded: (units: number) => `${whole.format(units)} refunded`,
      address: 'Shipping address',
      noAddress: 'No shipping address was saved with this order.',
      timeline: 'Timeline',
      by: (actor: string) => `by ${actor}`,
      totals: {
        title: 'Summary',
        items: 'Items',
        shipping: 'Shipping',
        tax: 'Tax',
        total: 'Total',
        paid: 'Paid',
        refunded: 'Refunded',
        refundable: 'Refundable',
      },
      money: 'Payments',
      noMoney: 'No transactions are recorded for this order.',
      transactions: 'Transactions',
      transactionKinds: transactions,
      transactionColumns: { kind: 'Transaction', amount: 'Amount', ref: 'Provider reference' },
      refunds: 'Refunds',
      refundColumns: { amount: 'Amount', state: 'Status', what: 'Refunded items' },
      refundStates,
      refundAmount: 'Custom amount',
      refundShipping: 'Shipping',
      trace: 'Price breakdown',
      noTrace: 'No price breakdown was saved with this order.',
      refundedWhole: 'This order was refunded in full. Cancel it to make its items available again.',
      refundedPacked: 'This order was refunded in full. Take it out of the outgoing packages.',
      unrefunded: (amount: string) => `This order is canceled, but ${amount} hasn’t been refunded yet.`,
    },
    revoke: {
      open: 'Revoke links',
      title: (number: number) => `Revoke the links to order ${number}?`,
      text: 'Links in emails that were sent so far stop working for everyone who has them. The next email to the customer carries a new link.',
      action: 'Revoke links',
      dismiss: 'Keep links',
    },
    refund: {
      open: 'Refund',
      openAll: 'Refund all',
      title: (number: number) => `Refund order ${number}`,
      how: 'Refund by',
      byLine: 'Items and shipping',
      byAmount: 'Custom amount',
      left: (units: number) => `Up to ${whole.format(units)}`,
      quantityOf: (name: string) => `Quantity of ${name} to refund`,
      shipping: (amount: string) => `Shipping (${amount})`,
      all: 'Choose everything left to refund',
      amount: 'Amount (USD)',
      amountNote: (most: string) => `Up to ${most}`,
      amountFault: (most: string) => `Enter an amount from $0.01 to ${most}.`,
      nothing: 'Choose the items or shipping to refund.',
      reason: 'Reason',
      reasonNote: 'Only staff can see this.',
      comesTo: (amount: string) => `Refund total: ${amount}, including tax`,
      action: (amount: string) => `Refund ${amount}`,
      changed:
        'This order changed while you had it open. The refundable amounts are up to date now. Review them and try again.',
    },
  },
  unmatchedPayments: {
    title: 'Unmatched payments',
    text: 'Payments that have no order. They aren’t refunded automatically: place the order, refund the payment, or match it to an existing order.',
    range,
    failed: 'We couldn’t load unmatched payments',
    none: { title: 'No unmatched payments', text: 'Payments without an order appear here.' },
    noneHere: { title: 'This page is empty', text: 'The list is shorter now. Go back to the first page.' },
    columns: { what: 'Reason', amount: 'Paid', who: 'Customer', at: 'Date' },
    of: (amount: string) => `of ${amount}`,
    nobody: 'Unknown customer',
    providerCheckedAt: (when: string) => `Last checked ${when}`,
    reasons,
    mayNot: 'You need the “Refunds” permission to resolve these payments.',
    finish: {
      open: 'Place order',
      openFor: (amount: string, who: string) => `Place order: ${amount}, ${who}`,
      title: 'Place this order?',
      text: (amount: string) =>
        `The original order for ${amount} is placed if its items are still available, and the customer gets the confirmation.`,
      action: 'Place order',
      soldOut: 'Some items aren’t available. Receive stock first, or refund the payment.',
      unavailable: 'The payment provider isn’t responding. Try again.',
    },
    refund: {
      open: 'Refund',
      openFor: (amount: string, who: string) => `Refund: ${amount}, ${who}`,
      title: 'Refund this payment?',
      text: (amount: string) => `${amount} will be refunded to the original payment method. No order will be placed.`,
      reason: 'Reason',
      action: (amount: string) => `Refund ${amount}`,
    },
    attach: {
      open: 'Match to order',
      openFor: (amount: string, who: string) => `Match to order: ${amount}, ${who}`,
      title: 'Match payment to an order',
      text: 'Use this if the order was placed another way. The payment is added to that order.',
      number: 'Order number',
      fault: 'Enter an order number, such as 1042.',
      unknown: 'No order has this number.',
      action: 'Match payment',
    },
  },
}
