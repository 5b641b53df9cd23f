/** First segments of addresses that are not pages of staff: routes of the shop, and what the edge answers itself. */
export const RESERVED_SLUGS: readonly string[] = [
  ...['admin', 'api', 'assets', 'collection', 'collections', 'health', 'media', 'sitemaps', 't', 'en', 'es'],
  ...['home', 'featured', 'product-detail', 'category', 'search', 'shopping-payment', 'order', 'orders', 'profile'],
  ...['sign-in', 'sign-up', 'reset-password', 'confirm-email', 'preview', 'confirm-alert', 'undo-change'],
  ...['find-order', 'stop-texts', 'wish-list', 'kit-gallery', 'cart', 'checkout', 'account', 'pages', 'products'],
  'newsletter',
]

export const SLUG_PATTERN = '^[a-z0-9]+(?:-[a-z0-9]+)*$'
export const MAX_SLUG_LENGTH = 80

const SLUG = new RegExp(SLUG_PATTERN)

/** Whether a page can have this address. */
export function isPageSlug(slug: string): boolean {
  return slug.length <= MAX_SLUG_LENGTH && SLUG.test(slug) && !RESERVED_SLUGS.includes(slug)
}
