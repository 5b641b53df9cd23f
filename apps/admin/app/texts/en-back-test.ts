const whole = new Intl.NumberFormat('en-US')
const orders = (count: number) => `${whole.format(count)} ${count === 1 ? 'order' : 'orders'}`

export const backTest = {
  backTest: {
    title: 'What would it have done?',
    note: 'Tries the promotion, as it is saved, on the orders of the last days, by the same rules that price a cart.',
    days: 'Days back',
    daysRule: (most: number) => `Enter a whole number from 1 to ${most}.`,
    start: 'Try it on past orders',
    cancel: 'Stop',
    progress: (done: number, all: number) => `${whole.format(done)} of ${orders(all)}`,
    ended: { done: 'Done.', failed: 'It could not be worked out.', cancelled: 'Stopped.', waiting: '', running: '' },
    figures: {
      touched: 'Orders it changes',
      discount: 'Discount given',
      before: 'Revenue as it was',
      after: 'Revenue with it',
    },
    touched: (touched: number, all: number) => `${whole.format(touched)} of ${whole.format(all)}`,
    assumes:
      'Assumes nobody buys differently, and that whoever could have used a code did. Taxes and groups are those of today.',
    conflicts: 'Beside what else was live',
    keepsOut: (count: number) => `keeps it out of ${orders(count)}.`,
    keptOut: (count: number) => `is kept out of ${orders(count)} by it.`,
    mostChanged: 'The orders it changes most',
    columns: { order: 'Order', placed: 'Placed', before: 'Total as it was', after: 'Total with it' },
  },
}
