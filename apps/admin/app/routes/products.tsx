import { useSearchParams } from 'react-router'
import type { ListView } from '../products/list-view.ts'
import { readListView, writeListView } from '../products/list-view.ts'
import { ProductList } from '../products/product-list.tsx'
import { useProducts } from '../products/use-products.ts'
import { pageTitle, texts } from '../texts.ts'

export function meta() {
  return [{ title: pageTitle(texts.products.title) }]
}

export default function ProductsRoute() {
  const [search, setSearch] = useSearchParams()
  const view = readListView(search)
  const products = useProducts(view)
  const show = (change: Partial<ListView>) => setSearch(writeListView({ ...view, ...change }))

  return <ProductList view={view} products={products} onChange={show} />
}
