import { useTexts } from '../texts/texts.ts'
import styles from './featured-screen.module.css'
import { ProductGrid } from './product-grid.tsx'
import { ProductsFailed } from './products-failed.tsx'
import type { ListedProduct, SharedProducts } from './shared-products.ts'

interface Props {
  products: SharedProducts
  onRetry: () => unknown
}

export default function FeaturedScreen({ products: shared, onRetry }: Props) {
  const texts = useTexts()
  return (
    <>
      <div className={styles.head}>
        <h1>{texts.featured.title}</h1>
        <p>{texts.featured.intro}</p>
      </div>
      {shared.status === 'failed' ? (
        <ProductsFailed failure={shared.failure} heading="h2" onRetry={onRetry} />
      ) : (
        <NewProducts products={shared.products} />
      )}
    </>
  )
}

function NewProducts({ products }: { products: ListedProduct[] }) {
  const texts = useTexts()
  const fresh = products.filter((product) => product.new)
  if (fresh.length === 0) return <p>{texts.featured.none}</p>
  return <ProductGrid products={fresh} early={4} heading="h2" />
}
