/** The widths in which each picture stands beside its `src`, as AVIF. */
export const IMAGE_WIDTHS = [400, 800, 1200] as const

const SRC_ENDING = '-800.webp'

/** The `srcset` of a picture's AVIF variants; undefined for a picture that has none. */
export function avifSrcset(src: string): string | undefined {
  if (!src.endsWith(SRC_ENDING)) return undefined
  const stem = src.slice(0, -SRC_ENDING.length)
  return IMAGE_WIDTHS.map((width) => `${stem}-${width}.avif ${width}w`).join(', ')
}
