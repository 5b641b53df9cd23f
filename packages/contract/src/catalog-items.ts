import type { Static } from 'typebox'
import Type from 'typebox'
import { imageUploadErrors, imageUploadLimits, ProductChange, priceChangeFields } from './catalog-products.ts'
import { StaffColor, StaffItem, StaffProduct, StaffSku } from './catalog-staff.ts'
import { endpoint } from './endpoint.ts'
import { enteredMoney, id, nullableEnteredMoney, optionalText, requiredText } from './schemas.ts'

const access = 'staff:catalog'
const tag = 'Catalog'
const byId = Type.Object({ id })
const position = Type.Integer({ minimum: 0, maximum: 10_000 })

const colorName = requiredText(60)
const colorHex = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
const colorFamily = Type.String({ pattern: '^[a-z]{3,20}$' })
const colorRest = {
  color_name_es: optionalText(60),
  color_family: Type.Optional(Type.String({ ...colorFamily, description: 'Derived from the hex value unless set' })),
}
const colorFields = {
  color_name: Type.Optional(colorName),
  color_hex: Type.Optional(colorHex),
  ...colorRest,
}

export const createProductItem = endpoint({
  name: 'createProductItem',
  method: 'POST',
  path: '/products/product-item/',
  access,
  tag,
  summary:
    'Create a colorway, with a SKU for each size of its run. Without a color, it gets one from its first image, to be ' +
    'named later',
  body: Type.Object({
    distribution: id,
    product: id,
    ...colorFields,
    price: Type.Optional(enteredMoney),
    weight_g: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  }),
  files: ['images'],
  required_files: ['images'],
  multiple_files: true,
  response: StaffItem,
  status: 201,
  errors: ['not_found', 'color_taken', ...imageUploadErrors],
  limits: imageUploadLimits,
})

export const addProductItemImages = endpoint({
  name: 'addProductItemImages',
  method: 'POST',
  path: '/products/product-items/add-images/',
  access,
  tag,
  summary: 'Add images to a colorway, after the existing ones',
  body: Type.Object({ product_item_id: id }),
  files: ['images'],
  required_files: ['images'],
  multiple_files: true,
  response: StaffItem,
  errors: ['not_found', ...imageUploadErrors],
  limits: imageUploadLimits,
})

export const removeProductItemImages = endpoint({
  name: 'removeProductItemImages',
  method: 'POST',
  path: '/products/product-items/remove-images/',
  access,
  tag,
  summary: 'Remove images from a colorway',
  body: Type.Object({
    product_item_id: id,
    image_ids: Type.Array(id, { minItems: 1, maxItems: 100, uniqueItems: true }),
  }),
  response: StaffItem,
  errors: ['not_found'],
})

const itemRest = {
  price: Type.Optional(
    Type.Unsafe<string | null>({ ...nullableEnteredMoney, description: 'null: use the product’s price' }),
  ),
  position: Type.Optional(position),
  images: Type.Optional(
    Type.Array(
      Type.Object(
        { id, alt: Type.Optional(Type.String({ maxLength: 300 })), alt_es: optionalText(300) },
        { additionalProperties: false },
      ),
      { maxItems: 100, description: 'Ids of all images of the colorway, in order' },
    ),
  ),
  ...priceChangeFields,
}

const sameProduct = Type.Optional(
  Type.Integer({ ...id, description: 'The product that the colorway is of; another one is refused' }),
)

export const replaceProductItem = endpoint({
  name: 'replaceProductItem',
  method: 'PUT',
  path: '/products/update-product-item/{id}',
  access,
  tag,
  summary: 'Replace a colorway. The size run is required; other fields left out stay unchanged',
  params: byId,
  body: Type.Object({ distribution: id, product: sameProduct, ...colorFields, ...itemRest }),
  response: StaffItem,
  errors: ['not_found', 'version_conflict', 'color_taken'],
})

export const ProductItemChange = Type.Object({
  distribution: Type.Optional(id),
  ...colorFields,
  ...itemRest,
})
export type ProductItemChange = Static<typeof ProductItemChange>

export const updateProductItem = endpoint({
  name: 'updateProductItem',
  method: 'PATCH',
  path: '/products/update-product-item/{id}',
  access,
  tag,
  summary: 'Update a colorway. Fields left out stay unchanged',
  params: byId,
  body: Type.Object({ ...ProductItemChange.properties, product: sameProduct }),
  response: StaffItem,
  errors: ['not_found', 'version_conflict', 'color_taken'],
})

export const deleteProductItem = endpoint({
  name: 'deleteProductItem',
  method: 'DELETE',
  path: '/products/product-items/{id}/',
  access,
  tag,
  summary: 'Remove a colorway that was never sold or counted. Returns its product',
  params: byId,
  response: StaffProduct,
  errors: ['not_found', 'colorway_in_use'],
})

const barcode = Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[0-9A-Za-z-]{4,40}$' })
const weight_g = Type.Integer({ minimum: 1, maximum: 100_000 })
const skuFields = {
  barcode: Type.Optional(barcode),
  weight_g: Type.Optional(weight_g),
  cost: Type.Optional(nullableEnteredMoney),
}

export const SkuChange = Type.Object(skuFields)
export type SkuChange = Static<typeof SkuChange>

export const updateSku = endpoint({
  name: 'updateSku',
  method: 'PATCH',
  path: '/products/skus/{id}/',
  access,
  tag,
  summary: 'Update a SKU’s barcode, weight, or cost',
  params: byId,
  body: SkuChange,
  response: StaffSku,
  errors: ['not_found', 'barcode_taken'],
})

const strictly = { additionalProperties: false } as const

export const ProductEditorSave = Type.Object({
  product: Type.Optional(Type.Object(ProductChange.properties, strictly)),
  items: Type.Optional(Type.Array(Type.Object({ id, ...ProductItemChange.properties }, strictly), { maxItems: 100 })),
  skus: Type.Optional(Type.Array(Type.Object({ id, ...skuFields }, strictly), { maxItems: 2000 })),
})
export type ProductEditorSave = Static<typeof ProductEditorSave>

export const saveProduct = endpoint({
  name: 'saveProduct',
  method: 'PATCH',
  path: '/products/staff-products/{id}/',
  access,
  tag,
  summary: 'Save a product with its colorways and SKUs in one transaction',
  params: byId,
  body: ProductEditorSave,
  response: StaffProduct,
  errors: ['not_found', 'version_conflict', 'color_taken', 'barcode_taken'],
})

export const ColorChange = Type.Object({
  name: Type.Optional(colorName),
  name_es: optionalText(60),
  hex: Type.Optional(colorHex),
  family: Type.Optional(colorFamily),
})
export type ColorChange = Static<typeof ColorChange>

export const updateColor = endpoint({
  name: 'updateColor',
  method: 'PATCH',
  path: '/products/colors/{id}/',
  access,
  tag,
  summary: 'Update a color everywhere it is used',
  params: byId,
  body: ColorChange,
  response: StaffColor,
  errors: ['not_found', 'name_taken'],
})
