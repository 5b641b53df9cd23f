import { DomainError } from '#platform/errors.ts'

/** A position past the end means last. */
export function moveWithin(ids: readonly number[], id: number, position: number): number[] {
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, position), id, ...rest.slice(position)]
}

interface ImageWithAlt {
  id: number
  alt: string
  alt_es: string | null
}

export function arrangeImages(
  pictures: readonly ImageWithAlt[],
  input: readonly { id: number; alt?: string; alt_es?: string | null }[],
): ImageWithAlt[] {
  const isWhole = new Set(input.map(({ id }) => id)).size === pictures.length && input.length === pictures.length
  return input.map(({ id, alt, alt_es }) => {
    const picture = pictures.find((candidate) => candidate.id === id)
    if (!isWhole || !picture) {
      throw new DomainError('validation_failed', { errors: { images: ['must list each image exactly once'] } })
    }
    return { id, alt: alt ?? picture.alt, alt_es: alt_es === undefined ? picture.alt_es : alt_es || null }
  })
}
