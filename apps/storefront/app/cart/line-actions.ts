import type { CartLine, SavedLine } from '@fieldhouse/contract/cart'
import { useState } from 'react'
import type { Removed } from './cart-changes.ts'
import { cartStore } from './cart-store.ts'

export type AnyLine = CartLine | SavedLine

export interface LineActions {
  /** What was taken out last, as long as nothing else was. */
  removed: Removed | null
  /** The line that has just come to where it is, and takes the focus of what was pressed. */
  arrived: number | null
  setQuantity: (line: AnyLine, quantity: number) => void
  remove: (removed: Removed) => void
  undo: () => void
  /** Puts a line aside, or back. */
  move: (line: AnyLine, saved: boolean) => void
}

/** What a shopper does to the lines of the cart, for as long as these are looked at. */
export function useLineActions(): LineActions {
  const [removed, setRemoved] = useState<Removed | null>(null)
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
