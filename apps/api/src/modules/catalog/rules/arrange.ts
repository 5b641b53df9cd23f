import { DomainError } from '#platform/errors.ts'

/** A position past the end means last. */
export function moveWithin(ids: readonly number[], id: number, position: number): number[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, position), id, ...others.slice(position)]
}

interface ImageWithAlt {
  id: number
  alt: string
  alt_es: string | null
}

export function arrangeImages(
  pictures: readonly ImageWithAlt[],
  wanted: readonly { id: number; alt?: string; alt_es?: string | null }[],
): ImageWithAlt[] {
  const isWhole = new Set(wanted.map(({ id }) => id)).size === pictures.length && wanted.length === pictures.length
  return wanted.map(({ id, alt, alt_es }) => {
    const picture = pictures.find((one) => one.id === id)
    if (!isWhole || !picture) {
      throw new DomainError('validation_failed', { errors: { images: ['must list each image exactly once'] } })
    }
    return { id, alt: alt ?? picture.alt, alt_es: alt_es === undefined ? picture.alt_es : alt_es || null }
  })
}
