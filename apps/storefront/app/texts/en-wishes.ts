/** The words of the wish list and of “tell me when M is back”: they come with these. */
export const wishes = {
  title: 'Wish list',
  loading: 'Your wish list is loading',
  failed: 'Your wish list could not be loaded',
  empty: {
    title: 'Your wish list is empty',
    text: 'Press the heart of something you like, and it is kept here.',
    fresh: 'See new arrivals',
  },
  remove: 'Remove',
  removed: (name: string) => `${name} was removed.`,
  undo: 'Undo',
  alert: {
    text: (size: string, colour: string) =>
      `We send you one mail when size ${size} in ${colour} is there again. Then we forget your address.`,
    email: 'E-mail',
    invalid: 'Enter an e-mail address, like name@example.com.',
    submit: 'Tell me',
    done: (email: string) => `We will write to ${email} as soon as it is back.`,
  },
  refusals: {
    wish_list_limit: 'Your wish list is full. Remove an item to add another.',
    not_found: 'This is no longer for sale.',
    too_many_requests: 'That was too often. Wait a while and try again.',
  } as Record<string, string>,
}

export type WishTexts = typeof wishes
