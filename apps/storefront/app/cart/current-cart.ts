import { useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { langOf } from '../lang.ts'
import { countOf } from './cart-changes.ts'
import type { CartState } from './cart-queue.ts'
import { cartSign, cartStorage } from './cart-sign.ts'
import { createCart } from './cart-store.ts'

/** The cart of whoever uses this browser. */
export const cart = createCart({
  client: api,
  storage: cartStorage,
  lang: () => langOf(location.pathname),
  newKey: () => crypto.randomUUID(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

cart.subscribe(() => {
  const count = countOf(cart.get().cart)
  if (count !== cartSign.get().count) cartSign.set({ ...cartSign.get(), count })
})

// Another device may have changed it meanwhile; what another tab does is heard of by the header.
if (!import.meta.env.SSR) addEventListener('focus', () => void cart.read())

export function useCart(): CartState {
  return useSyncExternalStore(cart.subscribe, cart.get, cart.get)
}
