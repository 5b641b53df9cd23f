import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import { plural } from '@fieldhouse/contract/rules/plural'

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
  openPage: 'View wish list',
  count: (count: number) => plural('en', count, '1 item', `${count} items`),
  needsScripts: 'Turn on JavaScript to see your wish list.',
  share: {
    open: 'Share',
    signIn: 'Sign in to share your list',
    text: 'Anyone with the link can see this list, but not your name or your account.',
    name: 'Name above the list',
    nameHint: 'Leave it empty to show no name.',
    create: 'Create link',
    rename: 'Save name',
    link: 'Link to your wish list',
    linkHint: 'Anyone with this link can see your list.',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'We couldn’t copy the link. Select it and copy it yourself.',
    revoke: 'Stop sharing',
    revoked: 'The link no longer works.',
    saved: 'Your list is shared.',
  },
  shared: {
    title: 'A shared wish list',
    titleOf: (name: string) => `Wish list: ${name}`,
    failed: 'We couldn’t load this wish list',
    gone: {
      title: 'This wish list isn’t shared',
      text: 'The link may be incomplete, or its owner stopped sharing it.',
    },
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
