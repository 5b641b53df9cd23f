import { useSearchView } from '../kit/lists/use-search-view.ts'
import { screenMeta } from '../kit/screen-meta.ts'
import type { ProductListView } from '../products/list-view.ts'
import { readProductListView, writeProductListView } from '../products/list-view.ts'
import { ProductList } from '../products/product-list.tsx'
import { useProducts } from '../products/use-products.ts'

export const meta = screenMeta((texts) => texts.products.title)

export default function ProductsRoute() {
  const { view, onChange } = useSearchView({ read: readProductListView, write: writeProductListView, isMinor })
  return <ProductList view={view} products={useProducts(view)} onChange={onChange} />
}

/** A saved view changes the sort order as well as the search, and gets a history entry. */
function isMinor(change: Partial<ProductListView>): boolean {
  return 'q' in change && !('sort' in change)
}
