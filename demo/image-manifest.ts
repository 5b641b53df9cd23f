import { existsSync, readFileSync } from 'node:fs'
import type { Image } from '@fieldhouse/contract/schemas'

const MANIFEST = new URL('./images/manifest.json', import.meta.url)

type Manifest = Record<string, { width: number; height: number; placeholder: string; files: { name: string }[] }>

const manifest: Manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}

/** Undefined if no image of this name was rendered. */
export function findImage(name: string): Omit<Image, 'alt'> | undefined {
  const entry = manifest[name]
  const webp = entry?.files.find((file) => file.name.endsWith('.webp'))
  if (!entry || !webp) return undefined

  const { width, height, placeholder, files } = entry
  const avif_widths = files.flatMap((file) => /-(\d+)\.avif$/.exec(file.name)?.[1] ?? []).map(Number)
  return { src: `/media/${webp.name}`, width, height, avif_widths, placeholder }
}
