import { createSafeStorage } from '@fieldhouse/client/safe-storage'

const KEY = 'recently-viewed'
/** One more than are shown, because the product of the page is not shown. */
const MAX_KEPT = 9
const storage = import.meta.env.SSR ? null : createSafeStorage(() => localStorage, [KEY])

/** Ids of products, latest first; kept in this browser only. */
export function readViewed(): number[] {
  const ids = (storage?.getItem(KEY) ?? '').split(',').map(Number)
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0)
}

export function rememberViewed(id: number): void {
  storage?.setItem(KEY, [id, ...readViewed().filter((other) => other !== id)].slice(0, MAX_KEPT).join())
}

export function forgetViewed(): void {
  storage?.removeItem(KEY)
}
