import type { Refusal } from '@fieldhouse/contract/pricing'

/** What a reason's sentence can speak of; what is not there is not known. */
export interface Told {
  /** Money that is missing, or pieces. */
  amount?: string | undefined
  pieces?: number | undefined
  about?: string | undefined
  other?: string | undefined
  day?: string | undefined
}

const of = (about: string | undefined) => (about ? ` of ${about}` : '')
const more = ({ amount, pieces, about }: Told) =>
  amount ? `Add ${amount}${of(about) || ' more'}` : `Add ${pieces ?? 1} more${of(about)}`
const against = (other: string | undefined) => (other ? `“${other}”` : 'another offer')

/** The words of the cart: they come with its drawer, its page and whatever puts things into it. */
export const cart = {
  title: 'Your cart',
  loading: 'Your cart is loading',
  failed: 'Your cart could not be loaded',
  needsScripts: 'Your cart needs JavaScript, which is switched off in your browser.',
  empty: {
    title: 'Your cart is empty',
    text: 'What you put into it stays there, also when you come back later.',
    fresh: 'See new arrivals',
    all: 'See all products',
  },
  added: 'It is in your cart.',
  sizesOf: (name: string, colour: string) => `${name} in ${colour}: choose a size to add it`,
  addSize: (size: string) => `Add size ${size}`,
  sizeSoldOut: (size: string) => `Size ${size} is sold out`,
  noSizes: 'The sizes could not be loaded.',
  line: {
    size: (size: string) => `Size ${size}`,
    quantity: (name: string) => `Quantity of ${name}`,
    less: (name: string) => `One less of ${name}`,
    more: (name: string) => `One more of ${name}`,
    each: (price: string) => `${price} each`,
    remove: 'Remove',
    save: 'Save for later',
    moveBack: 'Move to cart',
    removed: (name: string) => `${name} was removed.`,
    undo: 'Undo',
    unknown: 'A product that is no longer there',
    gift: 'Gift',
    free: 'Free',
  },
  problems: {
    sold_out: 'Sold out',
    only_left: (left: number) => `Only ${left} left`,
    price_changed: (was: string) => `The price has changed. It was ${was}.`,
    not_for_sale: 'No longer for sale',
  },
  lines: 'In your cart',
  count: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  savedTitle: 'Saved for later',
  shipping: {
    missing: (amount: string) => `${amount} more and shipping is free`,
    reached: 'Shipping is free for this cart.',
    label: 'The way to free shipping',
  },
  hints: 'How to pay less',
  hint: (sentence: string, title: string) => `${title}: ${sentence}`,
  code: {
    open: 'Have a promotion code?',
    label: 'Promotion code',
    submit: 'Use code',
    remove: 'Remove code',
    works: (code: string) => `${code} is applied`,
    missing: 'Enter a code.',
    signIn: 'Sign in',
  },
  totals: {
    title: 'Total',
    items: 'Items',
    discounts: 'Discounts',
    shipping: 'Shipping',
    tax: 'Tax',
    total: 'Total',
    subtotal: 'Subtotal',
    later: 'At the next step',
    free: 'Free',
    note: 'Shipping and tax are calculated at the next step.',
  },
  toPage: 'Go to cart and payment',
  refusals: {
    cart_changed: 'Your cart was changed elsewhere meanwhile. Here is how it is now.',
    payment_in_progress: 'This cart is being paid for, so it cannot be changed right now.',
    out_of_stock: 'There are not that many left.',
    cart_limit: 'There is no room for more of this in one cart.',
    not_found: 'This is no longer for sale.',
    too_many_requests: 'That was too often. Wait a moment and try again.',
  } as Record<string, string>,
  reasons: {
    unknown_code: () => 'We do not know this code. Check how it is written.',
    not_active: () => 'This offer is not running at the moment.',
    not_started: ({ day }) => (day ? `It starts on ${day}.` : 'It has not started yet.'),
    ended: ({ day }) => (day ? `It ended on ${day}.` : 'It is over.'),
    nothing_matches: ({ about }) =>
      about ? `It is for ${about}, and there is nothing of that in your cart.` : 'Nothing in your cart goes with it.',
    min_value: more,
    min_quantity: more,
    too_few_units: more,
    next_tier: (told) => `${more(told)} to save more`,
    first_order_only: () => 'It is for a first order only.',
    sign_in_needed: () => 'Sign in to use it.',
    not_in_group: () => 'It is not meant for your account.',
    used_up: () => 'It has been used as often as it can be.',
    used_by_you: () => 'You have used it already.',
    budget_spent: () => 'This offer is used up.',
    not_combinable: ({ other }) => `It cannot be combined with ${against(other)}.`,
    exclusive: ({ other }) => `It works only by itself, not together with ${against(other)}.`,
    nothing_to_lower: () => 'There is nothing left in your cart that it could lower.',
    gift_sold_out: () => 'Its gift is sold out.',
  } as Record<Refusal, (told: Told) => string>,
}

export type CartTexts = typeof cart
