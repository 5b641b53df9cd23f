import type { Static } from 'typebox'
import Type from 'typebox'
import { ProductFacts } from './catalog-facts.ts'
import { CACHE_MAX_AGE_SECONDS, endpoint } from './endpoint.ts'
import type { Availability } from './rules/availability.ts'
import { AVAILABILITIES } from './rules/availability.ts'
import {
  formerPrice,
  Image,
  id,
  instant,
  instantInput,
  lang,
  money,
  nullableImage,
  nullableInteger,
  nullableString,
  oneOf,
  pageOf,
  paging,
} from './schemas.ts'

export const Color = Type.Object({
  id,
  name: Type.String(),
  hex: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  family: Type.String({ description: 'Basic color to filter by: blue, red, …' }),
})
export type Color = Static<typeof Color>

/** A product item as a card shows it. */
export const CardItem = Type.Object({
  id,
  color: Color,
  price: money,
  former_price: formerPrice,
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

export const SizeRunSize = Type.Object({
  id,
  label: Type.String(),
  measurements: Type.Record(Type.String(), Type.Number(), { description: 'Body measurements in centimeters' }),
})
export type SizeRunSize = Static<typeof SizeRunSize>

export const Sku = Type.Object({
  id,
  size_id: id,
  availability: Type.Unsafe<Availability>({ type: 'string', enum: [...AVAILABILITIES] }),
  left: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'Units left; only sent when stock is low',
  }),
})
export type Sku = Static<typeof Sku>

export const ProductItem = Type.Object({
  id,
  color: Color,
  price: money,
  former_price: formerPrice,
  images: Type.Array(Image),
  distribution: Type.Object({ id, name: Type.String(), sizes: Type.Array(SizeRunSize) }),
  skus: Type.Array(Sku),
})
export type ProductItem = Static<typeof ProductItem>

export const Product = Type.Object({
  ...productFields,
  material: nullableString,
  care: nullableString,
  facts: ProductFacts,
  highlights: Type.Array(Type.String(), { description: 'Fit, features, and other facts, as short texts' }),
  items: Type.Array(ProductItem),
  related: Type.Array(ProductCard, { description: 'Up to four other products of the same category' }),
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

export const PRODUCT_SORTS = ['relevance', 'newest', 'price', '-price', 'best_selling'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

const count = Type.Integer({ description: 'Number of products with this value' })

/** Filter values with counts. Each group is counted as if nothing in that group were selected. */
export const Facets = Type.Object({
  categories: Type.Array(Type.Object({ id, name: Type.String(), parent: nullableInteger, count })),
  colors: Type.Array(Type.Object({ family: Type.String(), hex: Type.String(), count })),
  sizes: Type.Array(Type.Object({ label: Type.String(), count })),
  facts: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Type.String(),
      choices: Type.Array(
        Type.Object({
          key: Type.String({ description: 'Value of the filter: gender.women' }),
          name: Type.String(),
          count,
        }),
      ),
    }),
    { description: 'Facts that shoppers can filter by' },
  ),
  prices: Type.Object(
    { min: money, max: money },
    { description: 'Price range of the products that match the other filters' },
  ),
  in_stock: count,
  new: count,
})
export type Facets = Static<typeof Facets>

/** Several values of one kind are separated by commas: `color=blue,red`. */
const choices = (description: string) => Type.Optional(Type.String({ maxLength: 200, description }))

export const listingQuery = {
  ...paging,
  new: Type.Optional(
    Type.Boolean({ default: false, description: 'true returns only new products; false does not filter' }),
  ),
  category: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Includes its subcategories' }),
  ),
  color: choices('Families of colors, by commas'),
  size: choices('Labels of sizes, by commas'),
  fact: Type.Optional(
    Type.String({
      maxLength: 400,
      description: 'Choices of facts, by commas: gender.women,activity.running. Choices of one fact are alternatives',
    }),
  ),
  collection: Type.Optional(Type.String({ maxLength: 80, description: 'Slug of a collection' })),
  min_price: Type.Optional(money),
  max_price: Type.Optional(money),
  in_stock: Type.Optional(
    Type.Boolean({ default: false, description: 'true returns only products with a matching SKU in stock' }),
  ),
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Search words; typos are tolerated' })),
  sort: Type.Optional(oneOf(PRODUCT_SORTS)),
  lang,
}

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/products/',
  access: 'public',
  tag,
  summary: 'List products on sale, with filters, sorting, and facets',
  query: Type.Object({
    ...listingQuery,
    facets: Type.Optional(Type.Boolean({ default: false, description: 'true also returns the facets' })),
  }),
  response: Type.Object({
    ...pageOf(ProductCard).properties,
    facets: Type.Optional(Facets),
    corrected: Type.Optional(Type.String({ description: 'Corrected query that was used instead' })),
  }),
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['assortment'],
  as_of: true,
})

