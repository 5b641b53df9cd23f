import type {
  FulfilmentStatus,
  OrderEventKind,
  PaymentStatus,
  RefundState,
  TransactionKind,
} from '@fieldhouse/contract/orders'
import type { MoneyProblem } from '@fieldhouse/contract/payments'

const whole = new Intl.NumberFormat('en-US')
const plural = (count: number, one: string, many: string) => `${whole.format(count)} ${count === 1 ? one : many}`
const range = ({ from, to, count }: { from: number; to: number; count: number }) =>
  `${whole.format(from)}–${whole.format(to)} of ${whole.format(count)}`

const fulfilment: Record<FulfilmentStatus, string> = {
  placed: 'To be packed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

const payment: Record<PaymentStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
}

const events: Record<OrderEventKind, string> = {
  placed: 'Ordered',
  paid: 'Paid',
  refunded: 'Given back',
  cancelled: 'Cancelled',
  packed: 'Packed',
  shipped: 'Handed to the carrier',
  delivered: 'Delivered',
}

const transactions: Record<TransactionKind, string> = {
  created: 'Asked for',
  captured: 'Taken',
  pending: 'Looked at by the provider',
  declined: 'Declined',
  refunded: 'Given back',
}

const refundStates: Record<RefundState, string> = {
  asked: 'On its way',
  done: 'Done',
  refused: 'Refused by the provider',
}

const problems: Record<MoneyProblem, { title: string; text: string }> = {
  amount_differs: {
    title: 'Another amount than was asked for',
    text: 'What was paid is not what the cart came to. Give it back, or say which order it is for.',
  },
  sold_out: {
    title: 'Sold out after it was paid',
    text: 'Somebody else got the last one. Finish it once there is stock again, or give the money back.',
  },
  not_ours: {
    title: 'Nothing of ours',
    text: 'The provider has money of which this shop knows no payment. Say which order it is for, or give it back.',
  },
  ended: {
    title: 'Paid after it had ended',
    text: 'The payment was over, or the cart was changed, when the money came. Finish it or give it back.',
  },
  pending: {
    title: 'Still looked at by the provider',
    text: 'It is not decided yet. There is nothing to do but wait.',
  },
}

/** What the server refuses, by its code. */
export const orderRefusals = {
  refund_too_large: 'That is more than is left of what was paid.',
  payment_unavailable:
    'The payment provider does not answer. Look at what is on its way before you try again: what was asked for is done as soon as it answers.',
}

/** What the audit log says. */
export const orderRecords = {
  actions: {
    cancelOrder: 'Cancelled the order',
    refundOrder: 'Gave money back of the order',
    finishLooseMoney: 'Placed the order that was meant by the payment',
    refundLooseMoney: 'Gave back the payment',
    attachLooseMoney: 'Said which order the payment is for:',
  },
  entities: { order: 'Order', payment: 'Payment' },
  fields: { fulfilment_status: 'Where it is', refund: 'Given back', shipping: 'Shipping', order_id: 'Order' },
}

