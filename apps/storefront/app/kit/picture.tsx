import { avifSrcset } from '@fieldhouse/contract/rules/avif-srcset'
import type { Image } from '@fieldhouse/contract/schemas'
import type { CSSProperties } from 'react'

interface Props {
  image: Image
  /** Layout width, as in `<img sizes>`. */
  sizes: string
  /** Loads eagerly, for images above the fold; all others load lazily. */
  first?: boolean
  /** Empty if the text beside the image describes it. */
  alt?: string
  className?: string | undefined
}

export function Picture({ image, sizes, first = false, alt = image.alt, className }: Props) {
  const srcSet = avifSrcset(image)
  return (
    <picture>
      {srcSet && <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
      <img
        className={className}
        src={image.src}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        style={placeholderStyle(image.placeholder)}
      />
    </picture>
  )
}

export function largestVariantUrl(image: Image): string {
  return avifSrcset(image)?.split(', ').at(-1)?.split(' ')[0] ?? image.src
}

/** The placeholder is a tiny image or a color. */
function placeholderStyle(placeholder: string | null): CSSProperties | undefined {
  if (!placeholder) return undefined
  return placeholder.startsWith('data:')
    ? { background: `center / cover url("${placeholder}")` }
    : { backgroundColor: placeholder }
}
