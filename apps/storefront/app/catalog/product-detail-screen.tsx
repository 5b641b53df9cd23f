import type { Product, ProductItem } from '@fieldhouse/contract/catalog'
import type { DeliveryEstimate } from '@fieldhouse/contract/shipping'
import { useLang } from '../lang.ts'
import { useTexts } from '../texts/texts.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Badge } from '../ui/badge.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Icon } from '../ui/icon.tsx'
import { Price } from '../ui/price.tsx'
import { BuyBox } from './buy-box.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { deliveryDays } from './delivery-days.ts'
import { Gallery } from './gallery.tsx'
import styles from './product-detail-screen.module.css'
import { ProductGrid } from './product-grid.tsx'
import { SizeGuideInPage } from './size-guide-link.tsx'

interface Props {
  product: Product
  delivery: DeliveryEstimate | null
  /** Id of the chosen product item, from the URL. */
  colour: string | null
}

export default function ProductDetailScreen({ product, delivery, colour }: Props) {
  const texts = useTexts()
  const { name, category, related } = product
  const item = product.items.find(({ id }) => String(id) === colour) ?? product.items[0]
  const arrival = delivery && <Delivery estimate={delivery} />
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
          {item && <ColourChoice items={product.items} chosen={item} />}
          {item ? <BuyBox name={name} item={item} delivery={arrival} /> : arrival}
          <About product={product} item={item} />
        </div>
      </div>
      {related.length > 0 && (
        <section className={styles.related}>
          <h2>{texts.product.related}</h2>
          <ProductGrid products={related} />
        </section>
      )}
    </>
  )
}

interface PartProps {
  product: Product
  item: ProductItem | undefined
}

function Head({ product, item }: PartProps) {
  const texts = useTexts()
  return (
    <div className={styles.head}>
      <p className={styles.category}>{product.category.name}</p>
      <h1>{product.name}</h1>
      <p className={styles.price}>
        <Price amount={item?.price ?? product.price} />
        {product.new && <Badge>{texts.newBadge}</Badge>}
      </p>
    </div>
  )
}

function Delivery({ estimate }: { estimate: DeliveryEstimate }) {
  const { product } = useTexts()
  const days = deliveryDays(estimate, useLang())
  return (
    <div className={styles.delivery}>
      <Icon name="truck" />
      <p>
        <strong>{product.arrives(days)}</strong>
        <span>{product.standardDelivery}</span>
      </p>
    </div>
  )
}

function About({ product, item }: PartProps) {
  const texts = useTexts()
  const { description, material, care } = product
  return (
    <div>
      <Accordion title={texts.product.description} open>
        <p>{description}</p>
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
