import { useSearchParams } from 'react-router'
import { currentTexts, pageTitle, useLanguage } from '../language.ts'
import type { ListView } from '../products/list-view.ts'
import { readListView, writeListView } from '../products/list-view.ts'
import { ProductList } from '../products/product-list.tsx'
import { useProducts } from '../products/use-products.ts'

export function meta() {
  return [{ title: pageTitle(currentTexts().products.title) }]
}

export default function ProductsRoute() {
  const [search, setSearch] = useSearchParams()
  const view = readListView(search)
  const products = useProducts(view, useLanguage())
  const show = (change: Partial<ListView>) => setSearch(writeListView({ ...view, ...change }))

  return <ProductList view={view} products={products} onChange={show} />
}
