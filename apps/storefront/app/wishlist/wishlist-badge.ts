import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import { createStore } from '@fieldhouse/client/store'
import type { ComponentType } from 'react'

interface Sign {
  /** Colorways on the wish list. */
  ids: readonly number[]
  /** The drawer, once it was opened. */
  Drawer: ComponentType | null
}

/** Wish list state that every page loads. */
export const wishlistBadge = createStore<Sign>({ ids: [], Drawer: null })

/** A guest's wish list; a signed-in shopper's is never stored in the browser. */
export const wishlistStorage = createSafeStorage(import.meta.env.SSR ? null : () => localStorage, ['wishes'])
