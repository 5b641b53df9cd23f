interface Place {
  pathname: string
  search: string
}

export const START = '/'

export function signInAddress({ pathname, search }: Place): string {
  const here = pathname + search
  return here === START ? '/sign-in' : `/sign-in?${new URLSearchParams({ next: here })}`
}

/** Only paths of the staff side: `next` comes from the URL and could be an open redirect. */
export function wayBack(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  // Browsers read a backslash as a slash, and drop line breaks and tabs.
  const leadsOut = !next.startsWith('/') || /^\/[/\\]/.test(next) || /[\\\p{Cc}]/u.test(next)
  return leadsOut || next.startsWith('/sign-in') ? START : next
}
