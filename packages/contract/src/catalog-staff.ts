import type { Static } from 'typebox'
import Type from 'typebox'
import { ProductFacts } from './catalog-facts.ts'
import { endpoint } from './endpoint.ts'
import {
  id,
  instant,
  nullableImage,
  nullableInstant,
  nullableInteger,
  nullableMoney,
  nullableString,
  oneOf,
  pageOf,
  paging,
} from './schemas.ts'

export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

export const IMAGE_STATES = ['processing', 'ready', 'failed'] as const
export type ImageState = (typeof IMAGE_STATES)[number]

/** An image in any processing state. */
export const StaffImage = Type.Object({
  id,
  state: oneOf(IMAGE_STATES),
  problem: Type.Unsafe<string | null>({ ...nullableString, description: 'Error code of the failed image' }),
  image: nullableImage,
  alt: Type.String(),
  alt_es: nullableString,
})
export type StaffImage = Static<typeof StaffImage>

const nullableStaffImage = Type.Unsafe<StaffImage | null>({ ...StaffImage, type: ['object', 'null'] })

/** Valid from its instant until the next price. */
export const StaffPrice = Type.Object({
  valid_from: instant,
  amount: Type.Unsafe<string | null>({ ...nullableMoney, description: 'null: the product’s price applies' }),
})
export type StaffPrice = Static<typeof StaffPrice>

export const StaffColor = Type.Object({
  id,
  name: Type.String(),
  name_es: nullableString,
  hex: Type.String(),
  family: Type.String(),
})
export type StaffColor = Static<typeof StaffColor>

export const SKU_STATUSES = ['active', 'discontinued'] as const

export const StaffSku = Type.Object({
  id,
  size: Type.Object({ id, label: Type.String() }),
  barcode: nullableString,
  weight_g: Type.Integer(),
  cost: Type.Optional(
    Type.Unsafe<string | null>({ ...nullableMoney, description: 'Cost of a unit; absent without staff:catalog' }),
  ),
  status: oneOf(SKU_STATUSES),
  on_hand: Type.Integer(),
  held: Type.Integer(),
  committed: Type.Integer(),
  available: Type.Integer(),
})
export type StaffSku = Static<typeof StaffSku>

export const StaffItem = Type.Object({
  id,
  product_id: id,
  version: Type.Integer({ description: 'Send it back with an update; a stale version is refused' }),
  position: Type.Integer(),
  color: StaffColor,
  distribution: Type.Object({ id, name: Type.String() }),
  price: Type.Unsafe<string | null>({
    ...nullableMoney,
    description: 'Current price override; null: the product’s price applies',
  }),
  prices: Type.Array(StaffPrice, { description: 'Oldest first, including scheduled prices' }),
  images: Type.Array(StaffImage),
  skus: Type.Array(StaffSku),
})
export type StaffItem = Static<typeof StaffItem>

const CategoryRef = Type.Object({ id, name: Type.String(), slug: Type.String() })

export const StaffProduct = Type.Object({
  id,
  slug: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  name_es: nullableString,
  description: Type.String(),
  description_es: nullableString,
  material: nullableString,
  material_es: nullableString,
  care: nullableString,
  care_es: nullableString,
  category: CategoryRef,
  status: oneOf(PRODUCT_STATUSES),
  publish_at: instant,
  new: Type.Boolean(),
  new_until: nullableInstant,
  show_former_price: Type.Boolean(),
  facts: ProductFacts,
  price: Type.Unsafe<string | null>({ ...nullableMoney, description: 'Current price' }),
  prices: Type.Array(StaffPrice),
  image: nullableStaffImage,
  created_at: instant,
  updated_at: instant,
  items: Type.Array(StaffItem),
})
export type StaffProduct = Static<typeof StaffProduct>

export const StaffProductSummary = Type.Object({
  id,
  slug: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  name_es: nullableString,
  category: CategoryRef,
  status: oneOf(PRODUCT_STATUSES),
  publish_at: instant,
  new: Type.Boolean(),
  price: nullableMoney,
  image: nullableImage,
  updated_at: instant,
  colors: Type.Integer({ description: 'Number of colorways' }),
  available: Type.Integer({ description: 'Available units of all SKUs' }),
})
export type StaffProductSummary = Static<typeof StaffProductSummary>

export const DistributionSize = Type.Object({
  id,
  label: Type.String(),
  ratio: Type.Integer(),
  measurements: Type.Record(Type.String(), Type.Number()),
})

export const Distribution = Type.Object({
  id,
  name: Type.String(),
  name_es: nullableString,
  sizes: Type.Array(DistributionSize),
  items: Type.Integer({ description: 'Number of colorways that use it' }),
})
export type Distribution = Static<typeof Distribution>

export const StaffCategory = Type.Object({
  id,
  slug: Type.String(),
  name: Type.String(),
  name_es: nullableString,
  parent: nullableInteger,
  position: Type.Integer(),
  icon: nullableImage,
  products: Type.Integer({ description: 'Number of products of any status' }),
})
export type StaffCategory = Static<typeof StaffCategory>

const access = 'staff:catalog'
/** Editors of promotions and campaigns search products here, to say what they are about. */
const lookupAccess = ['staff:catalog', 'staff:promotions', 'staff:campaigns'] as const
const tag = 'Catalog'

export const STAFF_PRODUCT_SORTS = ['-updated_at', 'updated_at', 'name', '-name', '-publish_at', 'publish_at'] as const
export type StaffProductSort = (typeof STAFF_PRODUCT_SORTS)[number]

export const listStaffProducts = endpoint({
  name: 'listStaffProducts',
  method: 'GET',
  path: '/products/staff-products/',
  access: lookupAccess,
  tag,
  summary: 'List products of any status, in both languages',
  query: Type.Object({
    ...paging,
    status: Type.Optional(oneOf(PRODUCT_STATUSES)),
    category: Type.Optional(Type.Integer({ ...id, description: 'Includes its subcategories' })),
    new: Type.Optional(Type.Boolean({ default: false, description: 'true returns only products that are new now' })),
    q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of a name, a barcode, or an id' })),
    sort: Type.Optional(oneOf(STAFF_PRODUCT_SORTS)),
  }),
  response: pageOf(StaffProductSummary),
})

export const getStaffProduct = endpoint({
  name: 'getStaffProduct',
  method: 'GET',
  path: '/products/staff-products/{id}/',
  access: lookupAccess,
  tag,
  summary: 'Retrieve a product with both languages, all prices, images, SKUs, and stock',
  params: Type.Object({ id }),
  response: StaffProduct,
  errors: ['not_found'],
})

export const listDistributions = endpoint({
  name: 'listDistributions',
  method: 'GET',
  path: '/products/list-distributions/',
  access,
  tag,
  summary: 'List size runs',
  query: Type.Object({ ...paging }),
  response: pageOf(Distribution),
})

export const listColors = endpoint({
  name: 'listColors',
  method: 'GET',
  path: '/products/colors/',
  access,
  tag,
  summary: 'List colors',
  response: Type.Object({ results: Type.Array(StaffColor) }),
})

export const listStaffCategories = endpoint({
  name: 'listStaffCategories',
  method: 'GET',
  path: '/categories/staff-categories/',
  access: lookupAccess,
  tag,
  summary: 'List categories in both languages',
  response: Type.Object({ results: Type.Array(StaffCategory) }),
})
