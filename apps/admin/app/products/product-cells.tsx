import type { ProductStatus, StaffProductRow } from '@fieldhouse/contract/catalog-staff'
import { avifSrcset } from '@fieldhouse/contract/images'
import type { Image, Language } from '@fieldhouse/contract/schemas'
import { Link } from 'react-router'
import { textsIn, useLanguage, useTexts } from '../language.ts'
import { Mark } from '../ui/mark.tsx'
import { nameIn } from '../ui/name-in.ts'
import classes from './product-cells.module.css'
import { useCategories } from './use-products.ts'

export function Picture({ image }: { image: Image | null }) {
  if (!image) return <span className={classes.picture} />

  const srcset = avifSrcset(image)
  return (
    <picture className={classes.picture}>
      {srcset && <source type="image/avif" srcSet={srcset} sizes="40px" />}
      {/* Decorative: the name is beside the image. */}
      <img src={image.src} alt="" width={image.width} height={image.height} loading="lazy" decoding="async" />
    </picture>
  )
}

/** Links to the editor; narrow windows also show the values of hidden columns here. */
export function ProductName({ product }: { product: StaffProductRow }) {
  const lang = useLanguage()
  return (
    <>
      <Link className={classes.name ?? ''} to={`/products/${product.id}`} data-row-link={product.id}>
        {nameIn(product, lang)}
      </Link>
      <div className={classes.details}>
        <StatusMark status={product.status} />
        {product.new && <NewBadge />}
        <Stock available={product.available} />
        <CategoryName category={product.category} />
      </div>
    </>
  )
}

/** Looked up, because the product list has no translated category names. */
export function CategoryName({ category }: { category: StaffProductRow['category'] }) {
  const lang = useLanguage()
  const known = useCategories().data?.find(({ id }) => id === category.id)
  return <span>{known ? nameIn(known, lang) : category.name}</span>
}

export function StatusMark({ status }: { status: ProductStatus }) {
  const { statuses } = useTexts().products
  return <Mark tone={status === 'active' ? 'good' : 'plain'}>{statuses[status]}</Mark>
}

/** `lang` overrides the viewer's language, such as in a preview. */
export function NewBadge({ lang }: { lang?: Language }) {
  const read = useLanguage()
  return <span className={classes.badge}>{textsIn(lang ?? read).products.new}</span>
}

export function Stock({ available }: { available: number }) {
  const texts = useTexts().products
  return (
    <span className={classes.stock} data-in-stock={available > 0}>
      {available > 0 ? texts.units(available) : texts.soldOut}
    </span>
  )
}
