import type { Static } from 'typebox'
import Type from 'typebox'
import { Distribution } from './catalog-staff.ts'
import { endpoint } from './endpoint.ts'
import { id, optionalText, requiredText } from './schemas.ts'

const access = 'staff:catalog'
const tag = 'Catalog'
const byId = Type.Object({ id })

const EnteredSize = Type.Object(
  {
    label: requiredText(20),
    ratio: Type.Integer({ minimum: 0, maximum: 1000, description: 'Share of a delivery' }),
    measurements: Type.Optional(
      Type.Unsafe<Record<string, number>>({
        type: 'object',
        patternProperties: { '^[a-z_]{1,30}$': { type: 'number', exclusiveMinimum: 0, maximum: 1000 } },
        additionalProperties: false,
        maxProperties: 20,
        description: 'Body measurements in centimeters',
      }),
    ),
  },
  { additionalProperties: false },
)
const distributionFields = {
  name: requiredText(80),
  name_es: optionalText(80),
  sizes: Type.Array(EnteredSize, { minItems: 1, maxItems: 100 }),
}
const DistributionInput = Type.Object(distributionFields)
export type DistributionInput = Static<typeof DistributionInput>

export const createDistribution = endpoint({
  name: 'createDistribution',
  method: 'POST',
  path: '/products/create-distribution/',
  access,
  tag,
  summary: 'Create a size run',
  body: DistributionInput,
  response: Distribution,
  status: 201,
  errors: ['name_taken'],
})

export const replaceDistribution = endpoint({
  name: 'replaceDistribution',
  method: 'PUT',
  path: '/products/distributions/{id}/',
  access,
  tag,
  summary: 'Update a size run and the SKUs of all colorways that use it',
  params: byId,
  body: DistributionInput,
  response: Type.Object({
    ...Distribution.properties,
    pending: Type.Boolean({ description: 'true while the SKUs of many colorways are still being created' }),
  }),
  errors: ['not_found', 'name_taken'],
})

const labels = Type.Array(Type.String())
const skus = Type.Integer({ description: 'Number of SKUs' })

export const DistributionPreview = Type.Object({
  products: Type.Integer({ description: 'Products that would change' }),
  product_items: Type.Integer(),
  adds: skus,
  returns: skus,
  discontinues: skus,
  on_hand: Type.Integer({ description: 'Units on hand of SKUs that would be discontinued' }),
  places: Type.Array(
    Type.Object({
      product_item_id: id,
      product: Type.Object({ id, name: Type.String() }),
      color: Type.String(),
      adds: labels,
      returns: labels,
      discontinues: labels,
      on_hand: Type.Integer(),
    }),
    { description: 'The first 50 colorways' },
  ),
})
export type DistributionPreview = Static<typeof DistributionPreview>

export const previewDistribution = endpoint({
  name: 'previewDistribution',
  method: 'POST',
  path: '/products/distributions/{id}/preview/',
  access,
  tag,
  summary: 'Preview which SKUs a size run change would add or discontinue',
  params: byId,
  body: Type.Object({ sizes: distributionFields.sizes }),
  response: DistributionPreview,
  errors: ['not_found'],
  unaudited: true,
})
