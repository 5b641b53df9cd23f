import type { WishlistItem } from '@fieldhouse/contract/wishlist'
import { QuickAdd } from '../cart/quick-add.tsx'
import { Badge } from '../kit/badge.tsx'
import { Picture } from '../kit/picture.tsx'
import { Price } from '../kit/price.tsx'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { HeartButton } from './heart-button.tsx'
import styles from './wish-card.module.css'

/** The heart takes the colorway off the list and puts it back, so the card stays until the page is left. */
export function WishCard({ item }: { item: WishlistItem }) {
  const { product } = useMessages()
  const { product_id, product_item_id, name } = item
  return (
    <li className={styles.card}>
      <div className={styles.frame}>
        <div className={styles.picture}>
          {item.image && <Picture image={item.image} sizes="(min-width: 1024px) 300px, 50vw" alt="" />}
          {!item.in_stock && <Badge variant="paper">{product.soldOutBadge}</Badge>}
        </div>
        <HeartButton itemId={product_item_id} name={name} place="card" />
        {item.in_stock && <QuickAdd productId={product_id} itemId={product_item_id} name={name} />}
      </div>
      <h2 className={styles.name}>
        <LocalizedLink to={`/product-detail/${product_id}?color=${product_item_id}`}>{name}</LocalizedLink>
      </h2>
      <p className={styles.color}>{item.color.name}</p>
      <p className={styles.price}>
        <Price amount={item.price} was={item.former_price} />
      </p>
    </li>
  )
}
