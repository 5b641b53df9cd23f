import type { Design } from './garments/build-model.ts'
import type { Colorway } from './palette.ts'

export type ImageCategory =
  | 'tees'
  | 'hoodies'
  | 'jackets'
  | 'shorts'
  | 'leggings'
  | 'bras'
  | 'shoes'
  | 'caps'
  | 'socks'
  | 'bags'

/** The fields the images need; names, prices and texts are in the catalog. */
export type ImageProduct = { slug: string; category: ImageCategory; colorways: readonly Colorway[] } & Design
