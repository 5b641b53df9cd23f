import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import { createStore } from '@fieldhouse/client/store'
import type { ComponentType } from 'react'

/** Cart state that every page loads: the number of units, 0 until known, and the drawer once it was opened. */
export const cartBadge = createStore<{ count: number; Drawer: ComponentType | null }>({ count: 0, Drawer: null })

/** The guest cart's id, and the newest cart state that any tab of this browser has seen. */
export const cartStorage = createSafeStorage(import.meta.env.SSR ? null : () => localStorage, ['cartId', 'cartSeen'])
