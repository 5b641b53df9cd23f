import { BAGS } from './products/bags.ts'
import { BRAS } from './products/bras.ts'
import { CAPS } from './products/caps.ts'
import { HOODIES } from './products/hoodies.ts'
import { JACKETS } from './products/jackets.ts'
import { LEGGINGS } from './products/leggings.ts'
import { LONG_SLEEVES_AND_TANKS } from './products/long-sleeves-and-tanks.ts'
import { SHOES } from './products/shoes.ts'
import { SHORTS } from './products/shorts.ts'
import { SOCKS } from './products/socks.ts'
import { TEES } from './products/tees.ts'
import type { DemoProduct } from './types.ts'

const BY_CATEGORY: readonly DemoProduct[] = [
  ...TEES,
  ...LONG_SLEEVES_AND_TANKS,
  ...HOODIES,
  ...JACKETS,
  ...SHORTS,
  ...LEGGINGS,
  ...BRAS,
  ...SHOES,
  ...CAPS,
  ...SOCKS,
  ...BAGS,
]

/** A product's position is its id, so these two keep ids 1 and 2 however many are added. */
const FIRST = ['tempo-running-tee', 'long-mile-hoodie']

export const PRODUCTS: readonly DemoProduct[] = [
  ...BY_CATEGORY.filter(({ slug }) => FIRST.includes(slug)),
  ...BY_CATEGORY.filter(({ slug }) => !FIRST.includes(slug)),
]
