import { createSafeStorage } from '@fieldhouse/client/safe-storage'

const storage = createSafeStorage(import.meta.env.SSR ? null : () => sessionStorage, [])
const nameOf = (id: string) => `order-key:${id}`

/** The key of a guest's order: from the URL, or as this tab stored it. */
export function readOrderKey(id: string, hash: string): string | undefined {
  const opened = new URLSearchParams(hash.slice(1)).get('key')
  if (opened) storage.setItem(nameOf(id), opened)
  return storage.getItem(nameOf(id)) ?? undefined
}
