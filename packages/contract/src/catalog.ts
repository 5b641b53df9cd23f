import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  Image,
  id,
  instant,
  lang,
  money,
  nullableImage,
  nullableInteger,
  nullableString,
  pageOf,
  paging,
} from './schemas.ts'

export const Colour = Type.Object({
  id,
  name: Type.String(),
  hex: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  family: Type.String({ description: 'The colour one would search for: blue, red, …' }),
})
export type Colour = Static<typeof Colour>

/** A colourway as a card shows it. */
export const CardItem = Type.Object({
  id,
  colour: Colour,
  price: money,
  image: nullableImage,
  second_image: nullableImage,
})
export type CardItem = Static<typeof CardItem>

const CategoryRef = Type.Object({ id, name: Type.String(), slug: Type.String() })

const productFields = {
  id,
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  price: money,
  category: CategoryRef,
  image: nullableImage,
  new: Type.Boolean(),
}

export const ProductCard = Type.Object({
  ...productFields,
  in_stock: Type.Boolean(),
  items: Type.Array(CardItem),
})
export type ProductCard = Static<typeof ProductCard>

export const SizeOfRun = Type.Object({
  id,
  label: Type.String(),
  measurements: Type.Record(Type.String(), Type.Number(), { description: 'Body measurements in centimetres' }),
})
export type SizeOfRun = Static<typeof SizeOfRun>

export const AVAILABILITIES = ['in_stock', 'few_left', 'sold_out'] as const
export type Availability = (typeof AVAILABILITIES)[number]

export const Sku = Type.Object({
  id,
  size_id: id,
  availability: Type.Unsafe<Availability>({ type: 'string', enum: [...AVAILABILITIES] }),
  left: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'How many are left, told only when they are few',
  }),
})
export type Sku = Static<typeof Sku>

export const ProductItem = Type.Object({
  id,
  colour: Colour,
  price: money,
  images: Type.Array(Image),
  distribution: Type.Object({ id, name: Type.String(), sizes: Type.Array(SizeOfRun) }),
  skus: Type.Array(Sku),
})
export type ProductItem = Static<typeof ProductItem>

export const Product = Type.Object({
  ...productFields,
  material: nullableString,
  care: nullableString,
  items: Type.Array(ProductItem),
  related: Type.Array(ProductCard, { description: 'Up to four others of the same category' }),
})
export type Product = Static<typeof Product>

export const Category = Type.Object({
  id,
  name: Type.String(),
  slug: Type.String(),
  parent: nullableInteger,
  icon: nullableImage,
})
export type Category = Static<typeof Category>

const tag = 'Products'

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/products/',
  access: 'public',
  tag,
  summary: 'The products on sale, newest first',
  query: Type.Object({
    ...paging,
    new: Type.Optional(
      Type.Boolean({ default: false, description: 'true gives only new ones; false filters nothing' }),
    ),
    lang,
  }),
  response: pageOf(ProductCard),
  cache: 5,
})

export const getProduct = endpoint({
  name: 'getProduct',
  method: 'GET',
  path: '/products/products/{id}/',
  access: 'public',
  tag,
  summary: 'One product with its colourways, sizes and size guide',
  params: Type.Object({ id }),
  query: Type.Object({ lang }),
  response: Product,
  errors: ['not_found'],
  cache: 5,
})

export const listProductAddresses = endpoint({
  name: 'listProductAddresses',
  method: 'GET',
  path: '/products/addresses/',
  access: 'public',
  tag,
  summary: 'Ids of all products on sale, 5,000 a page: what a site map is made of',
  query: Type.Object({ page: paging.page }),
  response: pageOf(Type.Object({ id, updated_at: instant })),
  cache: 300,
})

export const SizeRun = Type.Object({
  id,
  name: Type.String(),
  sizes: Type.Array(Type.Object({ id, label: Type.String() })),
})
export type SizeRun = Static<typeof SizeRun>

export const listSizeRuns = endpoint({
  name: 'listSizeRuns',
  method: 'GET',
  path: '/products/size-runs/',
  access: 'public',
  tag,
  summary: 'The size runs in which something is on sale: what a person chooses their own sizes from',
  query: Type.Object({ lang }),
  response: Type.Object({ results: Type.Array(SizeRun) }),
  cache: 60,
})

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/categories/categories/',
  access: 'public',
  tag: 'Categories',
  summary: 'The categories in the order of the menu',
  query: Type.Object({ ...paging, lang }),
  response: pageOf(Category),
  cache: 5,
})

export const getCategory = endpoint({
  name: 'getCategory',
  method: 'GET',
  path: '/categories/category/{id}/',
  access: 'public',
  tag: 'Categories',
  summary: 'One category',
  params: Type.Object({ id }),
  query: Type.Object({ lang }),
  response: Category,
  errors: ['not_found'],
  cache: 5,
})
