import type { StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import type { RefObject } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useShortcuts } from '../kit/shortcuts.ts'

export interface Selection {
  products: StaffProductSummary[]
  set: (products: StaffProductSummary[]) => void
  clear: () => void
}

/** A selection across pages; changing a filter clears it. */
export function useSelection(filters: string, shown: readonly StaffProductSummary[]): Selection {
  const [products, setProducts] = useState<StaffProductSummary[]>([])
  const chosenWith = useRef(filters)
  useEffect(() => {
    if (chosenWith.current === filters) return
    chosenWith.current = filters
    setProducts([])
  }, [filters])

  // Listed rows are newer than the selected copies.
  const newest = useMemo(
    () => products.map((product) => shown.find(({ id }) => id === product.id) ?? product),
    [products, shown],
  )
  const clear = useCallback(() => setProducts([]), [])
  return { products: newest, set: setProducts, clear }
}

/** x toggles the focused row, Shift+x the range from the last toggled row. */
export function useSelectionKeys(
  list: RefObject<HTMLElement | null>,
  rows: readonly StaffProductSummary[],
  { products, set }: Selection,
) {
  const last = useRef<number>(undefined)
  const toggle = (range: boolean) => {
    const index = rows.findIndex(({ id }) => id === focusedRow(list.current))
    const row = rows[index]
    if (!row) return
    const from = range && last.current !== undefined ? last.current : index
    last.current = index
    const meant = rows.slice(Math.min(from, index), Math.max(from, index) + 1)
    const isSelected = products.some(({ id }) => id === row.id)
    const others = products.filter(({ id }) => !meant.some((product) => product.id === id))
    set(isSelected && !range ? others : [...others, ...meant])
  }
  const shift = useRef(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      shift.current = event.shiftKey
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  useShortcuts({ x: () => toggle(shift.current) })
}

function focusedRow(list: HTMLElement | null): number {
  const row = document.activeElement?.closest('tr')
  if (!row || !list?.contains(row)) return 0
  return Number(row.querySelector<HTMLElement>('[data-row-link]')?.dataset.rowLink)
}
