import type { Static } from 'typebox'
import Type from 'typebox'
import { PRODUCT_STATUSES, StaffProduct } from './catalog-staff.ts'
import { endpoint } from './endpoint.ts'
import { enteredInstant, filledText, id, money, nullableEnteredInstant, oneOf, optionalText } from './schemas.ts'

const access = 'staff:catalogue'
const tag = 'Catalogue'

const version = Type.Optional(
  Type.Integer({ minimum: 1, description: 'The one that was read: refused when somebody has changed it meanwhile' }),
)
const price_from = Type.Optional(
  Type.String({ ...enteredInstant, description: 'From when on the price holds; not in the past; now unless given' }),
)
const cancel_prices = Type.Optional(
  Type.Array(enteredInstant, { maxItems: 100, description: 'The instants of prices to come that are not to come' }),
)
/** What goes with every change of something that has a price. */
export const changeOfPriced = { price_from, cancel_prices, version }
export const pictureErrors = ['image_not_accepted', 'body_too_large', 'too_many_requests'] as const
export const pictureLimits = { person: ['600/h'] } as const
const byId = Type.Object({ id })

/** Everything about a product that is text, and when it is shown. */
const productFields = {
  name_es: optionalText(160),
  description_es: optionalText(20_000),
  material: optionalText(2000),
  material_es: optionalText(2000),
  care: optionalText(2000),
  care_es: optionalText(2000),
  new: Type.Optional(Type.Boolean()),
  new_until: Type.Optional(nullableEnteredInstant),
  status: Type.Optional(oneOf(PRODUCT_STATUSES)),
  publish_at: Type.Optional(enteredInstant),
}
const productCore = {
  name: filledText(160),
  description: Type.String({ maxLength: 20_000 }),
  price: money,
  category: id,
}
const noImage = { image: Type.Optional(Type.Null({ description: 'Takes the main picture away' })) }

export const NewProduct = Type.Object({ ...productCore, ...productFields })
export type NewProduct = Static<typeof NewProduct>

const ProductReplacement = Type.Object({ ...productCore, ...productFields, ...changeOfPriced })
export const ProductChange = Type.Object({
  ...Type.Partial(Type.Object(productCore)).properties,
  ...productFields,
  ...changeOfPriced,
  ...noImage,
})
export type ProductChange = Static<typeof ProductChange>

export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/products/create/',
  access,
  tag,
  summary: 'Makes a product, as a draft unless told otherwise',
  body: NewProduct,
  files: ['image'],
  response: StaffProduct,
  status: 201,
  errors: pictureErrors,
  limits: pictureLimits,
})

export const replaceProduct = endpoint({
  name: 'replaceProduct',
  method: 'PUT',
  path: '/products/products/{id}/',
  access,
  tag,
  summary: 'Writes a product anew: what is not given is emptied, but for its status and the day it appears',
  params: byId,
  body: ProductReplacement,
  response: StaffProduct,
  errors: ['not_found', 'changed_meanwhile'],
})

export const updateProduct = endpoint({
  name: 'updateProduct',
  method: 'PATCH',
  path: '/products/products/{id}/',
  access,
  tag,
  summary: 'Changes what is given of a product',
  params: byId,
  body: ProductChange,
  response: StaffProduct,
  errors: ['not_found', 'changed_meanwhile'],
})

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/products/products/{id}/',
  access,
  tag,
  summary: 'Removes a product; once something of it was sold or counted, it is archived instead',
  params: byId,
  response: Type.Object({ archived: Type.Boolean({ description: 'false: it is gone' }) }),
  errors: ['not_found'],
})

export const setProductImage = endpoint({
  name: 'setProductImage',
  method: 'PUT',
  path: '/products/products/{id}/image/',
  access,
  tag,
  summary: 'Sets the main picture of a product',
  params: byId,
  body: Type.Object({}),
  files: ['image'],
  response: StaffProduct,
  errors: ['not_found', ...pictureErrors],
  limits: pictureLimits,
})

export const MOST_AT_ONCE = 500

const BulkChange = Type.Object(
  {
    status: Type.Optional(oneOf(PRODUCT_STATUSES)),
    category: Type.Optional(id),
    new: Type.Optional(Type.Boolean()),
    price: Type.Optional(money),
    price_percent: Type.Optional(
      Type.Number({
        minimum: -99,
        maximum: 1000,
        description: 'By how much prices go up, those of colourways with a price of their own included',
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
  summary: 'Changes many products in the same way: all of them, or none',
  body: Type.Object({
    ids: Type.Array(id, { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true }),
    change: BulkChange,
  }),
  response: Type.Object({ changed: Type.Integer({ description: 'How many were not so already' }) }),
  errors: ['not_found'],
})
