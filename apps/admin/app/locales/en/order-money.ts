import type { CreditEntryKind } from '@fieldhouse/contract/credit'
import { plural } from '@fieldhouse/contract/rules/plural'

const whole = new Intl.NumberFormat('en-US')
const pieces = (count: number) => `${whole.format(count)} ${plural('en', count, 'piece', 'pieces')}`

const creditKinds: Record<CreditEntryKind, string> = {
  granted: 'Granted',
  refunded: 'Refund',
  bonus: 'Bonus',
  reserved: 'Set aside for a payment',
  spent: 'Spent',
  released: 'Payment not completed',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

/** Words of the dialogs that cancel and refund, and of store credit. */
export const orderMoney = {
  target: {
    legend: 'Refund to',
    paypal: 'PayPal',
    paypalNote: '3 to 5 days',
    mixed: (credit: string) => `${credit} of it was paid by store credit and goes back there`,
    credit: 'Store credit',
    creditNote: (percent: number) => (percent > 0 ? `at once, +${percent}%` : 'at once'),
  },
  stillToPack: (names: string) =>
    `Still to be packed: ${names}. Refunding doesn’t cancel. To do both, use “Cancel, refund, restock”.`,
  banner: {
    title: (amount: string) => `${amount} refunded`,
    waiting: 'A refund is on its way',
    toPayPal: (amount: string) => `${amount} to PayPal`,
    asCredit: (amount: string) => `${amount} as store credit`,
    bonus: (amount: string) => `${amount} bonus on top`,
    pending: (amount: string) => `${amount} waiting for PayPal`,
    left: (amount: string) => `${amount} can still be refunded.`,
    nothingLeft: 'Nothing is left to refund.',
  },
  methods: { paypal: 'PayPal', store_credit: 'Store credit' },
  stays: (amount: string) => `${amount} stays refundable`,
  cancel: {
    open: 'Cancel order',
    title: 'Cancel, refund, restock',
    shipped: (number: number, count: number) =>
      `Order ${number}. ${pieces(count)} already packed or shipped stay as they are.`,
    order: (number: number) => `Order ${number}. Nothing has been packed yet.`,
    cancel: 'Cancel what has not been packed',
    pieces,
    unitsOf: (name: string) => `Quantity of ${name} to cancel`,
    refund: 'Refund',
    refundNote: 'With its share of the tax',
    refundShippingNote: 'With its share of the tax, and shipping',
    noRefund: 'Nothing of this is left to refund.',
    restock: 'Restock',
    restockNote: 'Off: they can’t be sold again and are written off.',
    notify: 'Email the customer',
    notifyNote: 'A refund to a guest’s store credit is always emailed, because the email holds the code.',
    reason: 'Reason',
    reasonNote: 'Only staff can see this.',
    outcome: 'Then:',
    thenFulfillment: 'fulfillment',
    thenPayment: 'payment',
    left: (amount: string) => `${amount} left to refund`,
    action: (count: number, amount: string | undefined) =>
      count > 0
        ? `Cancel ${pieces(count)}${amount ? ` and refund ${amount}` : ''}`
        : amount
          ? `Refund ${amount}`
          : 'Nothing chosen',
    dismiss: 'Keep order',
    changed: 'This order changed while you had it open. It now shows the latest version. Review it and try again.',
  },
  credit: {
    title: 'Store credit',
    balance: 'Balance',
    reserved: (amount: string) => `${amount} set aside for a payment in progress`,
    give: 'Give store credit',
    giveTitle: 'Give store credit',
    giveNote: 'The customer gets an email. Guests get a code to spend it with.',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw store credit',
    withdrawNote: (most: string) => `Up to ${most}. The customer isn’t emailed.`,
    amount: 'Amount (USD)',
    amountFault: 'Enter an amount of at least $0.01.',
    reason: 'Reason',
    reasonNote: 'Only staff can see this.',
    giveAction: (amount: string | undefined) => (amount ? `Give ${amount}` : 'Give credit'),
    withdrawAction: (amount: string | undefined) => (amount ? `Withdraw ${amount}` : 'Withdraw'),
    none: 'No store credit yet.',
    failed: 'The store credit couldn’t be loaded',
    ledger: 'Ledger',
    columns: { entry: 'Entry', amount: 'Amount', balance: 'Balance' },
    kinds: creditKinds,
    order: (number: number) => `Order ${number}`,
    by: (actor: string) => `by ${actor}`,
  },
}
