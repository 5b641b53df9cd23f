import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import { createStore } from '@fieldhouse/client/store'
import type { ComponentType } from 'react'

/** What every page knows of the cart: how many things are in it, as far as that is known, and its drawer once opened. */
export const cartSign = createStore<{ count: number; Drawer: ComponentType | null }>({ count: 0, Drawer: null })

/** The guest's cart, and the newest state of any cart that a tab of this browser has seen. */
export const cartStorage = createSafeStorage(import.meta.env.SSR ? null : () => localStorage, ['cartId', 'cartSeen'])
