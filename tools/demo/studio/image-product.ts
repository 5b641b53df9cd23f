import type { Design } from './garments/build-model.ts'
import type { Colourway } from './palette.ts'

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

/** What the pictures need to know of a product; names, prices and texts live in the catalogue. */
export type ImageProduct = { slug: string; category: ImageCategory; colourways: readonly Colourway[] } & Design
