import type { Alternative, Product, ProductItem } from '@fieldhouse/contract/listing'
import type { ShopPromise } from '@fieldhouse/contract/publicity'
import type { DeliveryEstimate } from '@fieldhouse/contract/shipping'
import { useState } from 'react'
import { Accordion } from '../kit/accordion.tsx'
import { Badge } from '../kit/badge.tsx'
import { Breadcrumbs } from '../kit/breadcrumbs.tsx'
import { Price } from '../kit/price.tsx'
import { useMessages } from '../locales/messages.ts'
import { BuyBox } from './buy-box.tsx'
import { ColorPicker } from './color-picker.tsx'
import { CompleteTheLook } from './complete-the-look.tsx'
import { Gallery } from './gallery.tsx'
import styles from './product-detail-screen.module.css'
import { ProductGrid } from './product-grid.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { ShopPromiseBox } from './shop-promise.tsx'
import { SizeGuideInPage } from './size-guide-link.tsx'

/** More would not be read; the others are in the description. */
const MAX_FEATURES = 6

interface Props {
  product: Product
  delivery: DeliveryEstimate | null
  promise: ShopPromise | null
  /** For a color that is sold out in every size. */
  alternatives: readonly Alternative[]
  /** Id of the chosen product item, from the URL. */
  color: string | null
}

export default function ProductDetailScreen({ product, delivery, promise, alternatives, color }: Props) {
  const texts = useMessages()
  const { name, category, related } = product
  const [sizeId, setSizeId] = useState<number>()
  const item = product.items.find(({ id }) => String(id) === color) ?? product.items[0]
  const pictures = item?.images.length ? item.images : product.image ? [product.image] : []
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: texts.nav.home, to: '/home' },
          { name: category.name, to: `/category?category=${category.slug}` },
          { name },
        ]}
      />
      <div className={styles.product}>
        <Gallery key={item?.id} pictures={pictures} />
        <div className={styles.side}>
          <Head product={product} item={item} />
          {item && <ColorPicker items={product.items} chosen={item} />}
          {item && (
            <BuyBox {...{ product, item, alternatives, delivery, promise }} chosenId={sizeId} onChoose={setSizeId} />
          )}
          {!item && <ShopPromiseBox delivery={delivery} promise={promise} price={product.price} />}
          <Features texts={product.highlights.slice(0, MAX_FEATURES)} />
          <About product={product} item={item} />
        </div>
      </div>
      {item && <CompleteTheLook name={name} item={item} sizeId={sizeId} />}
      {related.length > 0 && (
        <section className={styles.related}>
          <h2>{texts.product.related}</h2>
          <ProductGrid products={related} />
        </section>
      )}
      <RecentlyViewed productId={product.id} />
    </>
  )
}

interface PartProps {
  product: Product
  item: ProductItem | undefined
}

function Head({ product, item }: PartProps) {
  const texts = useMessages()
  return (
    <div className={styles.head}>
      <p className={styles.category}>{product.category.name}</p>
      <h1>{product.name}</h1>
      <p className={styles.price}>
        <Price amount={item?.price ?? product.price} was={item?.former_price} />
        {product.new && <Badge>{texts.newBadge}</Badge>}
      </p>
    </div>
  )
}

function Features({ texts }: { texts: readonly string[] }) {
  const { product } = useMessages()
  if (texts.length === 0) return null
  return (
    <ul className={styles.features} aria-label={product.features}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function About({ product, item }: PartProps) {
  const texts = useMessages()
  const { description, highlights, material, care } = product
  return (
    <div>
      <Accordion title={texts.product.description} open>
        <p>{description}</p>
        <ul>
          {highlights.slice(MAX_FEATURES).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Accordion>
      {(material || care) && (
        <Accordion title={texts.product.materialAndCare}>
          {material && <p>{material}</p>}
          {care && <p>{care}</p>}
        </Accordion>
      )}
      {item && <SizeGuideInPage distribution={item.distribution} />}
    </div>
  )
}
