import { createSafeStorage } from '@fieldhouse/client/safe-storage'

const KEY = 'recent-searches'
const MAX_KEPT = 5
const storage = import.meta.env.SSR ? null : createSafeStorage(() => localStorage, [KEY])

/** Latest first; kept in this browser only. */
export function readSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, MAX_KEPT) : []
  } catch {
    return []
  }
}

export function rememberSearch(query: string): void {
  const others = readSearches().filter((other) => other.toLowerCase() !== query.toLowerCase())
  storage?.setItem(KEY, JSON.stringify([query, ...others].slice(0, MAX_KEPT)))
}

export function forgetSearches(): void {
  storage?.removeItem(KEY)
}