export const orders = {
  orders: {
    title: 'Orders',
    back: 'Orders',
    range,
    failed: 'The orders could not be loaded',
    none: { title: 'No orders yet', text: 'As soon as somebody buys something, it is listed here.' },
    noneFound: { title: 'No order is like this', text: 'Look for less, or leave a filter out.' },
    columns: {
      order: 'Order',
      placed: 'Ordered',
      customer: 'For',
      units: 'Units',
      total: 'Total',
      payment: 'Payment',
      fulfilment: 'Where it is',
    },
    number: (number: number) => `Order ${number}`,
    units: (units: number) => plural(units, 'unit', 'units'),
    filters: {
      label: 'Which orders',
      search: 'Search',
      searchNote: 'A number, or part of a name or an e-mail address.',
      payment: 'Payment',
      fulfilment: 'Where it is',
      all: 'All',
      since: 'From',
      until: 'Until',
      clear: 'Clear all filters',
    },
    payment,
    fulfilment,
    events,
    one: {
      failed: 'The order could not be loaded',
      gone: { title: 'There is no such order', text: 'Its address may be incomplete. Look for it by its number.' },
      facts: {
        placed: 'Ordered',
        total: 'Total',
        payment: 'Payment',
        fulfilment: 'Where it is',
        email: 'E-mail address',
        customer: 'Who',
        sending: 'Sent with',
        arrives: 'Arrives by',
        code: 'Code',
      },
      guest: 'A guest',
      shopper: 'A shopper with an account',
      cart: 'The cart it was',
      lines: 'What was bought',
      columns: { what: 'Line', price: 'Quantity and price', paid: 'Paid' },
      each: (quantity: number, price: string) => `${whole.format(quantity)} × ${price}`,
      gift: 'Gift',
      refunded: (units: number) => `${whole.format(units)} given back`,
      address: 'Where it goes',
      noAddress: 'Its address was not written down when it was placed.',
      timeline: 'What has happened',
      by: (actor: string) => `by ${actor}`,
      totals: {
        title: 'What it came to',
        items: 'Items',
        shipping: 'Shipping',
        tax: 'Tax',
        total: 'Total',
        refunded: 'Given back',
        refundable: 'Can still be given back',
      },
      money: 'Money',
      noMoney: 'No money of this order was moved here.',
      transactions: 'At the provider',
      transactionKinds: transactions,
      transactionColumns: { kind: 'What', amount: 'Amount', ref: 'Provider’s number' },
      refunds: 'Given back',
      refundColumns: { amount: 'Amount', state: 'State', what: 'For' },
      refundStates,
      refundAmount: 'An amount',
      refundShipping: 'Shipping',
      noTrace: 'How the price of this order came about was not written down when it was placed.',
      unrefunded: (amount: string) => `It is cancelled, but ${amount} of it are not given back yet.`,
    },
    cancel: {
      open: 'Cancel the order',
      title: (number: number) => `Cancel order ${number}?`,
      text: 'Nothing of it will be sent, and its units can be sold again. The customer gets a mail. Money is given back by a refund of its own.',
      reason: 'Why (optional)',
      action: 'Cancel the order',
      dismiss: 'Keep the order',
      changed: 'Somebody has changed this order meanwhile. It is shown as it is now: look at it again.',
    },
    refund: {
      open: 'Give money back',
      openAll: 'Give all of it back',
      title: (number: number) => `Give money of order ${number} back`,
      how: 'What is given back',
      byLine: 'Items and shipping',
      byAmount: 'An amount',
      left: (units: number) => `up to ${whole.format(units)}`,
      quantityOf: (name: string) => `Units of ${name}`,
      shipping: (amount: string) => `Shipping, ${amount}`,
      all: 'Everything that is left',
      amount: 'Amount in dollars',
      amountNote: (most: string) => `At most ${most}.`,
      amountFault: (most: string) => `Enter an amount from $0.01 to ${most}.`,
      nothing: 'Choose what is given back.',
      reason: 'Why',
      reasonNote: 'Staff reads this; the customer does not.',
      comesTo: (amount: string) => `Comes to ${amount}, with its part of the tax.`,
      comesToAmount: (amount: string) => `${amount} go back to what was paid with.`,
      action: (amount: string) => `Give ${amount} back`,
      changed: 'Somebody has changed this order meanwhile. What is left is shown as it is now: look at it again.',
    },
  },
  looseMoney: {
    title: 'Money without order',
    text: 'Paid, but there is no order for it. It is not given back by itself: somebody decides.',
    range,
    failed: 'The list could not be loaded',
    none: { title: 'All is well', text: 'Every payment has its order, and every order its payment.' },
    noneHere: { title: 'Nothing on this page', text: 'There is less by now. Go back to the first page.' },
    columns: { what: 'Why there is no order', amount: 'Paid', who: 'Who', at: 'When' },
    of: (amount: string) => `of ${amount}`,
    nobody: 'Nobody known',
    lookedAt: (when: string) => `Last asked ${when}`,
    problems,
    mayNot: 'Whoever may give refunds decides about these.',
    finish: {
      open: 'Place the order',
      openFor: (amount: string, who: string) => `Place the order: ${amount}, ${who}`,
      title: 'Place the order that was meant?',
      text: (amount: string) =>
        `The order for ${amount} is placed as it was agreed, if its units are still there, and the customer gets the confirmation.`,
      action: 'Place the order',
      soldOut: 'Not all of its units are there. Receive stock first, or give the money back.',
    },
    refund: {
      open: 'Give it back',
      openFor: (amount: string, who: string) => `Give it back: ${amount}, ${who}`,
      title: 'Give all of it back?',
      text: (amount: string) => `${amount} go back to what was paid with. There will be no order.`,
      reason: 'Why',
      action: (amount: string) => `Give ${amount} back`,
    },
    attach: {
      open: 'It is for an order',
      openFor: (amount: string, who: string) => `It is for an order: ${amount}, ${who}`,
      title: 'Which order is it for?',
      text: 'Where somebody has placed the order by other means. The money then stands in that order.',
      number: 'Number of the order',
      fault: 'Enter the number of an order, such as 1042.',
      unknown: 'There is no order with this number.',
      action: 'Put it into the order',
    },
  },
}
