import { createHash } from 'node:crypto'
import { editionOf } from './garments/build-model.ts'
import type { ClothName } from './garments/swatch.ts'
import { clothOf, SWATCH_EDITION } from './garments/swatch.ts'
import type { ImageProduct } from './image-product.ts'
import type { Colorway } from './palette.ts'
import { garmentColors } from './palette.ts'
import { PRODUCTS } from './products.ts'
import type { Rendition } from './render/encode.ts'
import { ENCODING } from './render/encode.ts'
import type { GarmentView, View } from './render/model.ts'

/** Raised when lighting, camera or backdrop change, so that everything is rendered again. */
const RENDERER_VERSION = 2

export const GARMENT_VIEWS: readonly GarmentView[] = ['front', 'back', 'detail']
export const FRAME = { width: 1200, height: 1500, supersampling: 1.5 } as const
export const RENDITIONS: readonly Rendition[] = [
  { width: 400, format: 'avif' },
  { width: 800, format: 'avif' },
  { width: 1200, format: 'avif' },
  { width: 800, format: 'webp' },
]

/** A weave is all detail, so its files are fewer and smaller than a garment's. */
export const SWATCH_FRAME = { width: 800, height: 1000, supersampling: 1.5 } as const
export const SWATCH_RENDITIONS: readonly Rendition[] = [
  { width: 400, format: 'avif', quality: 36 },
  { width: 800, format: 'avif', quality: 32 },
  { width: 400, format: 'webp', quality: 36 },
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

type Picture = { name: string; hash: string; slug: string; color: string }

/** The missing or outdated images of one product, which share one sewing. */
export type ProductTask = { kind: 'product'; slug: string; pictures: (Picture & { view: GarmentView })[] }

/** The missing or outdated close-ups of one cloth, which share one lighting. */
export type ClothTask = { kind: 'cloth'; cloth: ClothName; pictures: Picture[] }

export type Task = ProductTask | ClothTask

export function listTasks(manifest: Manifest, slugs: readonly string[]): Task[] {
  const products = PRODUCTS.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
  const cloths = [...new Set(products.map(clothOf))]
  const isOutdated = ({ name, hash }: Picture) => manifest[name]?.hash !== hash
  const tasks: Task[] = [
    ...products.map(
      (product): Task => ({
        kind: 'product',
        slug: product.slug,
        pictures: garmentPictures(product).filter(isOutdated),
      }),
    ),
    ...cloths.map(
      (cloth): Task => ({
        kind: 'cloth',
        cloth,
        pictures: products
          .filter((product) => clothOf(product) === cloth)
          .flatMap(clothPictures)
          .filter(isOutdated),
      }),
    ),
  ]
  return tasks.filter(({ pictures }) => pictures.length > 0)
}

export function hashParameters(parameters: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDERER_VERSION, ENCODING, parameters]))
    .digest('hex')
    .slice(0, 16)
}

export function listExpectedImages(): string[] {
  return PRODUCTS.flatMap((product) => [...garmentPictures(product), ...clothPictures(product)]).map(({ name }) => name)
}

function garmentPictures(product: ImageProduct): ProductTask['pictures'] {
  const { garment, variant, colorways, slug } = product
  return GARMENT_VIEWS.flatMap((view) =>
    colorways.map((colorway) => {
      const colors = garmentColors(colorway, garment === 'shoe')
      const look = [garment, editionOf(product), variant, colors, colorway.backdrop, view, FRAME, RENDITIONS]
      return {
        name: pictureName(product, colorway, view),
        hash: hashParameters(look),
        slug,
        color: colorway.name,
        view,
      }
    }),
  )
}

function clothPictures(product: ImageProduct): Picture[] {
  return product.colorways.map((colorway) => ({
    name: pictureName(product, colorway, 'fabric'),
    hash: hashParameters([clothOf(product), SWATCH_EDITION, colorway.hex, SWATCH_FRAME, SWATCH_RENDITIONS]),
    slug: product.slug,
    color: colorway.name,
  }))
}

const pictureName = ({ slug }: ImageProduct, { name }: Colorway, view: View): string => `${slug}-${name}-${view}`
