import { RESERVED_SLUGS } from '@fieldhouse/contract/rules/page-address'

const LISTING = ['q', 'category', 'color', 'size', 'fact', 'min_price', 'max_price', 'in_stock', 'new', 'sort', 'page']

/**
 * The query keys that each page reads, by its path without language. The edge and the storefront drop all others, so
 * that an invented key neither passes the cache by nor causes a render.
 */
export const PAGE_QUERY_KEYS: Readonly<Record<string, readonly string[]>> = {
  '/category': LISTING,
  '/search': LISTING,
  '/collections/:slug': LISTING,
  '/product-detail/:id': ['color'],
  '/sign-in': ['next'],
  '/sign-up': ['next'],
  '/reset-password': ['next'],
  '/confirm-email': ['next'],
  '/:page': ['version', 'held_at'],
}

/** An address that staff may give a page: no route of the shop has it, nor does the edge answer it. nginx adds a space. */
const PAGE = `(?!(?:${RESERVED_SLUGS.join('|')})(?:[/ ]|$))[a-z0-9-]+`

const PATTERNS = Object.entries(PAGE_QUERY_KEYS).map(([path, keys]) => ({ pattern: pagePattern(path), keys }))

/** Matches the page's path in both languages; also valid as a regular expression of nginx. */
export function pagePattern(path: string): string {
  return `^(?:/es)?${path.replace(/:\w+/g, (name) => (name === ':page' ? PAGE : '[^/]+'))}/?$`
}

/** Removes the query keys that the page does not read. */
export function keepKnownKeys(url: URL): URL {
  const keys = PATTERNS.find(({ pattern }) => new RegExp(pattern).test(url.pathname))?.keys ?? []
  for (const key of new Set(url.searchParams.keys())) if (!keys.includes(key)) url.searchParams.delete(key)
  return url
}
