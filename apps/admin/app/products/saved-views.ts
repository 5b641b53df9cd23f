import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import { useMemo, useState } from 'react'
import { useStaff } from '../session/staff-context.ts'
import type { ProductListView } from './list-view.ts'
import { writeProductListView } from './list-view.ts'

export interface SavedView {
  name: string
  /** Query string of the view, without the page. */
  search: string
}

/** Stored in this browser, per staff member; colleagues share a view by URL. */
export function useSavedViews() {
  const { username } = useStaff()
  const key = `fieldhouse-staff-product-views-${username}`
  const storage = useMemo(() => createSafeStorage(() => localStorage, [key]), [key])
  const [views, setViews] = useState(() => parseViews(storage.getItem(key)))

  const saveViews = (next: SavedView[]) => {
    storage.setItem(key, JSON.stringify(next))
    setViews(next)
  }
  return {
    views,
    save: (view: SavedView) => saveViews(upsertView(views, view)),
    remove: (name: string) => saveViews(views.filter((view) => view.name !== name)),
  }
}

/** Filters, sort order and columns, without the page. */
export function viewSearch(view: ProductListView): string {
  return writeProductListView({ ...view, page: 1 }).toString()
}

/** Replaces a view of the same name. */
export function upsertView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const isSame = (saved: SavedView) => saved.name.toLowerCase() === view.name.toLowerCase()
  return [...views.filter((saved) => !isSame(saved)), view].toSorted((a, b) => a.name.localeCompare(b.name))
}

export function parseViews(text: string | null): SavedView[] {
  try {
    const views: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(views) ? views.filter(isView) : []
  } catch {
    return []
  }
}

function isView(value: unknown): value is SavedView {
  const { name, search } = (value ?? {}) as Partial<SavedView>
  return typeof name === 'string' && typeof search === 'string'
}
