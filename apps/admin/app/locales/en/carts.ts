import type { CartOwner, CartStatus, LineProblem } from '@fieldhouse/contract/cart'
import { plural } from '@fieldhouse/contract/rules/plural'

const whole = new Intl.NumberFormat('en-US')

/** Problems of a cart line, with the available units or the previous price. */
export type LineProblemMessages = Record<LineProblem['code'], (told: { available: number; was: string }) => string>
const problems: LineProblemMessages = {
  sold_out: () => 'Sold out, not charged',
  only_left: ({ available }) => `Only ${whole.format(available)} left`,
  price_changed: ({ was }) => `Price changed from ${was}`,
  not_for_sale: () => 'Not for sale, not charged',
}

const statuses: Record<CartStatus, string> = {
  open: 'Open',
  paying: 'Payment in progress',
  in_review: 'Payment under review',
  ordered: 'Ordered',
  abandoned: 'Abandoned',
}

const owners: Record<CartOwner, string> = { guest: 'Guest', shopper: 'Registered customer' }

export const carts = {
  carts: {
    title: 'Carts',
    back: 'Carts',
    text: 'Open a cart to see how its price is calculated, step by step.',
    number: 'Cart ID',
    numberNote: 'Paste the ID, or a link or text that contains it.',
    open: 'Open cart',
    faults: {
      none: 'No cart ID found. It looks like 3f0c2a4e-8d51-4c0b-9a57-2b6e1f0d7c44.',
      several: 'There’s more than one ID here. Enter only one.',
    },
    recent: 'Recently updated',
    range: ({ from, to, count }: { from: number; to: number; count: number }) =>
      `${whole.format(from)}–${whole.format(to)} of ${whole.format(count)}`,
    columns: { cart: 'Cart', changed: 'Last updated', lines: 'Line items', owner: 'Customer' },
    lineCount: (count: number) => `${whole.format(count)} line ${plural('en', count, 'item', 'items')}`,
    failed: 'We couldn’t load carts',
    noneOpen: { title: 'No carts with items', text: 'Carts appear here once a customer adds an item.' },
    noneHere: { title: 'This page is empty', text: 'The list is shorter now. Go back to the first page.' },
    one: {
      title: 'Cart',
      failed: 'We couldn’t load this cart',
      gone: {
        title: 'Cart not found',
        text: 'The ID may be incomplete, or it was an abandoned guest cart that has been deleted.',
      },
      another: 'Find another cart',
      facts: {
        total: 'Total',
        status: 'Status',
        owner: 'Customer',
        email: 'Email',
        destination: 'Ships to',
        code: 'Promotion code',
        changed: 'Last updated',
      },
      noDestination: 'Not known yet',
      codeWorks: 'Applied.',
      pricedAt: (when: string) => `Calculated ${when}, with prices, promotions, and stock as of then.`,
      ordered: 'This cart was ordered. What was paid is on the order and can differ from this price.',
      again: 'Recalculate',
      lines: 'Items',
      columns: { what: 'Item', price: 'Quantity and price', before: 'Before discounts', after: 'After discounts' },
      each: (quantity: number, price: string) => `${whole.format(quantity)} × ${price}`,
      saved: 'Saved for later',
      gift: 'Gift',
      empty: 'This cart is empty.',
      unknown: (sku_id: number) => `SKU ${sku_id}, no longer in the catalog`,
      problems,
    },
    statuses,
    owners,
  },
}
