import { listProductCards } from '@fieldhouse/contract/operations.generated'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { useLang } from '../lang.ts'
import { useAlternativesMessages } from '../locales/alternatives-messages.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './recently-viewed-list.module.css'
import type { ProductCardData } from './shared-products.ts'

const MAX_SHOWN = 8

/** The storage is read by the caller: a module that both files import would be a file of its own. */
export interface ViewedProps {
  /** Latest first. */
  ids: readonly number[]
  onClear: () => void
}

/** Products that this browser has shown before; none without them. */
export function RecentlyViewedList({ ids, onClear }: ViewedProps) {
  const texts = useAlternativesMessages()
  const lang = useLang()
  const [products, setProducts] = useState<readonly ProductCardData[]>([])
  const shown = ids.slice(0, MAX_SHOWN).join()
  useEffect(() => {
    if (shown === '') return
    const controller = new AbortController()
    const options = { signal: controller.signal, background: true }
    api.call(listProductCards, { query: { ids: shown, lang } }, options).then(
      ({ results }) => setProducts(results),
      () => {},
    )
    return () => controller.abort()
  }, [shown, lang])

  function clear() {
    onClear()
    setProducts([])
  }

  if (products.length === 0) return null
  return (
    <section className={styles.viewed}>
      <h2>{texts.viewed}</h2>
      <button type="button" className="button" data-look="quiet" data-size="small" onClick={clear}>
        {texts.clear}
      </button>
      <ProductGrid products={products} />
    </section>
  )
}
