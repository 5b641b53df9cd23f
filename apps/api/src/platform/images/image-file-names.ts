import type { Image } from '@fieldhouse/contract/schemas'

export function imageFileNames({ src, avif_widths }: Pick<Image, 'src' | 'avif_widths'>): string[] {
  const main = src.replace('/media/', '')
  const stem = main.replace(/-\d+\.webp$/, '')
  return [main, ...avif_widths.map((width) => `${stem}-${width}.avif`)]
}
