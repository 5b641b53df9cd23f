import { useState } from 'react'
import { QuickAdd } from '../cart/quick-add.tsx'
import { Badge } from '../kit/badge.tsx'
import { Swatches } from '../kit/forms/swatches.tsx'
import { Picture } from '../kit/picture.tsx'
import { Price } from '../kit/price.tsx'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { HeartButton } from '../wishlist/heart-button.tsx'
import styles from './product-card.module.css'
import type { ProductCardData } from './shared-products.ts'

const SIZES = '(min-width: 1024px) 340px, (min-width: 760px) 33vw, 50vw'

interface Props {
  product: ProductCardData
  /** Whether its image is above the fold. */
  first: boolean
  /** One level below the heading of the grid. */
  heading: 'h2' | 'h3'
}

/** The whole card is one link, except the color swatches, which change the image. */
export function ProductCard({ product, first, heading: Heading }: Props) {
  const texts = useMessages()
  const [pointedAt, setPointedAt] = useState<number>()
  const [lookedAt, setLookedAt] = useState(false)
  const { id, name, category, items } = product
  const chosen = pointedAt ?? product.shown
  const item = items.find((item) => item.id === chosen) ?? items[0]
  const image = item?.image ?? product.image
  const second = lookedAt && item?.second_image
  return (
    <article
      className={styles.card}
      onPointerEnter={(event) => setLookedAt(event.pointerType === 'mouse')}
      onFocus={() => setLookedAt(true)}
    >
      <div className={styles.frame}>
        <div className={styles.picture}>
          {image && <Picture image={image} sizes={SIZES} first={first} alt="" />}
          {second && <Picture image={second} sizes={SIZES} alt="" className={styles.second} />}
          <Badges product={product} />
        </div>
        {item && <HeartButton itemId={item.id} name={name} place="card" />}
        {product.in_stock && item && <QuickAdd productId={id} itemId={item.id} name={name} />}
      </div>
      <div className={styles.swatches}>
        <Swatches
          label={texts.product.colorsOf(name)}
          colors={items.map(({ id, color: { name, hex } }) => ({ id, name, hex }))}
          chosen={item?.id}
          onChoose={setPointedAt}
        />
      </div>
      <Heading className={styles.name}>
        <LocalizedLink to={`/product-detail/${id}${chosen ? `?color=${chosen}` : ''}`}>{name}</LocalizedLink>
      </Heading>
      <p className={styles.about}>
        {category.name}
        {items.length > 0 && ` · ${texts.colors(items.length)}`}
      </p>
      <p className={styles.price}>
        <CardPrice price={product.price} items={chosen && item ? [item] : items} />
      </p>
    </article>
  )
}

function Badges({ product }: { product: ProductCardData }) {
  const texts = useMessages()
  if (!product.in_stock) return <Badge variant="paper">{texts.product.soldOutBadge}</Badge>
  return product.new && <Badge variant="paper">{texts.newBadge}</Badge>
}

function CardPrice({ price, items }: Pick<ProductCardData, 'price' | 'items'>) {
  const cheapest = items.toSorted((a, b) => Number(a.price) - Number(b.price))[0]
  const amount = cheapest?.price ?? price
  return <Price amount={amount} was={cheapest?.former_price} from={items.some((item) => item.price !== amount)} />
}
