import { useSearchParams } from 'react-router'
import { viewParams } from './view-params.ts'

interface ViewParams<View> {
  read: (search: URLSearchParams) => View
  write: (view: View) => URLSearchParams
  /** Whether a change replaces the history entry; by default only typing in the search field does. */
  isMinor?: (change: Partial<View>) => boolean
}

/** Keeps the view in the URL, so that it can be shared and survives a reload. */
export function useSearchView<View extends object>({
  read,
  write,
  isMinor = (change) => 'q' in change,
}: ViewParams<View>) {
  const [search, setSearch] = useSearchParams()
  const onChange = (change: Partial<View>) => {
    // Of two quick changes, the second may come before the first is rendered, but not before it is in the address.
    const latest = read(new URLSearchParams(window.location.search))
    setSearch(write({ ...latest, ...change }), { replace: isMinor(change) })
  }
  return { view: read(search), onChange }
}

const PAGING = viewParams({})

/** For lists without filters. */
export function usePagingView() {
  return useSearchView(PAGING)
}
