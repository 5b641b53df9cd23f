import type { RefusalMessages, RefusalMessageValues } from '@fieldhouse/client/promotion-refusal'
import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import { plural } from '@fieldhouse/contract/rules/plural'

const more = ({ amount, pieces = 1, about }: RefusalMessageValues) => {
  if (amount) return `Spend ${amount} more${about ? ` on ${about}` : ''}`
  return `Add ${pieces} more ${about ? `from ${about}` : plural('en', pieces, 'item', 'items')}`
}
const moreToQualify = (values: RefusalMessageValues) => `${more(values)} to qualify.`
const notWith = ({ other }: RefusalMessageValues) =>
  `This code can’t be combined with ${other ? `“${other}”` : 'another promotion'}.`

/** Loaded with the cart drawer, the cart page and the add-to-cart buttons. */
export const cart = {
  title: 'Your cart',
  loading: 'Loading your cart',
  failed: 'We couldn’t load your cart',
  needsScripts: 'JavaScript is off in your browser. Turn it on to see your cart.',
  empty: {
    title: 'Your cart is empty',
    text: 'Items you add will be here when you come back.',
    fresh: 'Shop new arrivals',
    all: 'Shop all products',
  },
  added: 'Added to cart',
  sizesOf: (name: string, color: string) => `${name} in ${color}: choose a size to add to cart`,
  addSize: (size: string) => (isOneSize(size) ? 'Add to cart' : `Add size ${size} to cart`),
  sizeSoldOut: (size: string) => (isOneSize(size) ? 'Sold out' : `Size ${size}, sold out`),
  noSizes: 'We couldn’t load the sizes.',
  line: {
    size: (size: string) => (isOneSize(size) ? 'One size' : `Size ${size}`),
    quantity: (name: string) => `Quantity for ${name}`,
    less: (name: string) => `Decrease quantity for ${name}`,
    more: (name: string) => `Increase quantity for ${name}`,
    each: (price: string) => `${price} each`,
    remove: 'Remove',
    save: 'Save for later',
    moveBack: 'Move to cart',
    removed: (name: string) => `${name} removed`,
    undo: 'Undo',
    unknown: 'Product no longer available',
    gift: 'Gift',
    free: 'Free',
  },
  problems: {
    sold_out: 'Sold out',
    only_left: (left: number) => `Only ${left} left`,
    price_changed: (was: string) => `The price changed. It was ${was}.`,
    not_for_sale: 'No longer available',
  },
  lines: 'Cart items',
  count: (count: number) => plural('en', count, '1 item', `${count} items`),
  savedTitle: 'Saved for later',
  shipping: {
    missing: (amount: string) => `You’re ${amount} away from free shipping`,
    reached: 'You’ve got free shipping',
    label: 'Progress toward free shipping',
  },
  hints: 'Ways to save',
  hint: (sentence: string, title: string) => `${title}: ${sentence}`,
  code: {
    open: 'Have a promo code?',
    label: 'Promo code',
    submit: 'Apply',
    remove: 'Remove code',
    works: (code: string) => `${code} applied`,
    missing: 'Enter a code.',
    signIn: 'Sign in',
  },
  totals: {
    title: 'Order summary',
    items: 'Items',
    discounts: 'Discounts',
    shipping: 'Shipping',
    tax: 'Tax',
    total: 'Total',
    subtotal: 'Subtotal',
    later: 'Enter shipping address',
    applied: 'Applied',
    free: 'Free',
    note: 'Shipping and tax are calculated at checkout.',
  },
  toPage: 'Checkout',
  refusals: {
    cart_changed: 'Your cart was updated somewhere else. Here’s the latest.',
    payment_in_progress: 'Your payment is in progress, so the cart can’t be changed right now.',
    out_of_stock: 'We don’t have enough in stock.',
    cart_limit: 'You’ve reached the limit for one cart.',
    not_found: 'This item is no longer available.',
    too_many_requests: 'Too many attempts. Wait a moment and try again.',
  } as Record<string, string>,
  reasons: {
    unknown_code: () => 'That code isn’t valid. Check the spelling.',
    not_active: () => 'This code isn’t active right now.',
    not_started: ({ when }) => (when ? `This code starts on ${when}.` : 'This code hasn’t started yet.'),
    ended: ({ when }) => (when ? `This code expired on ${when}.` : 'This code has expired.'),
    nothing_matches: ({ about }) =>
      about
        ? `This code is only for ${about}. Nothing in your cart qualifies.`
        : 'Nothing in your cart qualifies for this code.',
    min_value: moreToQualify,
    min_quantity: moreToQualify,
    too_few_units: moreToQualify,
    next_tier: (values) => `${more(values)} to save more.`,
    first_order_only: () => 'This code is only for first orders.',
    sign_in_needed: () => 'Sign in to use this code.',
    not_in_group: () => 'This code isn’t available for your account.',
    used_up: () => 'This code has reached its usage limit.',
    used_by_you: () => 'You’ve already used this code.',
    budget_spent: () => 'This code is no longer available.',
    not_combinable: notWith,
    exclusive: notWith,
    nothing_to_lower: () => 'There’s nothing left to discount in your cart.',
    gift_sold_out: () => 'This code’s gift is sold out.',
  } as RefusalMessages,
}

export type CartMessages = typeof cart
