import { listProductCards } from '@fieldhouse/contract/operations.generated'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { useLang } from '../lang.ts'
import { useAlternativesMessages } from '../locales/alternatives-messages.ts'
import { ProductGrid } from './product-grid.tsx'
import { forgetViewed, readViewed } from './recently-viewed-ids.ts'
import styles from './recently-viewed-list.module.css'
import type { ProductCardData } from './shared-products.ts'

const MAX_SHOWN = 8

export interface ViewedProps {
  productId: number
}

/** Products that this browser has shown before; none without them. */
export function RecentlyViewedList({ productId }: ViewedProps) {
  const texts = useAlternativesMessages()
  const lang = useLang()
  const [products, setProducts] = useState<readonly ProductCardData[]>([])
  useEffect(() => {
    const ids = readViewed().filter((id) => id !== productId)
    if (ids.length === 0) return
    const controller = new AbortController()
    const options = { signal: controller.signal, background: true }
    api.call(listProductCards, { query: { ids: ids.slice(0, MAX_SHOWN).join(), lang } }, options).then(
      ({ results }) => setProducts(results),
      () => {},
    )
    return () => controller.abort()
  }, [productId, lang])

  function clear() {
    forgetViewed()
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
