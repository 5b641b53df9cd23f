interface LocationRef {
  pathname: string
  search: string
}

export const HOME_PATH = '/'

export function signInPath({ pathname, search }: LocationRef): string {
  const here = pathname + search
  return here === HOME_PATH ? '/sign-in' : `/sign-in?${new URLSearchParams({ next: here })}`
}

/** Only paths of the staff side: `next` comes from the URL and could be an open redirect. */
export function redirectAfterSignIn(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  // Browsers read a backslash as a slash, and drop line breaks and tabs.
  const leadsOut = !next.startsWith('/') || /^\/[/\\]/.test(next) || /[\\\p{Cc}]/u.test(next)
  return leadsOut || next.startsWith('/sign-in') ? HOME_PATH : next
}
