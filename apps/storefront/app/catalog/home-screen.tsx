import type { Category, ProductCard } from '@fieldhouse/contract/catalog'
import type { Banner } from '@fieldhouse/contract/publicity'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { Banners } from './banners.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import styles from './home-screen.module.css'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { ProductsFailed } from './products-failed.tsx'
import type { SharedProducts } from './shared-products.ts'

const NEW_ARRIVALS = 4

interface Props {
  banners: Banner[]
  categories: Category[]
  products: SharedProducts
  onRetry: () => unknown
}

export default function HomeScreen({ banners, categories, products: shared, onRetry }: Props) {
  return (
    <>
      <Banners banners={banners} />
      {categories.length > 0 && (
        <Section title={texts.home.categories}>
          <CategoryTiles categories={categories.filter(({ parent }) => parent === null)} />
        </Section>
      )}
      {shared.status === 'loading' && (
        <Section title={texts.home.newArrivals}>
          <ProductGridSkeleton />
        </Section>
      )}
      {shared.status === 'failed' && (
        <Section title={texts.home.newArrivals}>
          <ProductsFailed failure={shared.failure} heading="h3" onRetry={onRetry} />
        </Section>
      )}
      {shared.status === 'loaded' && <Products products={shared.products} />}
    </>
  )
}

function Products({ products }: { products: ProductCard[] }) {
  const fresh = products.filter((product) => product.new)
  const arrivals = fresh.slice(0, NEW_ARRIVALS)
  const others = products.filter((product) => !arrivals.includes(product))
  return (
    <>
      {arrivals.length > 0 && (
        <Section
          title={texts.home.newArrivals}
          more={<Link to="/featured">{texts.home.viewAllNew(fresh.length)}</Link>}
        >
          <ProductGrid products={arrivals} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={texts.home.featured}>
          <ProductGrid products={others} />
        </Section>
      )}
    </>
  )
}

function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}
