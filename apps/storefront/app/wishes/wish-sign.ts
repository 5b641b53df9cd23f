import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import { createStore } from '@fieldhouse/client/store'
import type { ComponentType } from 'react'

interface Sign {
  /** The colourways whose heart is full. */
  ids: readonly number[]
  /** The list, once it was opened. */
  Drawer: ComponentType | null
}

/** What every page knows of the wishes. */
export const wishSign = createStore<Sign>({ ids: [], Drawer: null })

/** A guest's wishes; those of a shopper are never in a browser's storage. */
export const wishStorage = createSafeStorage(import.meta.env.SSR ? null : () => localStorage, ['wishes'])
