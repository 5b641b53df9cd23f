import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import { createStore } from '@fieldhouse/client/store'
import { useSyncExternalStore } from 'react'

/** The default of the setting, which the prerendered document shows. */
const DEFAULT_SHOP_NAME = 'Fieldhouse'

const KEY = 'fieldhouse-staff-shop-name'
const storage = createSafeStorage(() => localStorage, [KEY])
const store = createStore(storage.getItem(KEY) ?? DEFAULT_SHOP_NAME)

/** The setting `shop.name`, kept in this browser so that a page load does not begin with another name. */
export const shopName = {
  get: store.get,
  set(name: string) {
    if (name === store.get()) return
    storage.setItem(KEY, name)
    store.set(name)
  },
}

export function useShopName(): string {
  return useSyncExternalStore(store.subscribe, store.get, () => DEFAULT_SHOP_NAME)
}
