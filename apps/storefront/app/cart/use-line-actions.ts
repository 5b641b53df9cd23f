import type { CartLine, SavedLine } from '@fieldhouse/contract/cart'
import { useState } from 'react'
import type { RemovedLine } from './cart-changes.ts'
import { cartStore } from './cart-store.ts'

export type AnyLine = CartLine | SavedLine

export interface LineActions {
  /** The last removed line, until the next removal. */
  removed: RemovedLine | null
  /** The line that was just moved; it takes over the focus from the pressed button. */
  arrived: number | null
  setQuantity: (line: AnyLine, quantity: number) => void
  remove: (removed: RemovedLine) => void
  undo: () => void
  /** Saves a line for later, or moves it back to the cart. */
  move: (line: AnyLine, saved: boolean) => void
}

export function useLineActions(): LineActions {
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  const [arrived, setArrived] = useState<number | null>(null)
  return {
    removed,
    arrived,
    setQuantity: ({ sku_id }, quantity) => void cartStore.setLine({ sku_id, quantity }),
    async remove(removed) {
      setArrived(null)
      setRemoved(removed)
      const refusal = await cartStore.setLine({ sku_id: removed.line.sku_id, quantity: 0 })
      if (refusal) setRemoved(null)
    },
    undo() {
      if (!removed) return
      setRemoved(null)
      setArrived(removed.line.sku_id)
      void cartStore.restore(removed)
    },
    move({ sku_id, quantity }, saved) {
      setArrived(sku_id)
      void cartStore.setLine({ sku_id, quantity, saved })
    },
  }
}
