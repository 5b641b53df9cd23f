import type { Product, ProductItem } from '@fieldhouse/contract/catalog'
import { texts } from '../texts.ts'
import { showMoney } from '../ui/money.ts'
import { BuyBox } from './buy-box.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { Gallery } from './gallery.tsx'
import styles from './product-detail-screen.module.css'
import { SizeGuide } from './size-guide.tsx'

interface Props {
  product: Product
  /** The id of the chosen product item, as the address has it. */
  colour: string | null
}

export default function ProductDetailScreen({ product, colour }: Props) {
  const item = product.items.find(({ id }) => String(id) === colour) ?? product.items[0]
  const pictures = item?.images.length ? item.images : product.image ? [product.image] : []
  return (
    <div className={styles.product}>
      <Gallery key={item?.id} pictures={pictures} />
      <div className={styles.side}>
        <div className={styles.head}>
          <p className={styles.category}>{product.category.name}</p>
          <h1>{product.name}</h1>
          <p className={styles.price}>
            {showMoney(item?.price ?? product.price)}
            {product.new && <span className={styles.badge}>{texts.newBadge}</span>}
          </p>
        </div>
        {item && <ColourChoice items={product.items} chosen={item} />}
        {item && <BuyBox item={item} />}
        <About product={product} item={item} />
      </div>
    </div>
  )
}

function About({ product, item }: { product: Product; item: ProductItem | undefined }) {
  return (
    <div className={styles.about}>
      <h2 className="visually-hidden">{texts.product.details}</h2>
      <p className={styles.description}>{product.description}</p>
      <dl className={styles.facts}>
        {product.material && <Fact name={texts.product.material} text={product.material} />}
        {product.care && <Fact name={texts.product.care} text={product.care} />}
      </dl>
      {item && <SizeGuide distribution={item.distribution} />}
    </div>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
