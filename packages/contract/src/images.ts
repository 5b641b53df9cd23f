import type { Image } from './schemas.ts'

const SRC_ENDING = /-\d+\.webp$/

/** The `srcset` of a picture's AVIF variants; undefined for a picture that has none. */
export function avifSrcset({ src, avif_widths }: Pick<Image, 'src' | 'avif_widths'>): string | undefined {
  if (avif_widths.length === 0) return undefined
  const stem = src.replace(SRC_ENDING, '')
  return avif_widths.map((width) => `${stem}-${width}.avif ${width}w`).join(', ')
}
