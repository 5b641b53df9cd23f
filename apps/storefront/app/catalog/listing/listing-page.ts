/** The listing on screen. Back and Forward change the address before the next listing loads, so it does not tell. */
export const shownListing: { page: string | null } = { page: null }

/**
 * What makes a listing a page of its own: another category or other words replace the heading, so the overlay covers
 * the page while they load. Any other parameter filters in place.
 */
export function listingPageOf({ pathname, search }: { pathname: string; search: string }): string {
  const fields = new URLSearchParams(search)
  return `${pathname} ${fields.get('category')} ${fields.get('q')}`
}
