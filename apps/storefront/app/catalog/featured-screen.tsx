import { useMessages } from '../locales/messages.ts'
import styles from './featured-screen.module.css'
import { ProductGrid } from './product-grid.tsx'
import { ProductsError } from './products-error.tsx'
import type { ProductCardData, SharedProducts } from './shared-products.ts'

interface Props {
  products: SharedProducts
  onRetry: () => unknown
}

export default function FeaturedScreen({ products: shared, onRetry }: Props) {
  const texts = useMessages()
  return (
    <>
      <div className={styles.head}>
        <h1>{texts.featured.title}</h1>
        <p>{texts.featured.intro}</p>
      </div>
      {shared.status === 'failed' ? (
        <ProductsError failure={shared.failure} heading="h2" onRetry={onRetry} />
      ) : (
        <NewProducts products={shared.products} />
      )}
    </>
  )
}

function NewProducts({ products }: { products: ProductCardData[] }) {
  const texts = useMessages()
  const fresh = products.filter((product) => product.new)
  if (fresh.length === 0) return <p>{texts.featured.none}</p>
  return <ProductGrid products={fresh} early={4} heading="h2" />
}
