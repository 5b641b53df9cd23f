import { plural } from '@fieldhouse/contract/rules/plural'

const whole = new Intl.NumberFormat('en-US')
const orders = (count: number) => `${whole.format(count)} ${plural('en', count, 'order', 'orders')}`

export const backTest = {
  backTest: {
    title: 'Test on past orders',
    note: 'Runs the saved promotion on recent orders, with the same rules that price a cart.',
    days: 'Days to look back',
    daysRule: (most: number) => `Enter a whole number from 1 to ${most}.`,
    start: 'Run test',
    cancel: 'Stop',
    progress: (done: number, all: number) => `${whole.format(done)} of ${orders(all)}`,
    ended: {
      done: 'Test finished',
      failed: 'The test failed. Run it again.',
      canceled: 'Test stopped',
      waiting: '',
      running: '',
    },
    figures: {
      ordersChanged: 'Orders affected',
      discount: 'Discounts given',
      before: 'Revenue without it',
      after: 'Revenue with it',
    },
    ordersChanged: (changed: number, all: number) => `${whole.format(changed)} of ${whole.format(all)}`,
    assumes:
      'Assumes that customers buy the same items and that everyone eligible uses a code. Tax rates and customer groups are today’s.',
    conflicts: 'Conflicts with other promotions',
    ordersBlockedBy: (count: number) => `blocks this promotion in ${orders(count)}.`,
    ordersBlocked: (count: number) => `is blocked by it in ${orders(count)}.`,
    mostChanged: 'Most affected orders',
    columns: { order: 'Order', placed: 'Date', before: 'Total without it', after: 'Total with it' },
  },
}
