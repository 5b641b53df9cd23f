import type { Banner, BannerItem, Icon } from './banners.ts'
import { BANNERS, ICONS } from './banners.ts'
import { buildModel, EDITIONS } from './garments/build-model.ts'
import type { ImageProduct } from './image-product.ts'
import type { Colourway } from './palette.ts'
import { dress } from './palette.ts'
import { PRODUCTS } from './products.ts'
import type { Raster, Rendition } from './render/encode.ts'
import type { Placement } from './render/fit.ts'
import { fit } from './render/fit.ts'
import type { Camera, Frame } from './render/raster.ts'
import { develop, paintGradient, photograph, place } from './render/studio.ts'
import type { PictureEntry } from './tasks.ts'
import { hashOf } from './tasks.ts'

/** An image other than a product's. */
export type Extra = {
  name: string
  kind: PictureEntry['kind']
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

export function extras(): Extra[] {
  const banners = BANNERS.flatMap((banner) => (['wide', 'tall'] as const).map((shape) => bannerExtra(banner, shape)))
  return [...banners, ...ICONS.map(iconExtra)]
}

function bannerExtra(banner: Banner, shape: keyof typeof SHAPES): Extra {
  const { frame, renditions } = SHAPES[shape]
  const designs = banner.items.map(({ product, colour }) => designOf(product, colour))
  return {
    name: `banner-${banner.slug}-${shape}`,
    kind: 'banner',
    hash: hashOf([banner, shape, SHAPES[shape], designs]),
    renditions,
    render: () =>
      compose(
        banner.items.map((item) => ({ ...item, at: item[shape] })),
        banner.ground,
        frame,
      ),
  }
}

function iconExtra(icon: Icon): Extra {
  return {
    name: `icon-${icon.category}`,
    kind: 'icon',
    hash: hashOf([icon, ICON_FRAME, ICON_TILE, ICON_PLACE, designOf(icon.product, icon.colour)]),
    renditions: ICON_RENDITIONS,
    render: () => compose([{ ...icon, at: ICON_PLACE }], ICON_TILE, ICON_FRAME),
  }
}

type Placed = Pick<BannerItem, 'product' | 'colour'> & { camera: Camera; at: Placement }

async function compose(items: readonly Placed[], ground: Banner['ground'], frame: Frame): Promise<Raster> {
  const scene = paintGradient(ground, frame.width, frame.height)
  for (const item of items) {
    const { product, colourway } = find(item.product, item.colour)
    // A flat lay: shoes do not stand on a floor here either.
    const model = { ...buildModel(product), stand: 'wall' as const }
    const meshes = model.parts.map((part) => part.mesh())
    const shot = await photograph(model, meshes, fit(meshes, item.camera, frame, item.at), frame)
    place(scene, await develop(shot, dress(colourway, product.garment === 'shoe')), shot.shadow)
  }
  return { pixels: scene, width: frame.width, height: frame.height }
}

function designOf(slug: string, colour: string) {
  const { product, colourway } = find(slug, colour)
  return [product.garment, EDITIONS[product.garment], product.variant, dress(colourway, product.garment === 'shoe')]
}

function find(slug: string, colour: string): { product: ImageProduct; colourway: Colourway } {
  const product = PRODUCTS.find((candidate) => candidate.slug === slug)
  const colourway = product?.colourways.find(({ name }) => name === colour)
  if (!product || !colourway) throw new Error(`No product ${slug} in ${colour}`)
  return { product, colourway }
}