export const Suggestions = Type.Object({
  words: Type.Array(Type.String({ description: 'Suggested words' })),
  categories: Type.Array(CategoryRef),
  products: Type.Array(Type.Object({ id, name: Type.String(), price: money, image: nullableImage })),
})
export type Suggestions = Static<typeof Suggestions>

export const suggestProducts = endpoint({
  name: 'suggestProducts',
  method: 'GET',
  path: '/products/suggestions/',
  access: 'public',
  tag,
  summary: 'Suggest words, categories, and products for a search',
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }), lang }),
  response: Suggestions,
  cache: CACHE_MAX_AGE_SECONDS,
  as_of: true,
})

export const Popular = Type.Omit(Suggestions, ['words'])
export type Popular = Static<typeof Popular>

export const getPopular = endpoint({
  name: 'getPopular',
  method: 'GET',
  path: '/products/popular/',
  access: 'public',
  tag,
  summary: 'List the best-selling categories and products, for a search without words',
  query: Type.Object({ lang }),
  response: Popular,
  cache: CACHE_MAX_AGE_SECONDS,
  as_of: true,
})

export const listProductCards = endpoint({
  name: 'listProductCards',
  method: 'GET',
  path: '/products/cards/',
  access: 'public',
  tag,
  summary: 'List up to twelve products by id, in that order; those that are not on sale are omitted',
  query: Type.Object({
    ids: Type.String({ pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,11}$', description: 'By commas' }),
    lang,
  }),
  response: Type.Object({ results: Type.Array(ProductCard) }),
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['listing'],
  as_of: true,
})

export const getProduct = endpoint({
  name: 'getProduct',
  method: 'GET',
  path: '/products/products/{id}/',
  access: ['public', 'staff:catalog'],
  tag,
  summary: 'Retrieve a product with its colorways, sizes, and size guide',
  params: Type.Object({ id }),
  query: Type.Object({
    lang,
    as_of: Type.Optional(Type.String({ ...instantInput, description: 'Staff only: the product as of this time' })),
    preview: Type.Optional(
      Type.Boolean({
        description: 'Staff only: also returns products that are not on sale; by default true, unless as_of is sent',
      }),
    ),
  }),
  response: Product,
  errors: ['not_found', 'forbidden'],
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['product-{id}'],
  as_of: true,
})

/** Another colorway, which is in stock: of the same product or of its category. */
export const Alternative = Type.Object({
  product_id: id,
  name: Type.String(),
  item: Type.Omit(CardItem, ['second_image']),
  sku_id: Type.Unsafe<number | null>({ ...nullableInteger, description: 'In the size that was asked for' }),
})
export type Alternative = Static<typeof Alternative>

export const listAlternatives = endpoint({
  name: 'listAlternatives',
  method: 'GET',
  path: '/products/products/{id}/alternatives/',
  access: 'public',
  tag,
  summary: 'List up to three colorways in stock that can replace a sold-out one',
  params: Type.Object({ id }),
  query: Type.Object({
    size_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'In stock in this size' })),
    lang,
  }),
  response: Type.Object({ results: Type.Array(Alternative) }),
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['listing'],
  as_of: true,
})

export const listProductUrls = endpoint({
  name: 'listProductUrls',
  method: 'GET',
  path: '/products/urls/',
  access: 'public',
  tag,
  summary: 'List the ids of all products on sale, 5,000 per page, for site maps',
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
  summary: 'List the size runs of products on sale',
  query: Type.Object({ lang }),
  response: Type.Object({ results: Type.Array(SizeRun) }),
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['assortment'],
})

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/categories/categories/',
  access: 'public',
  tag: 'Categories',
  summary: 'List categories in menu order',
  query: Type.Object({ ...paging, lang }),
  response: pageOf(Category),
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['categories'],
})

export const getCategory = endpoint({
  name: 'getCategory',
  method: 'GET',
  path: '/categories/category/{id}/',
  access: 'public',
  tag: 'Categories',
  summary: 'Retrieve a category',
  params: Type.Object({ id }),
  query: Type.Object({ lang }),
  response: Category,
  errors: ['not_found'],
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['categories'],
})
