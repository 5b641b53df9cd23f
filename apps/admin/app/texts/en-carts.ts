import type { CartOwner, CartStatus, LineProblem } from '@fieldhouse/contract/cart'

const whole = new Intl.NumberFormat('en-US')
const plural = (count: number, one: string, many: string) => `${whole.format(count)} ${count === 1 ? one : many}`

/** What stands in the way of a line, with how many there are or what it cost before. */
export type ProblemWords = Record<LineProblem['code'], (told: { available: number; was: string }) => string>
const problems: ProblemWords = {
  sold_out: () => 'Sold out: costs nothing here',
  only_left: ({ available }) => `Only ${whole.format(available)} left`,
  price_changed: ({ was }) => `Price has changed from ${was}`,
  not_for_sale: () => 'Not for sale: costs nothing here',
}

const statuses: Record<CartStatus, string> = {
  open: 'Open',
  paying: 'Being paid for',
  ordered: 'Ordered',
  abandoned: 'Abandoned',
}

const owners: Record<CartOwner, string> = { guest: 'A guest', shopper: 'A shopper with an account' }

export const carts = {
  carts: {
    title: 'Carts',
    back: 'Carts',
    text: 'Why does a cart cost what it costs? Open it, and see each rule that its price has met.',
    number: 'Number of the cart',
    numberNote: 'Or an address or a text that has it in it.',
    open: 'Open the cart',
    faults: {
      none: 'There is no cart number in this. It looks like 3f0c2a4e-8d51-4c0b-9a57-2b6e1f0d7c44.',
      several: 'There is more than one number in this. Enter a single one.',
    },
    recent: 'Changed last',
    range: ({ from, to, count }: { from: number; to: number; count: number }) =>
      `${whole.format(from)}–${whole.format(to)} of ${whole.format(count)}`,
    columns: { cart: 'Cart', changed: 'Changed', lines: 'Lines', owner: 'Whose' },
    lineCount: (count: number) => plural(count, 'line', 'lines'),
    failed: 'The carts could not be loaded',
    noneOpen: { title: 'No cart with anything in it', text: 'As soon as somebody fills one, it is listed here.' },
    noneHere: { title: 'Nothing on this page', text: 'There are fewer carts by now. Go back to the first page.' },
    one: {
      title: 'Cart',
      failed: 'The cart could not be loaded',
      gone: {
        title: 'There is no such cart',
        text: 'Its number may be incomplete, or a guest’s cart was forgotten because nobody came back to it.',
      },
      another: 'Look for another cart',
      facts: {
        total: 'Total',
        status: 'State',
        owner: 'Whose',
        email: 'E-mail address',
        destination: 'Goes to',
        code: 'Code entered',
        changed: 'Last changed',
      },
      noDestination: 'Not known yet',
      codeWorks: 'It works.',
      pricedAt: (when: string) => `As of ${when}: prices, promotions and stock are those of this instant.`,
      ordered: 'What was paid for it stands in the order, and is not what it would cost now.',
      again: 'Read again',
      lines: 'What is in it',
      columns: { what: 'Line', price: 'Quantity and price', before: 'Before discounts', after: 'After discounts' },
      each: (quantity: number, price: string) => `${whole.format(quantity)} × ${price}`,
      saved: 'Put aside for later',
      gift: 'Gift',
      empty: 'There is nothing in it.',
      unknown: (sku_id: number) => `SKU ${sku_id}, no longer in the catalogue`,
      problems,
    },
    statuses,
    owners,
  },
}
