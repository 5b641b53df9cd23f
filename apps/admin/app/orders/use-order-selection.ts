import type { StaffOrderSummary } from '@fieldhouse/contract/orders'
import type { RefObject } from 'react'
import { useState } from 'react'
import { useShortcuts } from '../kit/shortcuts.ts'

export interface OrderSelection {
  ids: ReadonlySet<string>
  toggle: (ids: readonly string[], isSelected: boolean) => void
  clear: () => void
}

/** A selection across pages; changing a filter clears it. */
export function useOrderSelection(filters: string): OrderSelection {
  const [chosen, setChosen] = useState<{ filters: string; ids: ReadonlySet<string> }>({ filters, ids: new Set() })
  const ids: ReadonlySet<string> = chosen.filters === filters ? chosen.ids : new Set()
  return {
    ids,
    toggle: (changed, isSelected) => {
      const others = [...ids].filter((id) => !changed.includes(id))
      setChosen({ filters, ids: new Set(isSelected ? [...others, ...changed] : others) })
    },
    clear: () => setChosen({ filters, ids: new Set() }),
  }
}

export const rowIdOf = (id: string) => `order-${id}`

/** x selects the focused row. */
export function useSelectionKey(
  list: RefObject<HTMLElement | null>,
  orders: readonly StaffOrderSummary[],
  { ids, toggle }: OrderSelection,
) {
  useShortcuts({
    x: () => {
      const row = document.activeElement?.closest('tr')
      const order = row && list.current?.contains(row) && orders.find(({ id }) => rowIdOf(id) === row.id)
      if (order) toggle([order.id], !ids.has(order.id))
    },
  })
}
