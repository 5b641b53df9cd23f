import { isOneSize } from '@fieldhouse/contract/rules/one-size'

/** Loaded with the wish list and the stock alert. */
export const wishlist = {
  title: 'Wish list',
  loading: 'Loading your wish list',
  failed: 'We couldn’t load your wish list',
  empty: {
    title: 'Your wish list is empty',
    text: 'Tap the heart on any product to save it here.',
    fresh: 'Shop new arrivals',
  },
  remove: 'Remove',
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
  alert: {
    text: (size: string, color: string) =>
      `We’ll email you once, when ${isOneSize(size) ? '' : `size ${size} in `}${color} is back in stock. Then we’ll delete your address.`,
    email: 'Email',
    invalid: 'Enter a valid email, like name@example.com.',
    submit: 'Notify me',
    done: (email: string) => `We’ll email ${email} as soon as it’s back.`,
    confirm: (email: string) => `We sent a link to ${email}. Open it to confirm your alert.`,
  },
  refusals: {
    wish_list_limit: 'Your wish list is full. Remove an item to add another.',
    not_found: 'This item is no longer available.',
    too_many_requests: 'Too many attempts. Wait a while and try again.',
  } as Record<string, string>,
}

export type WishlistMessages = typeof wishlist
