import type { Image } from '../schemas.ts'

const SRC_ENDING = /-\d+\.webp$/

/** Undefined for an image without AVIF variants. */
export function avifSrcset({ src, avif_widths }: Pick<Image, 'src' | 'avif_widths'>): string | undefined {
  if (avif_widths.length === 0) return undefined
  const stem = src.replace(SRC_ENDING, '')
  return avif_widths.map((width) => `${stem}-${width}.avif ${width}w`).join(', ')
}
