import { avifSrcset } from '@fieldhouse/contract/images'
import type { Image } from '@fieldhouse/contract/schemas'
import type { CSSProperties } from 'react'

interface Props {
  image: Image
  /** How wide the picture is laid out, as in `<img sizes>`. */
  sizes: string
  /** For the picture that people see first; all others wait until they come near. */
  first?: boolean
  /** Empty where the words beside the picture already say it. */
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

/** The address of the largest variant. */
export function largestOf(image: Image): string {
  return avifSrcset(image)?.split(', ').at(-1)?.split(' ')[0] ?? image.src
}

/** A picture's placeholder is a tiny picture of its own, or a colour. */
function placeholderStyle(placeholder: string | null): CSSProperties | undefined {
  if (!placeholder) return undefined
  return placeholder.startsWith('data:')
    ? { background: `center / cover url("${placeholder}")` }
    : { backgroundColor: placeholder }
}
