import type { Static } from 'typebox'
import Type from 'typebox'
import { imageUploadErrors, imageUploadLimits } from './catalog-products.ts'
import { CACHE_MAX_AGE_SECONDS, endpoint } from './endpoint.ts'
import {
  id,
  instant,
  instantInput,
  lang,
  MAX_VERSION,
  money,
  nullableImage,
  nullableInstant,
  nullableInstantInput,
  nullableString,
  optionalText,
  requiredText,
} from './schemas.ts'

/** A page of products that belong together. */
export const Collection = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  text: nullableString,
  image: nullableImage,
})
export type Collection = Static<typeof Collection>

export const MAX_COLLECTION_PRODUCTS = 500
const strictly = { additionalProperties: false } as const

/** What a product must be; all conditions hold together. */
export const CollectionRule = Type.Object(
  {
    facts: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z][a-z0-9_]{1,39}\\.[a-z0-9][a-z0-9_-]{0,39}$' }), {
        maxItems: 60,
        uniqueItems: true,
        description: 'Choices of facts: gender.women. Choices of one fact are alternatives',
      }),
    ),
    category: Type.Optional(id),
    min_price: Type.Optional(money),
    max_price: Type.Optional(money),
    new: Type.Optional(Type.Boolean()),
    on_sale: Type.Optional(Type.Boolean({ description: 'A former price is shown' })),
  },
  strictly,
)
export type CollectionRule = Static<typeof CollectionRule>
const nullableRule = Type.Unsafe<CollectionRule | null>({ ...CollectionRule, type: ['object', 'null'] })

export const StaffCollection = Type.Object({
  id,
  slug: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  name_es: nullableString,
  text: nullableString,
  text_es: nullableString,
  image: nullableImage,
  position: Type.Integer(),
  starts_at: instant,
  ends_at: nullableInstant,
  rule: nullableRule,
  product_ids: Type.Array(id),
  products: Type.Array(Type.Object({ id, name: Type.String() }), { description: 'The products of product_ids' }),
})
export type StaffCollection = Static<typeof StaffCollection>

const fields = {
  name: requiredText(80),
  name_es: optionalText(80),
  text: optionalText(2000),
  text_es: optionalText(2000),
  starts_at: Type.Optional(instantInput),
  ends_at: Type.Optional(nullableInstantInput),
  rule: Type.Unsafe<CollectionRule | null>({ ...nullableRule, description: 'null: by hand' }),
  product_ids: Type.Array(id, {
    maxItems: MAX_COLLECTION_PRODUCTS,
    uniqueItems: true,
    description: 'By hand: all products, in order. By rule: the products on top',
  }),
}

const NewCollection = Type.Object(
  { ...fields, slug: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,80}$' })) },
  strictly,
)
export type NewCollection = Static<typeof NewCollection>

const CollectionReplacement = Type.Object(
  {
    ...fields,
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    image: Type.Optional(Type.Null({ description: 'null removes the picture' })),
    version: Type.Integer({ minimum: 1, maximum: MAX_VERSION }),
  },
  strictly,
)
export type CollectionReplacement = Static<typeof CollectionReplacement>

const access = 'staff:catalog'
const tag = 'Collections'
const byId = Type.Object({ id })

export const listCollections = endpoint({
  name: 'listCollections',
  method: 'GET',
  path: '/products/collections/',
  access: 'public',
  tag,
  summary: 'List the collections that are shown now',
  query: Type.Object({ lang }),
  response: Type.Object({ results: Type.Array(Collection) }),
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['assortment'],
  as_of: true,
})

export const getCollection = endpoint({
  name: 'getCollection',
  method: 'GET',
  path: '/products/collections/{slug}/',
  access: 'public',
  tag,
  summary: 'Retrieve a collection’s texts and picture. Its products are listed with the filter collection',
  params: Type.Object({ slug: Type.String({ maxLength: 80 }) }),
  query: Type.Object({ lang }),
  response: Collection,
  errors: ['not_found'],
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['assortment'],
  as_of: true,
})

export const listStaffCollections = endpoint({
  name: 'listStaffCollections',
  method: 'GET',
  path: '/products/staff-collections/',
  access,
  tag,
  summary: 'List all collections in both languages',
  response: Type.Object({ results: Type.Array(StaffCollection) }),
})

export const createCollection = endpoint({
  name: 'createCollection',
  method: 'POST',
  path: '/products/staff-collections/',
  access,
  tag,
  summary: 'Create a collection, by rule or by hand',
  body: NewCollection,
  response: StaffCollection,
  status: 201,
  errors: ['name_taken'],
})

export const replaceCollection = endpoint({
  name: 'replaceCollection',
  method: 'PUT',
  path: '/products/staff-collections/{id}/',
  access,
  tag,
  summary: 'Replace a collection. Its address and, unless null is sent, its picture stay',
  params: byId,
  body: CollectionReplacement,
  response: StaffCollection,
  errors: ['not_found', 'version_conflict'],
})

export const deleteCollection = endpoint({
  name: 'deleteCollection',
  method: 'DELETE',
  path: '/products/staff-collections/{id}/',
  access,
  tag,
  summary: 'Delete a collection. Its products stay',
  params: byId,
  errors: ['not_found'],
})

export const setCollectionImage = endpoint({
  name: 'setCollectionImage',
  method: 'PUT',
  path: '/products/staff-collections/{id}/image/',
  access,
  tag,
  summary: 'Set a collection’s picture',
  params: byId,
  body: Type.Object({}),
  files: ['image'],
  required_files: ['image'],
  response: StaffCollection,
  errors: ['not_found', ...imageUploadErrors],
  limits: imageUploadLimits,
})
