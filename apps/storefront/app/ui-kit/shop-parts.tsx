import { Gallery } from '../catalog/gallery.tsx'
import { ProductGrid, ProductGridSkeleton } from '../catalog/product-grid.tsx'
import { SizeGuide } from '../catalog/size-guide.tsx'
import { SizeGuideLink } from '../catalog/size-guide-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { Price } from '../ui/price.tsx'
import { Part, Row } from './part.tsx'
import { CARDS, PICTURES, SIZE_RUN } from './samples.ts'
import styles from './ui-kit.module.css'

export function ShopParts() {
  return (
    <>
      <Part title="Prices and badges">
        <Row>
          <Price amount="84.00" />
          <Price amount="1249.90" from />
          <Price amount="59.50" was="84.00" />
          <Badge>New</Badge>
          <Badge look="sale">−20%</Badge>
          <Badge look="quiet">Being built</Badge>
          <Badge look="paper">On a picture</Badge>
        </Row>
      </Part>
      <Part title="Product cards">
        <ProductGrid products={CARDS} />
      </Part>
      <Part title="Skeletons">
        <ProductGridSkeleton />
      </Part>
      <Part title="Gallery">
        <div className={styles.narrow}>
          <Gallery pictures={PICTURES} />
        </div>
      </Part>
      <Part title="Size guide">
        <div className={styles.narrow}>
          <SizeGuideLink distribution={SIZE_RUN} />
          <SizeGuide distribution={SIZE_RUN} />
        </div>
      </Part>
    </>
  )
}
