export const PAGE_SIZES = [25, 50, 100] as const
const HIGHEST_PAGE = 1_000_000

export interface Paging {
  page: number
  page_size: number
}

export function readPaging(search: URLSearchParams): Paging {
  const page = Number(search.get('page'))
  const page_size = Number(search.get('page_size'))

  return {
    page: Number.isInteger(page) && page >= 1 && page <= HIGHEST_PAGE ? page : 1,
    page_size: PAGE_SIZES.find((size) => size === page_size) ?? PAGE_SIZES[0],
  }
}

/** Omits default values, so that URLs stay short. */
export function writePaging(search: URLSearchParams, { page, page_size }: Paging): void {
  if (page > 1) search.set('page', String(page))
  if (page_size !== PAGE_SIZES[0]) search.set('page_size', String(page_size))
}

/** Keeps the first visible row on the new page. */
export function resizePage(view: Paging, page_size: number): Paging {
  const rowsBefore = (view.page - 1) * view.page_size
  return { page: Math.floor(rowsBefore / page_size) + 1, page_size }
}

export function lastPage(count: number, page_size: number): number {
  return Math.max(1, Math.ceil(count / page_size))
}

export function visibleRange({ page, page_size }: Paging, shown: number, count: number) {
  const before = (page - 1) * page_size
  return { from: before + 1, to: before + shown, count }
}
