import { useEffect, useState } from 'react'
import { isBarcode } from '../kit/use-scanner.ts'
import type { StockView } from './stock-view.ts'
import type { useStock } from './use-stock.ts'

interface Scan {
  skus: ReturnType<typeof useStock>
  onChange: (change: Partial<StockView>) => void
}

/** Enter in the search field focuses the SKU with the scanned barcode once it has loaded. */
export function useScan({ skus, onChange }: Scan) {
  const [sought, setSought] = useState<string>()
  const [missed, setMissed] = useState<string>()
  const { data, isPlaceholderData, isFetching } = skus
  const isThere = data?.view.q === sought && !isPlaceholderData && !isFetching

  useEffect(() => {
    if (!sought || !isThere) return
    const sku = data?.results.find(({ barcode }) => barcode === sought)
    if (sku) document.querySelector<HTMLElement>(`[data-sku="${sku.id}"]`)?.focus()
    setMissed(sku || !isBarcode(sought) ? undefined : sought)
    setSought(undefined)
  }, [sought, isThere, data])

  return {
    /** A barcode that no SKU has. */
    missed,
    onEnter: (text: string) => {
      const q = text.trim()
      setMissed(undefined)
      setSought(q)
      // Search a scanned barcode in the whole shop.
      onChange({ q, page: 1, ...(isBarcode(q) && { availability: undefined, product_id: undefined }) })
    },
  }
}
