import { createSafeStorage } from '@fieldhouse/client/safe-storage'

const KEY = 'my-sizes'
const storage = import.meta.env.SSR ? null : createSafeStorage(() => localStorage, [KEY])

/** Sizes that a guest has saved in this browser: labels, by commas. */
export function readRememberedSizes(): string {
  return storage?.getItem(KEY) ?? ''
}

export function rememberSizes(sizes: string): void {
  storage?.setItem(KEY, sizes)
}
