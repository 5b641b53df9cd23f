import type { ProductStatus, StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import { avifSrcset } from '@fieldhouse/contract/rules/avif-srcset'
import type { Image, Language } from '@fieldhouse/contract/schemas'
import { Link } from 'react-router'
import { localizedName } from '../kit/localized-name.ts'
import { StatusPill } from '../kit/status-pill.tsx'
import { messagesFor, useLanguage, useMessages } from '../language.ts'
import classes from './product-cells.module.css'
import { useCategories } from './use-products.ts'

export function Thumbnail({ image }: { image: Image | null }) {
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
export function ProductName({ product }: { product: StaffProductSummary }) {
  const lang = useLanguage()
  return (
    <>
      <Link className={classes.name ?? ''} to={`/products/${product.id}`} data-row-link={product.id}>
        {localizedName(product, lang)}
      </Link>
      <div className={classes.details}>
        <StatusBadge status={product.status} />
        {product.new && <NewBadge />}
        <AvailableUnits available={product.available} />
        <CategoryName category={product.category} />
      </div>
    </>
  )
}

/** Looked up, because the product list has no translated category names. */
export function CategoryName({ category }: { category: StaffProductSummary['category'] }) {
  const lang = useLanguage()
  const translated = useCategories().data?.find(({ id }) => id === category.id)
  return <span>{translated ? localizedName(translated, lang) : category.name}</span>
}

export function StatusBadge({ status }: { status: ProductStatus }) {
  const { statuses } = useMessages().products
  return <StatusPill tone={status === 'active' ? 'good' : 'plain'}>{statuses[status]}</StatusPill>
}

/** `lang` overrides the viewer's language, such as in a preview. */
export function NewBadge({ lang }: { lang?: Language }) {
  const read = useLanguage()
  return <span className={classes.badge}>{messagesFor(lang ?? read).products.new}</span>
}

export function AvailableUnits({ available }: { available: number }) {
  const texts = useMessages().products
  return (
    <span className={classes.stock} data-in-stock={available > 0}>
      {available > 0 ? texts.units(available) : texts.soldOut}
    </span>
  )
}
