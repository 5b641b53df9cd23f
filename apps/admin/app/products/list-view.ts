export const PAGE_SIZES = [25, 50, 100] as const
const HIGHEST_PAGE = 1_000_000

/** Which part of the product list is looked at. It lives in the address, so that it can be shared and Back works. */
export interface ListView {
  page: number
  page_size: number
  new: boolean
}

export function readListView(search: URLSearchParams): ListView {
  const page = Number(search.get('page'))
  const page_size = Number(search.get('page_size'))

  return {
    page: Number.isInteger(page) && page >= 1 && page <= HIGHEST_PAGE ? page : 1,
    page_size: PAGE_SIZES.find((size) => size === page_size) ?? PAGE_SIZES[0],
    new: search.get('new') === 'true',
  }
}

/** The shortest address of a view: whatever is usual is left out. */
export function writeListView(view: ListView): URLSearchParams {
  const search = new URLSearchParams()
  if (view.page > 1) search.set('page', String(view.page))
  if (view.page_size !== PAGE_SIZES[0]) search.set('page_size', String(view.page_size))
  if (view.new) search.set('new', 'true')
  return search
}

/** Keeps the first row that is seen now on the page that is seen next. */
export function resizePage(view: ListView, page_size: number): ListView {
  const rowsBefore = (view.page - 1) * view.page_size
  return { ...view, page: Math.floor(rowsBefore / page_size) + 1, page_size }
}

export function lastPage(count: number, page_size: number): number {
  return Math.max(1, Math.ceil(count / page_size))
}
