import type { ImageCategory } from './image-product.ts'
import type { ColorName } from './palette.ts'
import type { Placement } from './render/fit.ts'
import type { Camera } from './render/raster.ts'

/** One garment of a composition. Later ones are drawn in front. */
export type BannerItem = {
  product: string
  color: ColorName
  camera: Camera
  wide: Placement
  tall: Placement
}

export type Banner = {
  slug: string
  ground: { near: readonly number[]; far: readonly number[] }
  items: readonly BannerItem[]
}

/** Text is placed on the left of the wide image and below the tall one, so both stay empty there. */
export const BANNERS: readonly Banner[] = [
  {
    slug: 'long-way-home',
    ground: { near: [226, 232, 240], far: [176, 188, 206] },
    items: [
      {
        product: 'long-mile-jogger',
        color: 'coal',
        camera: { roll: 0.1 },
        wide: { x: 0.87, y: 0.56, fill: 0.94, by: 'height' },
        tall: { x: 0.76, y: 0.42, fill: 0.74, by: 'height' },
      },
      {
        product: 'long-mile-hoodie',
        color: 'cobalt',
        camera: { roll: -0.06 },
        wide: { x: 0.64, y: 0.5, fill: 0.9, by: 'height' },
        tall: { x: 0.4, y: 0.38, fill: 0.62, by: 'height' },
      },
    ],
  },
  {
    slug: 'first-light-run',
    ground: { near: [250, 226, 208], far: [232, 176, 144] },
    items: [
      {
        product: 'tempo-five-inch-short',
        color: 'navy',
        camera: { roll: 0.08 },
        wide: { x: 0.83, y: 0.72, fill: 0.36, by: 'height' },
        tall: { x: 0.68, y: 0.58, fill: 0.26, by: 'height' },
      },
      {
        product: 'tempo-running-tee',
        color: 'ember',
        camera: { roll: -0.07 },
        wide: { x: 0.68, y: 0.4, fill: 0.66, by: 'height' },
        tall: { x: 0.5, y: 0.27, fill: 0.42, by: 'height' },
      },
      {
        product: 'daybreak-runner',
        color: 'chalk',
        camera: { yaw: -0.45, tilt: 0.3, roll: -0.1 },
        wide: { x: 0.62, y: 0.82, fill: 0.3, by: 'width' },
        tall: { x: 0.34, y: 0.6, fill: 0.54, by: 'width' },
      },
    ],
  },
  {
    slug: 'studio-season',
    ground: { near: [240, 230, 244], far: [206, 190, 220] },
    items: [
      {
        product: 'pace-pocket-legging',
        color: 'berry',
        camera: { roll: 0.09 },
        wide: { x: 0.88, y: 0.52, fill: 0.92, by: 'height' },
        tall: { x: 0.76, y: 0.4, fill: 0.7, by: 'height' },
      },
      {
        product: 'split-tone-hoodie',
        color: 'lilac',
        camera: { roll: -0.05 },
        wide: { x: 0.63, y: 0.46, fill: 0.8, by: 'height' },
        tall: { x: 0.42, y: 0.34, fill: 0.54, by: 'height' },
      },
      {
        product: 'two-tone-training-bra',
        color: 'lilac',
        camera: { roll: 0.06 },
        wide: { x: 0.74, y: 0.78, fill: 0.34, by: 'height' },
        tall: { x: 0.56, y: 0.58, fill: 0.24, by: 'height' },
      },
    ],
  },
  {
    slug: 'out-of-office',
    ground: { near: [226, 234, 222], far: [170, 186, 166] },
    items: [
      {
        product: 'trailhead-gilet',
        color: 'sand',
        camera: { roll: 0.07 },
        wide: { x: 0.86, y: 0.5, fill: 0.8, by: 'height' },
        tall: { x: 0.74, y: 0.36, fill: 0.52, by: 'height' },
      },
      {
        product: 'commute-day-pack',
        color: 'forest',
        camera: { yaw: 0.36, tilt: 0.08, roll: -0.04 },
        wide: { x: 0.61, y: 0.5, fill: 0.78, by: 'height' },
        tall: { x: 0.36, y: 0.38, fill: 0.52, by: 'height' },
      },
      {
        product: 'scree-trail-shoe',
        color: 'moss',
        camera: { yaw: -0.4, tilt: 0.28, roll: -0.06 },
        wide: { x: 0.76, y: 0.83, fill: 0.28, by: 'width' },
        tall: { x: 0.62, y: 0.64, fill: 0.5, by: 'width' },
      },
    ],
  },
]

export type Icon = { category: ImageCategory; product: string; color: ColorName; camera: Camera }

export const ICONS: readonly Icon[] = [
  { category: 'tees', product: 'everyday-cotton-tee', color: 'moss', camera: {} },
  { category: 'hoodies', product: 'long-mile-hoodie', color: 'oat', camera: {} },
  { category: 'jackets', product: 'north-stand-puffer', color: 'ember', camera: {} },
  { category: 'shorts', product: 'steady-seven-inch-short', color: 'cobalt', camera: {} },
  { category: 'leggings', product: 'pace-pocket-legging', color: 'forest', camera: {} },
  { category: 'bras', product: 'lift-racer-bra', color: 'sky', camera: {} },
  { category: 'shoes', product: 'daybreak-runner', color: 'navy', camera: { yaw: -0.3, tilt: 0.2 } },
  { category: 'caps', product: 'six-panel-field-cap', color: 'sand', camera: { yaw: 0.5, tilt: 0.2 } },
  { category: 'socks', product: 'tipped-crew-sock', color: 'chalk', camera: {} },
  { category: 'bags', product: 'commute-day-pack', color: 'sky', camera: { yaw: 0.36, tilt: 0.08 } },
]
