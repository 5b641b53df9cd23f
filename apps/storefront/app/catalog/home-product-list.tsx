import type { ShownBlock } from '@fieldhouse/contract/home-page'
import type { Category } from '@fieldhouse/contract/listing'
import { Suspense } from 'react'
import { useHomeMessages } from '../locales/home-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './home-screen.module.css'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import { Rail } from './rail.tsx'
import type { ProductCardData } from './shared-products.ts'

/** Images above the fold, if the list is the first block. */
const EARLY = 4

interface Props {
  block: Extract<ShownBlock, { type: 'products' }>
  category: Category | undefined
  products: ReadonlyMap<number, ProductCardData>
  isFirst: boolean
}

export function ProductList({ block, category, products, isFirst }: Props) {
  const texts = useHomeMessages()
  const listed = block.product_ids.flatMap((id) => products.get(id) ?? [])
  const title = block.title || category?.name || texts.lists[block.rule]
  const more = <ViewAll block={block} category={category} />
  if (block.layout === 'row') {
    return (
      <Rail title={title} variant="products" more={more}>
        {listed.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} first={isFirst && index < EARLY} heading="h3" />
          </li>
        ))}
      </Rail>
    )
  }
  return (
    <section className={styles.section} data-below={isFirst ? undefined : ''}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {more}
      </div>
      {/* A separate Suspense boundary hydrates in a separate task. */}
      <Suspense>
        <ProductGrid products={listed} early={isFirst ? EARLY : 0} />
      </Suspense>
    </section>
  )
}

/** Where all products of the list are. */
function ViewAll({ block: { rule, count }, category }: Pick<Props, 'block' | 'category'>) {
  const texts = useHomeMessages()
  if (rule === 'new_arrivals') return <LocalizedLink to="/featured">{texts.viewAll(count)}</LocalizedLink>
  if (rule === 'category' && category)
    return <LocalizedLink to={`/category?category=${category.slug}`}>{texts.viewAll(count)}</LocalizedLink>
  return null
}
