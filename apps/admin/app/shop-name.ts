import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import { createStore } from '@fieldhouse/client/store'
import { useSyncExternalStore } from 'react'

const KEY = 'fieldhouse-staff-shop-name'
const storage = createSafeStorage(() => localStorage, [KEY])
const store = createStore(storage.getItem(KEY) ?? '')

/** The setting `shop.name`: empty until it is known, and kept in this browser for the next page load. */
export const shopName = {
  get: store.get,
  set(name: string) {
    if (name === store.get()) return
    storage.setItem(KEY, name)
    store.set(name)
  },
}

export function useShopName(): string {
  return useSyncExternalStore(store.subscribe, store.get, () => '')
}
