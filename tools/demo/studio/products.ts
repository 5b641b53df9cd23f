import type { Design } from './garments/build-model.ts'
import type { Colourway } from './palette.ts'
import { BOTTOMS } from './products/bottoms.ts'
import { GEAR } from './products/gear.ts'
import { TOPS } from './products/tops.ts'

export type Category =
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
export type PictureProduct = { slug: string; category: Category; colourways: readonly Colourway[] } & Design

export const PRODUCTS: readonly PictureProduct[] = [...TOPS, ...BOTTOMS, ...GEAR]
