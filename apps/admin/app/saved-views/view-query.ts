/** The page and the search text are of the moment; the API drops them, too. */
const OF_THE_MOMENT = ['page', 'q']

/** Two addresses that show the same rows give the same text. */
export function viewQueryOf(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of OF_THE_MOMENT) params.delete(name)
  params.sort()
  return params.toString()
}
