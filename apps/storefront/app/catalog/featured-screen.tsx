import { useMessages } from '../locales/messages.ts'
import styles from './featured-screen.module.css'
import { ProductGrid } from './product-grid.tsx'
import { ProductsError } from './products-error.tsx'
import type { ProductCardData, SharedProducts } from './shared-products.ts'

interface Props {
  products: SharedProducts
  onRetry: () => unknown
}

/** The specification has the page render only once the product list has loaded. */
export default function FeaturedScreen({ products: shared, onRetry }: Props) {
  const texts = useMessages()
  if (shared.status === 'failed') return <ProductsError failure={shared.failure} heading="h1" onRetry={onRetry} />
  return (
    <>
      <div className={styles.head}>
        <h1>{texts.featured.title}</h1>
        <p>{texts.featured.intro}</p>
      </div>
      <NewProducts products={shared.products} />
    </>
  )
}

function NewProducts({ products }: { products: ProductCardData[] }) {
  const texts = useMessages()
  const fresh = products.filter((product) => product.new)
  if (fresh.length === 0) return <p>{texts.featured.none}</p>
  return <ProductGrid products={fresh} early={4} heading="h2" />
}
