import type { Static } from 'typebox'
import Type from 'typebox'
import { ProductFacts } from './catalog-facts.ts'
import { PRODUCT_STATUSES, StaffProduct } from './catalog-staff.ts'
import { endpoint } from './endpoint.ts'
import type { PriceEnding } from './rules/change-price.ts'
import { PRICE_ENDINGS } from './rules/change-price.ts'
import {
  enteredMoney,
  id,
  instantInput,
  MAX_VERSION,
  nullableInstantInput,
  nullableInteger,
  oneOf,
  optionalText,
  requiredText,
} from './schemas.ts'

const access = 'staff:catalog'
const tag = 'Catalog'

const version = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MAX_VERSION, description: 'Version that was read; refused if it is stale' }),
)
const price_from = Type.Optional(
  Type.String({
    ...instantInput,
    description: 'When the price takes effect; defaults to now, cannot be in the past',
  }),
)
const cancel_prices = Type.Optional(
  Type.Array(instantInput, { maxItems: 100, description: 'Start times of scheduled prices to cancel' }),
)
/** Fields that accompany every change of an entity with prices. */
export const priceChangeFields = { price_from, cancel_prices, version }
export const imageUploadErrors = ['image_not_accepted', 'body_too_large', 'too_many_requests'] as const
export const imageUploadLimits = { per_user: ['600/h'] } as const
const byId = Type.Object({ id })

/** Texts and publication dates of a product. */
const productFields = {
  name_es: optionalText(160),
  description_es: optionalText(20_000),
  material: optionalText(2000),
  material_es: optionalText(2000),
  care: optionalText(2000),
  care_es: optionalText(2000),
  new: Type.Optional(Type.Boolean()),
  new_until: Type.Optional(nullableInstantInput),
  show_former_price: Type.Optional(
    Type.Boolean({ description: 'false: a reduced price is shown without the former one, and not as a sale' }),
  ),
  status: Type.Optional(oneOf(PRODUCT_STATUSES)),
  publish_at: Type.Optional(instantInput),
}
const productCore = {
  name: requiredText(160),
  description: Type.String({ maxLength: 20_000 }),
  price: enteredMoney,
  category: id,
}
/** Not sent in forms, which carry only texts. */
const facts = Type.Optional(ProductFacts)
const noImage = { image: Type.Optional(Type.Null({ description: 'null removes the main image' })) }

export const NewProduct = Type.Object({ ...productCore, ...productFields })
export type NewProduct = Static<typeof NewProduct>

const ProductReplacement = Type.Object({ ...productCore, ...productFields, ...priceChangeFields })
export const ProductChange = Type.Object({
  ...Type.Partial(Type.Object(productCore)).properties,
  ...productFields,
  ...priceChangeFields,
  ...noImage,
  facts,
})
export type ProductChange = Static<typeof ProductChange>

export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/products/create/',
  access,
  tag,
  summary: 'Create a product. Status is draft unless set',
  body: NewProduct,
  files: ['image'],
  response: StaffProduct,
  status: 201,
  errors: imageUploadErrors,
  limits: imageUploadLimits,
})

export const replaceProduct = endpoint({
  name: 'replaceProduct',
  method: 'PUT',
  path: '/products/products/{id}/',
  access,
  tag,
  summary: 'Replace a product. Fields left out are cleared, except status, publish date, and facts',
  params: byId,
  body: ProductReplacement,
  files: ['image'],
  json: true,
  response: StaffProduct,
  errors: ['not_found', 'version_conflict', ...imageUploadErrors],
})

export const updateProduct = endpoint({
  name: 'updateProduct',
  method: 'PATCH',
  path: '/products/products/{id}/',
  access,
  tag,
  summary: 'Update a product. Fields left out stay unchanged',
  params: byId,
  body: ProductChange,
  files: ['image'],
  json: true,
  response: StaffProduct,
  errors: ['not_found', 'version_conflict', ...imageUploadErrors],
})

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/products/products/{id}/',
  access,
  tag,
  summary: 'Delete a product. Products that were sold or counted are archived instead',
  params: byId,
  response: Type.Object({ archived: Type.Boolean({ description: 'false: deleted' }) }),
  errors: ['not_found'],
})

export const duplicateProduct = endpoint({
  name: 'duplicateProduct',
  method: 'POST',
  path: '/products/products/{id}/duplicate/',
  access,
  tag,
  summary: 'Duplicate a product as a draft, with its colorways and images and without barcodes and stock',
  params: byId,
  response: StaffProduct,
  status: 201,
  errors: ['not_found'],
  limits: { per_user: ['300/h'] },
})

export const setProductImage = endpoint({
  name: 'setProductImage',
  method: 'PUT',
  path: '/products/products/{id}/image/',
  access,
  tag,
  summary: 'Set a product’s main image',
  params: byId,
  body: Type.Object({}),
  files: ['image'],
  required_files: ['image'],
  response: StaffProduct,
  errors: ['not_found', ...imageUploadErrors],
  limits: imageUploadLimits,
})

export const MAX_BULK_EDIT_PRODUCTS = 500

const BulkChange = Type.Object(
  {
    status: Type.Optional(oneOf(PRODUCT_STATUSES)),
    category: Type.Optional(id),
    new: Type.Optional(Type.Boolean()),
    price: Type.Optional(enteredMoney),
    price_percent: Type.Optional(
      Type.Number({
        minimum: -99,
        maximum: 1000,
        description: 'Percent by which prices change, including price overrides of colorways',
      }),
    ),
    price_ending: Type.Optional(
      Type.Unsafe<PriceEnding>({
        ...oneOf(PRICE_ENDINGS),
        description: 'Cents at which prices end after price_percent',
      }),
    ),
    price_from,
  },
  { additionalProperties: false, minProperties: 1 },
)
export type BulkChange = Static<typeof BulkChange>

export const bulkEditProducts = endpoint({
  name: 'bulkEditProducts',
  method: 'POST',
  path: '/products/bulk-edit/',
  access,
  tag,
  summary: 'Bulk edit products in one transaction',
  body: Type.Object({
    ids: Type.Array(id, { minItems: 1, maxItems: MAX_BULK_EDIT_PRODUCTS, uniqueItems: true }),
    change: BulkChange,
  }),
  response: Type.Object({
    changed: Type.Integer({ description: 'Number of products that changed' }),
    entry: Type.Unsafe<number | null>({ ...nullableInteger, description: 'Audit log entry; null if nothing changed' }),
  }),
  errors: ['not_found', 'password_needed'],
})
