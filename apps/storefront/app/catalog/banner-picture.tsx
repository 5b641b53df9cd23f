import type { Banner } from '@fieldhouse/contract/publicity'
import { avifSrcset } from '@fieldhouse/contract/rules/avif-srcset'

interface Props {
  banner: Pick<Banner, 'image' | 'phone_image'>
  first: boolean
}

/** Wide image beside the text, tall one above it on narrow screens. No alt text: the banner's text describes it. */
export function BannerPicture({ banner: { image, phone_image: phone }, first }: Props) {
  return (
    <picture>
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
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  )
}
