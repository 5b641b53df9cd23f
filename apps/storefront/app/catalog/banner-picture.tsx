import type { Banner } from '@fieldhouse/contract/publicity'
import { avifSrcset } from '@fieldhouse/contract/rules/avif-srcset'
import { BANNER_SHAPES, objectPosition } from '@fieldhouse/contract/rules/focal-crop'
import type { CSSProperties } from 'react'

interface Props {
  banner: Pick<Banner, 'image' | 'phone_image' | 'focal_x' | 'focal_y'>
  first: boolean
}

/** Beside the text, or above it on narrow screens: each crop keeps the focal point in view. */
export function BannerPicture({ banner, first }: Props) {
  const { image, phone_image: phone } = banner
  const crops = {
    '--wide': objectPosition(image, banner, BANNER_SHAPES.desktop),
    // A phone image is made for the phone's shape.
    '--tall': phone ? '50% 50%' : objectPosition(image, banner, BANNER_SHAPES.phone),
  } as CSSProperties
  return (
    <picture style={crops}>
      {phone && (
        <source
          media="(max-width: 699px)"
          type="image/avif"
          srcSet={avifSrcset(phone)}
          sizes="calc(100vw - 32px)"
          width={phone.width}
          height={phone.height}
        />
      )}
      <source
        type="image/avif"
        srcSet={avifSrcset(image)}
        sizes="(min-width: 700px) clamp(736px, 67vw, 1024px), 100vw"
      />
      <img
        src={image.src}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  )
}
