import { DomainError } from '../../../platform/errors.ts'

/** The same ones with one of them at another place, or at the end where there are not so many. */
export function moveTo(ids: readonly number[], id: number, position: number): number[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, position), id, ...others.slice(position)]
}

interface Worded {
  id: number
  alt: string
  alt_es: string | null
}

/** Pictures in the order in which they were named, with new words where there are any. */
export function arrange(
  pictures: readonly Worded[],
  wanted: readonly { id: number; alt?: string; alt_es?: string | null }[],
): Worded[] {
  const isWhole = new Set(wanted.map(({ id }) => id)).size === pictures.length && wanted.length === pictures.length
  return wanted.map(({ id, alt, alt_es }) => {
    const picture = pictures.find((one) => one.id === id)
    if (!isWhole || !picture) {
      throw new DomainError('validation_failed', { errors: { images: ['must list each image exactly once'] } })
    }
    return { id, alt: alt ?? picture.alt, alt_es: alt_es === undefined ? picture.alt_es : alt_es || null }
  })
}
