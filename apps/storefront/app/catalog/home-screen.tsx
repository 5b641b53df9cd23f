import type { Category } from '@fieldhouse/contract/listing'
import type { Banner } from '@fieldhouse/contract/publicity'
import { Suspense } from 'react'
import { Picture } from '../kit/picture.tsx'
import { useHomeMessages } from '../locales/home-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { Banners } from './banners.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import styles from './home-screen.module.css'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductsError } from './products-error.tsx'
import { Rail } from './rail.tsx'
import type { ProductCardData, SharedProducts } from './shared-products.ts'

const NEW_ARRIVALS = 8
/** Divisible by two, three and four columns, so that all rows are full. */
const FEATURED = 12

interface Props {
  banners: Banner[]
  categories: Category[]
  products: SharedProducts
  onRetry: () => unknown
}

export default function HomeScreen({ banners, categories, products: shared, onRetry }: Props) {
  const texts = useHomeMessages()
  const topCategories = categories.filter(({ parent }) => parent === null)
  return (
    <>
      <Banners banners={banners} />
      {topCategories.length > 0 && <CategoryTiles categories={topCategories} />}
      {shared.status === 'loaded' ? (
        <Products products={shared.products} />
      ) : (
        <section className={styles.section}>
          <h2>{texts.newArrivals}</h2>
          <ProductsError failure={shared.failure} heading="h3" onRetry={onRetry} />
        </section>
      )}
    </>
  )
}

function Products({ products }: { products: ProductCardData[] }) {
  const texts = useHomeMessages()
  const fresh = products.filter((product) => product.new)
  const arrivals = fresh.slice(0, NEW_ARRIVALS)
  const others = products.filter((product) => !arrivals.includes(product))
  return (
    <>
      {arrivals.length > 0 && (
        <Rail
          title={texts.newArrivals}
          variant="products"
          more={<LocalizedLink to="/featured">{texts.viewAllNew(fresh.length)}</LocalizedLink>}
        >
          {arrivals.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} first={false} heading="h3" />
            </li>
          ))}
        </Rail>
      )}
      <Story product={others[0] ?? arrivals[0]} />
      {others.length > 0 && (
        <section className={styles.section} data-below="">
          <h2>{texts.featured}</h2>
          {/* A separate Suspense boundary hydrates in a separate task. */}
          <Suspense>
            <ProductGrid products={others.slice(0, FEATURED)} />
          </Suspense>
        </section>
      )}
    </>
  )
}

/** Brand story beside a product image. */
function Story({ product }: { product: ProductCardData | undefined }) {
  const texts = useHomeMessages().story
  return (
    <section className={styles.story}>
      {product?.image && <Picture image={product.image} sizes="(min-width: 760px) 50vw, 100vw" alt="" />}
      <div>
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
        <LocalizedLink to="/featured" className="button">
          {texts.action}
        </LocalizedLink>
      </div>
    </section>
  )
}
