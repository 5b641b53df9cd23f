import type { ProductCard as Product } from '@fieldhouse/contract/catalog'
import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { showMoney } from '../ui/money.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './product-card.module.css'

const SIZES = '(min-width: 1024px) 340px, (min-width: 760px) 33vw, 50vw'

interface Props {
  product: Product
  /** Whether its picture is on the first screen of the page. */
  first: boolean
  /** One below the heading that the card stands under. */
  heading: 'h2' | 'h3'
}

/** One product in a grid; the whole card is its one link. */
export function ProductCard({ product, first, heading: Heading }: Props) {
  const { id, name, category, image, items } = product
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {image && <Picture image={image} sizes={SIZES} first={first} alt="" />}
        {product.new && <span className={styles.badge}>{texts.newBadge}</span>}
      </div>
      <ul className={styles.swatches} aria-hidden="true">
        {items.map(({ id, colour }) => (
          <li key={id} style={{ backgroundColor: colour.hex }} />
        ))}
      </ul>
      <Heading className={styles.name}>
        <Link to={`/product-detail/${id}`}>{name}</Link>
      </Heading>
      <p className={styles.about}>
        {category.name} · {texts.colours(items.length)}
      </p>
      <p className={styles.price}>{priceOf(product)}</p>
    </article>
  )
}

function priceOf({ price, items }: Product): string {
  const cheapest = items.toSorted((a, b) => Number(a.price) - Number(b.price))[0]?.price ?? price
  const isOnePrice = items.every((item) => item.price === cheapest)
  return isOnePrice ? showMoney(cheapest) : texts.from(showMoney(cheapest))
}
