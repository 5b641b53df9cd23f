import { Skeleton } from '../kit/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'
import type { ProductCardData } from './shared-products.ts'

interface Props {
  products: readonly ProductCardData[]
  /** Number of images above the fold. */
  early?: number
  heading?: 'h2' | 'h3'
}

export function ProductGrid({ products, early = 0, heading = 'h3' }: Props) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={`${product.id} ${product.shown}`}>
          <ProductCard product={product} first={index < early} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function ProductGridSkeleton() {
  return (
    <ul className={styles.grid} aria-hidden="true" data-skeleton>
      {PLACES.map((position) => (
        <li key={position} className={styles.skeleton}>
          <Skeleton ratio="4 / 5" />
          <Skeleton width="40%" height="24px" />
          <Skeleton width="80%" height="16px" />
          <Skeleton width="60%" height="15px" />
          <Skeleton width="30%" height="18px" />
        </li>
      ))}
    </ul>
  )
}
