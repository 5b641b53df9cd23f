export const AFTER_SIGN_IN = '/home'

/** One slash, and then names as our own pages have them: no dots, no colons, no encoded characters. */
const PAGE = /^(?:\/[\w-]+)+\/?$/
/** Written out or encoded: a browser may take a backslash for a slash, and drops line breaks wherever they stand. */
const TRICKS = /[\\\p{Cc}\s]|%(?:[01][\da-f]|5c|7f|25)/iu
const LONGEST = 500

/** Where to go after signing in: a page of this shop, whatever the address bar says. */
export function safeNext(next: string | null): string {
  if (!next || next.length > LONGEST || TRICKS.test(next)) return AFTER_SIGN_IN
  const [path = ''] = next.split(/[?#]/)
  return PAGE.test(path) ? next : AFTER_SIGN_IN
}

/** A link to a standalone page that keeps the page to return to. */
export function withNextPath(path: string, next: string): string {
  return `${path}?next=${encodeURIComponent(next)}`
}
