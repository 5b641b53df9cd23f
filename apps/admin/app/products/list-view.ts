import type { Paging } from '../ui/paging.ts'
import { readPaging, writePaging } from '../ui/paging.ts'

/** Which part of the product list is looked at. It lives in the address, so that it can be shared and Back works. */
export interface ListView extends Paging {
  new: boolean
}

export function readListView(search: URLSearchParams): ListView {
  return { ...readPaging(search), new: search.get('new') === 'true' }
}

/** The shortest address of a view: whatever is usual is left out. */
export function writeListView(view: ListView): URLSearchParams {
  const search = new URLSearchParams()
  writePaging(search, view)
  if (view.new) search.set('new', 'true')
  return search
}
