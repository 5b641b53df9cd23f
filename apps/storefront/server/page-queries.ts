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
  '/:slug': ['version'],
}

const PATTERNS = Object.entries(PAGE_QUERY_KEYS).map(([path, keys]) => ({ pattern: pagePattern(path), keys }))

/** Matches the page's path in both languages; also valid as a regular expression of nginx. */
export function pagePattern(path: string): string {
  return `^(?:/es)?${path.replace(/:\w+/g, '[^/]+')}/?$`
}

/** Removes the query keys that the page does not read. */
export function keepKnownKeys(url: URL): URL {
  const keys = PATTERNS.find(({ pattern }) => new RegExp(pattern).test(url.pathname))?.keys ?? []
  for (const key of new Set(url.searchParams.keys())) if (!keys.includes(key)) url.searchParams.delete(key)
  return url
}
