import type { ImageProduct } from './image-product.ts'
import { BOTTOMS } from './products/bottoms.ts'
import { GEAR } from './products/gear.ts'
import { TOPS } from './products/tops.ts'

export const PRODUCTS: readonly ImageProduct[] = [...TOPS, ...BOTTOMS, ...GEAR]
