import { avifSrcset } from '@fieldhouse/contract/rules/avif-srcset'
import type { Image } from '@fieldhouse/contract/schemas'
import type { CSSProperties } from 'react'

interface PictureProps {
  /** Layout width, as in `<img sizes>`. */
  sizes: string
  /** Loads eagerly, for images above the fold; all others load lazily. */
  first?: boolean
  className?: string | undefined
}

/** `alt` is empty if the text beside the image describes it. */
type Described = { image: Image; alt?: string } | { image: Omit<Image, 'alt'>; alt: string }

export function Picture({ sizes, first = false, className, ...described }: PictureProps & Described) {
  const { image } = described
  const alt = described.alt ?? ('alt' in image ? image.alt : '')
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
