import { avifSrcset } from '@fieldhouse/contract/rules/avif-srcset'
import type { Image } from '@fieldhouse/contract/schemas'
import classes from './orders.module.css'

export function OrderThumb({ image }: { image: Image | null }) {
  if (!image) return <span className={classes.thumb} />
  const srcSet = avifSrcset(image)
  return (
    <picture className={classes.thumb}>
      {srcSet && <source type="image/avif" srcSet={srcSet} sizes="40px" />}
      <img src={image.src} alt="" width={40} height={50} loading="lazy" decoding="async" />
    </picture>
  )
}

/** The first items of an order, overlapping. Two sizes of one colorway are one picture. */
export function OrderThumbs({ images }: { images: readonly (Image | null)[] }) {
  const pictures = new Map(images.map((image) => [image?.src ?? '', image]))
  return (
    <span className={classes.thumbs}>
      {[...pictures].map(([src, image]) => (
        <OrderThumb key={src} image={image} />
      ))}
    </span>
  )
}
