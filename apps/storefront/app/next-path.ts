export const DEFAULT_NEXT = '/home'

/** Path segments as in our own pages: no dots, colons or encoded characters, and no second leading slash. */
const PAGE = /^(?:\/[\w-]+)+\/?$/
/** Literal or encoded: browsers may treat a backslash as a slash, and they drop line breaks anywhere in a URL. */
const TRICKS = /[\\\p{Cc}\s]|%(?:[01][\da-f]|5c|7f|25)/iu
const MAX_PATH_LENGTH = 500

/** Path to open after sign-in. Only paths of this shop are accepted, because `next` comes from the URL. */
export function safeNext(next: string | null): string {
  if (!next || next.length > MAX_PATH_LENGTH || TRICKS.test(next)) return DEFAULT_NEXT
  const [path = ''] = next.split(/[?#]/)
  return PAGE.test(path) ? next : DEFAULT_NEXT
}

/** A link to a standalone page that keeps the page to return to. */
export function withNextPath(path: string, next: string): string {
  return `${path}?next=${encodeURIComponent(next)}`
}
