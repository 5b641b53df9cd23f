import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import { useMemo, useState } from 'react'
import { useStaff } from '../session/staff.ts'
import type { ListView } from './list-view.ts'
import { writeListView } from './list-view.ts'

/** A way of looking at the list, by a name. */
export interface SavedView {
  name: string
  /** What the address has of it, without the page. */
  search: string
}

/** Kept in this browser, for each member of the staff on their own; a colleague is sent the address. */
export function useSavedViews() {
  const { username } = useStaff()
  const key = `fieldhouse-staff-product-views-${username}`
  const storage = useMemo(() => createSafeStorage(() => localStorage, [key]), [key])
  const [views, setViews] = useState(() => parseViews(storage.getItem(key)))

  const keep = (next: SavedView[]) => {
    storage.setItem(key, JSON.stringify(next))
    setViews(next)
  }
  return {
    views,
    save: (view: SavedView) => keep(withView(views, view)),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  }
}

/** The address of a view's filters, order and columns: which page one was on is no part of it. */
export function searchOf(view: ListView): string {
  return writeListView({ ...view, page: 1 }).toString()
}

/** A name that is there already gets the new meaning. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const isSame = (other: SavedView) => other.name.toLowerCase() === view.name.toLowerCase()
  return [...views.filter((other) => !isSame(other)), view].toSorted((a, b) => a.name.localeCompare(b.name))
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
