interface Place {
  pathname: string
  search: string
}

export const START = '/'

/** Where one signs in, with the way back to where one was. */
export function signInAddress({ pathname, search }: Place): string {
  const here = pathname + search
  return here === START ? '/sign-in' : `/sign-in?${new URLSearchParams({ next: here })}`
}

/** Where to go after signing in: only ever to a screen of the staff side, whatever the address says. */
export function wayBack(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  // A browser reads a backslash as a slash, and drops line breaks and tabs wherever they stand.
  const leadsOut = !next.startsWith('/') || /^\/[/\\]/.test(next) || /[\\\p{Cc}]/u.test(next)
  return leadsOut || next.startsWith('/sign-in') ? START : next
}
