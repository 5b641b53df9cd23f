import { createHash } from 'node:crypto'
import { EDITIONS } from './garments/build-model.ts'
import type { ImageProduct } from './image-product.ts'
import type { Colorway } from './palette.ts'
import { garmentColors } from './palette.ts'
import { PRODUCTS } from './products.ts'
import type { Rendition } from './render/encode.ts'
import { ENCODING } from './render/encode.ts'
import type { View } from './render/model.ts'

/** Raised when lighting, camera or backdrop change, so that everything is rendered again. */
const RENDERER_VERSION = 2

export const VIEWS: readonly View[] = ['front', 'back', 'detail']
export const FRAME = { width: 1200, height: 1500, supersampling: 1.5 } as const
export const RENDITIONS: readonly Rendition[] = [
  { width: 400, format: 'avif' },
  { width: 800, format: 'avif' },
  { width: 1200, format: 'avif' },
  { width: 800, format: 'webp' },
]

/** One entry of manifest.json, by image name. */
export type ManifestEntry = {
  kind: 'product' | 'banner' | 'icon'
  hash: string
  width: number
  height: number
  placeholder: string
  files: { name: string; bytes: number }[]
}

export type Manifest = Record<string, ManifestEntry>

/** The missing or outdated images of one product, which share one sewing. */
export type ProductTask = { slug: string; pictures: { name: string; hash: string; view: View; color: string }[] }

export function productTasks(manifest: Manifest, slugs: readonly string[]): ProductTask[] {
  return PRODUCTS.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
    .map((product) => ({ slug: product.slug, pictures: outdated(product, manifest) }))
    .filter(({ pictures }) => pictures.length > 0)
}

export function hashParameters(parameters: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDERER_VERSION, ENCODING, parameters]))
    .digest('hex')
    .slice(0, 16)
}

export function listExpectedImages(): string[] {
  return PRODUCTS.flatMap((product) =>
    product.colorways.flatMap((colorway) => VIEWS.map((view) => pictureName(product, colorway, view))),
  )
}

function outdated(product: ImageProduct, manifest: Manifest): ProductTask['pictures'] {
  return VIEWS.flatMap((view) =>
    product.colorways.map((colorway) => ({
      name: pictureName(product, colorway, view),
      hash: pictureHash(product, colorway, view),
      view,
      color: colorway.name,
    })),
  ).filter(({ name, hash }) => manifest[name]?.hash !== hash)
}

function pictureHash({ garment, variant }: ImageProduct, colorway: Colorway, view: View): string {
  const colors = garmentColors(colorway, garment === 'shoe')
  return hashParameters([garment, EDITIONS[garment], variant, colors, colorway.backdrop, view, FRAME, RENDITIONS])
}

const pictureName = ({ slug }: ImageProduct, { name }: Colorway, view: View): string => `${slug}-${name}-${view}`
