import type { Banner, BannerItem, Icon } from './banners.ts'
import { BANNERS, ICONS } from './banners.ts'
import { buildModel, editionOf } from './garments/build-model.ts'
import type { ImageProduct } from './image-product.ts'
import type { Colorway } from './palette.ts'
import { garmentColors } from './palette.ts'
import { PRODUCTS } from './products.ts'
import type { Raster, Rendition } from './render/encode.ts'
import type { Placement } from './render/fit.ts'
import { fit } from './render/fit.ts'
import type { Camera, Frame } from './render/raster.ts'
import { overlayGarment, paintGradient, partsIn, renderGarment, renderShot } from './render/studio.ts'
import type { ManifestEntry } from './tasks.ts'
import { hashParameters } from './tasks.ts'

/** An image other than a product's. */
export type ExtraImage = {
  name: string
  kind: ManifestEntry['kind']
  hash: string
  renditions: readonly Rendition[]
  render: () => Promise<Raster>
}

const BANNER_QUALITY = 66
const sizes = (...widths: [...number[], number]): Rendition[] => [
  ...widths.map((width): Rendition => ({ width, format: 'avif', quality: BANNER_QUALITY })),
  { width: Math.max(...widths), format: 'webp', quality: 82 },
]
const SHAPES: Record<'wide' | 'tall', { frame: Frame; renditions: readonly Rendition[] }> = {
  wide: { frame: { width: 1600, height: 1000, supersampling: 1.5 }, renditions: sizes(800, 1600) },
  tall: { frame: { width: 1000, height: 1250, supersampling: 1.5 }, renditions: sizes(500, 700, 1000) },
}

const ICON_FRAME: Frame = { width: 400, height: 400, supersampling: 3 }
const ICON_RENDITIONS: readonly Rendition[] = [
  { width: 200, format: 'avif' },
  { width: 400, format: 'avif' },
  { width: 400, format: 'webp' },
]
const ICON_TILE = { near: [246, 245, 242], far: [236, 234, 228] } as const
const ICON_PLACE: Placement = { x: 0.5, y: 0.5, fill: 0.8, by: 'both' }

export function listExtraImages(): ExtraImage[] {
  const banners = BANNERS.flatMap((banner) => (['wide', 'tall'] as const).map((shape) => bannerExtra(banner, shape)))
  return [...banners, ...ICONS.map(iconExtra)]
}

function bannerExtra(banner: Banner, shape: keyof typeof SHAPES): ExtraImage {
  const { frame, renditions } = SHAPES[shape]
  const designs = banner.items.map(({ product, color }) => designOf(product, color))
  return {
    name: `banner-${banner.slug}-${shape}`,
    kind: 'banner',
    hash: hashParameters([banner, shape, SHAPES[shape], designs]),
    renditions,
    render: () =>
      compose(
        banner.items.map((item) => ({ ...item, at: item[shape] })),
        banner.ground,
        frame,
      ),
  }
}

function iconExtra(icon: Icon): ExtraImage {
  return {
    name: `icon-${icon.category}`,
    kind: 'icon',
    hash: hashParameters([icon, ICON_FRAME, ICON_TILE, ICON_PLACE, designOf(icon.product, icon.color)]),
    renditions: ICON_RENDITIONS,
    render: () => compose([{ ...icon, at: ICON_PLACE }], ICON_TILE, ICON_FRAME),
  }
}

type Placed = Pick<BannerItem, 'product' | 'color'> & { camera: Camera; at: Placement }

async function compose(items: readonly Placed[], ground: Banner['ground'], frame: Frame): Promise<Raster> {
  const scene = paintGradient(ground, frame.width, frame.height)
  for (const item of items) {
    const { product, colorway } = find(item.product, item.color)
    // A flat lay: shoes do not stand on a floor here either.
    const parts = partsIn(buildModel(product), 'front')
    const meshes = parts.map((part) => part.mesh())
    const shot = await renderShot({ parts, stand: 'wall' }, meshes, fit(meshes, item.camera, frame, item.at), frame)
    overlayGarment(scene, await renderGarment(shot, garmentColors(colorway, product.garment === 'shoe')), shot.shadow)
  }
  return { pixels: scene, width: frame.width, height: frame.height }
}

function designOf(slug: string, color: string) {
  const { product, colorway } = find(slug, color)
  return [product.garment, editionOf(product), product.variant, garmentColors(colorway, product.garment === 'shoe')]
}

function find(slug: string, color: string): { product: ImageProduct; colorway: Colorway } {
  const product = PRODUCTS.find((candidate) => candidate.slug === slug)
  const colorway = product?.colorways.find(({ name }) => name === color)
  if (!product || !colorway) throw new Error(`No product ${slug} in ${color}`)
  return { product, colorway }
}
