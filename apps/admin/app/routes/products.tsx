import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import type { ProductListView } from '../products/list-view.ts'
import { readProductListView, writeProductListView } from '../products/list-view.ts'
import { ProductList } from '../products/product-list.tsx'
import { useProducts } from '../products/use-products.ts'

export const meta = screenMeta((texts) => texts.products.title)

export default function ProductsRoute() {
  const [search, setSearch] = useSearchParams()
  const view = useMemo(() => readProductListView(search), [search])
  const products = useProducts(view)
  const updateView = (change: Partial<ProductListView>) =>
    // Typing in the search field replaces the history entry.
    setSearch(writeProductListView({ ...view, ...change }), { replace: 'q' in change && !('sort' in change) })

  return <ProductList view={view} products={products} onChange={updateView} />
}
