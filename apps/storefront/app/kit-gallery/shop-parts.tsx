import { Gallery } from '../catalog/gallery.tsx'
import { ProductGrid, ProductGridSkeleton } from '../catalog/product-grid.tsx'
import { SizeGuide } from '../catalog/size-guide.tsx'
import { SizeGuideLink } from '../catalog/size-guide-link.tsx'
import { Badge } from '../kit/badge.tsx'
import { Price } from '../kit/price.tsx'
import styles from './kit-gallery.module.css'
import { CARDS, PICTURES, SIZE_RUN } from './samples.ts'
import { Specimen, SpecimenRow } from './specimen.tsx'

export function ShopParts() {
  return (
    <>
      <Specimen title="Prices and badges">
        <SpecimenRow>
          <Price amount="84.00" />
          <Price amount="1249.90" from />
          <Price amount="59.50" was="84.00" />
          <Badge>New</Badge>
          <Badge variant="sale">−20%</Badge>
          <Badge variant="quiet">Being built</Badge>
          <Badge variant="paper">On a picture</Badge>
        </SpecimenRow>
      </Specimen>
      <Specimen title="Product cards">
        <ProductGrid products={CARDS} />
      </Specimen>
      <Specimen title="Skeletons">
        <ProductGridSkeleton />
      </Specimen>
      <Specimen title="Gallery">
        <div className={styles.narrow}>
          <Gallery pictures={PICTURES} />
        </div>
      </Specimen>
      <Specimen title="Size guide">
        <div className={styles.narrow}>
          <SizeGuideLink distribution={SIZE_RUN} />
          <SizeGuide distribution={SIZE_RUN} />
        </div>
      </Specimen>
    </>
  )
}
