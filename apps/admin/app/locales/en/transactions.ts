const whole = new Intl.NumberFormat('en-US')

export const transactions = {
  title: 'Transactions',
  text: 'Payments and refunds, at the payment provider or as store credit. A transaction never changes; a correction is a new row.',
  range: ({ from, to, count }: { from: number; to: number; count: number }) =>
    `${whole.format(from)}–${whole.format(to)} of ${whole.format(count)}`,
  failed: 'We couldn’t load transactions',
  none: { title: 'No transactions yet', text: 'Payments and refunds appear here.' },
  noneFound: { title: 'No transactions match', text: 'Remove a filter or change your search.' },
  noneHere: { title: 'This page is empty', text: 'The list is shorter now. Go back to the first page.' },
  columns: {
    kind: 'Transaction',
    ref: 'Provider reference',
    method: 'Method',
    order: 'Order',
    at: 'Date',
    amount: 'Amount',
  },
  methods: { paypal: 'PayPal', store_credit: 'Store credit' },
  noOrder: 'No order',
  export: 'Export to CSV',
  filters: {
    label: 'Filter transactions',
    search: 'Search transactions',
    searchNote: 'Order number or start of the provider reference',
    kind: 'Type',
    method: 'Method',
    all: 'All',
    from: 'From',
    to: 'To',
    clear: 'Clear filters',
  },
}
