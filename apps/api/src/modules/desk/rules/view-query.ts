/** A page changes with the rows, and a search text can name a person: neither belongs to a view that staff shares. */
const NOT_KEPT = ['page', 'q']

/** Two addresses that show the same rows are the same text. */
export function normalizeViewQuery(query: string): string {
  const search = new URLSearchParams(query)
  for (const name of NOT_KEPT) search.delete(name)
  search.sort()
  return search.toString()
}
