import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import { createStore } from '@fieldhouse/client/store'
import { useSyncExternalStore } from 'react'

const KEYS = { name: 'fieldhouse-staff-shop-name', logo: 'fieldhouse-staff-shop-logo' }
const storage = createSafeStorage(() => localStorage, Object.values(KEYS))
const store = createStore(storage.getItem(KEYS.name) ?? '')
const logoStore = createStore(storage.getItem(KEYS.logo) ?? '')

/** The setting `shop.name`: empty until it is known, and kept in this browser for the next page load. */
export const shopName = {
  get: store.get,
  set(name: string) {
    if (name === store.get()) return
    storage.setItem(KEYS.name, name)
    store.set(name)
  },
}

export function useShopName(): string {
  return useSyncExternalStore(store.subscribe, store.get, () => '')
}

/** The setting `shop.logo`, kept like the name. */
export function setShopLogo(logo: string): void {
  if (logo === logoStore.get()) return
  storage.setItem(KEYS.logo, logo)
  logoStore.set(logo)
}

export function useShopLogo(): string {
  return useSyncExternalStore(logoStore.subscribe, logoStore.get, () => '')
}
