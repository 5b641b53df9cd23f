import type { Page } from '@fieldhouse/contract/schemas'
import { DEFAULT_PAGE_SIZE } from '@fieldhouse/contract/schemas'

export interface PageQuery {
  page?: number
  page_size?: number
}

export function pageBounds({ page = 1, page_size = DEFAULT_PAGE_SIZE }: PageQuery): { limit: number; offset: number } {
  return { limit: page_size, offset: (page - 1) * page_size }
}

/** One page of a list, with the URLs of the previous and next page. */
export function toPage<T>(
  path: string,
  query: PageQuery & Record<string, unknown>,
  count: number,
  results: T[],
): Page<T> {
  const { page = 1, page_size = DEFAULT_PAGE_SIZE } = query
  const last = Math.max(1, Math.ceil(count / page_size))
  const address = (target: number) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, page: target })) search.set(name, String(value))
    return `/api${path}?${search}`
  }
  return {
    count,
    next: page < last ? address(page + 1) : null,
    previous: page > 1 ? address(Math.min(page - 1, last)) : null,
    results,
  }
}
