import type { CardItem } from '@fieldhouse/contract/catalog'
import { useState } from 'react'
import { QuickAdd } from '../cart/quick-add.tsx'
import { LocalLink } from '../lang-link.tsx'
import { useTexts } from '../texts/texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Swatches } from '../ui/swatches.tsx'
import { Heart } from '../wishes/heart.tsx'
import styles from './product-card.module.css'
import type { ListedProduct } from './shared-products.ts'

const SIZES = '(min-width: 1024px) 340px, (min-width: 760px) 33vw, 50vw'

interface Props {
  product: ListedProduct
  /** Whether its image is above the fold. */
  first: boolean
  /** One level below the heading of the grid. */
  heading: 'h2' | 'h3'
}

/** The whole card is one link, except the color swatches, which change the image. */
export function ProductCard({ product, first, heading: Heading }: Props) {
  const texts = useTexts()
  const [pointedAt, setPointedAt] = useState<number>()
  const [lookedAt, setLookedAt] = useState(false)
  const { id, name, category, items } = product
  const chosen = pointedAt ?? product.shown
  const item: CardItem | undefined = items.find((item) => item.id === chosen) ?? items[0]
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
        {item && <Heart itemId={item.id} name={name} place="card" />}
        {product.in_stock && item && <QuickAdd productId={id} itemId={item.id} name={name} />}
      </div>
      <div className={styles.swatches}>
        <Swatches
          label={texts.product.coloursOf(name)}
          colours={items.map(({ id, colour: { name, hex } }) => ({ id, name, hex }))}
          chosen={item?.id}
          onChoose={setPointedAt}
        />
      </div>
      <Heading className={styles.name}>
        <LocalLink to={`/product-detail/${id}${chosen ? `?colour=${chosen}` : ''}`}>{name}</LocalLink>
      </Heading>
      <p className={styles.about}>
        {category.name}
        {items.length > 0 && ` · ${texts.colours(items.length)}`}
      </p>
      <p className={styles.price}>
        <CardPrice price={product.price} items={chosen && item ? [item] : items} />
      </p>
    </article>
  )
}

function Badges({ product }: { product: ListedProduct }) {
  const texts = useTexts()
  if (!product.in_stock) return <Badge look="paper">{texts.product.soldOutBadge}</Badge>
  return product.new && <Badge look="paper">{texts.newBadge}</Badge>
}

function CardPrice({ price, items }: Pick<ListedProduct, 'price' | 'items'>) {
  const cheapest = items.toSorted((a, b) => Number(a.price) - Number(b.price))[0]?.price ?? price
  return <Price amount={cheapest} from={items.some((item) => item.price !== cheapest)} />
}
