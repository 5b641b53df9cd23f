import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { US_STATES } from './rules/us-states.ts'
import { id, MAX_VERSION, money, nullableString, oneOf, optionalText, requiredText } from './schemas.ts'

const tag = 'Shipping'
const access = 'staff:settings'
const byId = Type.Object({ id })
const side = (minimum: number) => Type.Number({ minimum, maximum: 270 })
const state = oneOf(US_STATES)
const active = Type.Boolean({ description: 'false: kept, but not used' })
const version = Type.Integer({ maximum: MAX_VERSION })

const boxFields = {
  name: requiredText(80),
  length_cm: side(1),
  width_cm: side(1),
  height_cm: side(0.5),
  weight_g: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Weight of the empty box' }),
  max_weight_g: Type.Integer({ minimum: 1, maximum: 68_000, description: 'Maximum weight of the contents' }),
  active,
}
export const BoxInput = Type.Object(boxFields)
export type BoxInput = Static<typeof BoxInput>
export const ShippingBox = Type.Object({ id, ...boxFields, version })
export type ShippingBox = Static<typeof ShippingBox>

const rateFields = {
  name: requiredText(80),
  name_es: optionalText(80),
  states: Type.Array(state, {
    uniqueItems: true,
    maxItems: US_STATES.length,
    description: 'States; empty: all states not covered by another rate with the same name',
  }),
  max_weight_g: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  price: money,
  earliest_days: Type.Integer({ minimum: 0, maximum: 60, description: 'Business days' }),
  latest_days: Type.Integer({ minimum: 0, maximum: 90, description: 'Business days' }),
  active,
}
export const TableRateInput = Type.Object(rateFields)
export type TableRateInput = Static<typeof TableRateInput>
export const ShippingTableRate = Type.Object({ id, ...rateFields, name_es: nullableString, version })
export type ShippingTableRate = Static<typeof ShippingTableRate>

export const listBoxes = endpoint({
  name: 'listBoxes',
  method: 'GET',
  path: '/shipping/boxes/',
  access,
  tag,
  summary: 'List boxes, smallest capacity first',
  response: Type.Object({ results: Type.Array(ShippingBox) }),
})

export const createBox = endpoint({
  name: 'createBox',
  method: 'POST',
  path: '/shipping/boxes/',
  access,
  tag,
  summary: 'Create a box',
  body: BoxInput,
  response: ShippingBox,
  status: 201,
})

export const replaceBox = endpoint({
  name: 'replaceBox',
  method: 'PUT',
  path: '/shipping/boxes/{id}/',
  access,
  tag,
  summary: 'Update a box, or turn it off',
  params: byId,
  body: Type.Object({ ...boxFields, version }),
  response: ShippingBox,
  errors: ['not_found', 'version_conflict', 'last_active_row'],
})

export const deleteBox = endpoint({
  name: 'deleteBox',
  method: 'DELETE',
  path: '/shipping/boxes/{id}/',
  access,
  tag,
  summary: 'Delete a box. Existing quotes stay unchanged',
  params: byId,
  errors: ['not_found', 'last_active_row'],
})

export const listTableRates = endpoint({
  name: 'listTableRates',
  method: 'GET',
  path: '/shipping/table-rates/',
  access,
  tag,
  summary: 'List table rates, used when no carrier can be reached',
  response: Type.Object({ results: Type.Array(ShippingTableRate) }),
})

export const createTableRate = endpoint({
  name: 'createTableRate',
  method: 'POST',
  path: '/shipping/table-rates/',
  access,
  tag,
  summary: 'Create a table rate',
  body: TableRateInput,
  response: ShippingTableRate,
  status: 201,
  errors: ['validation_failed'],
})

export const replaceTableRate = endpoint({
  name: 'replaceTableRate',
  method: 'PUT',
  path: '/shipping/table-rates/{id}/',
  access,
  tag,
  summary: 'Update a table rate, or turn it off',
  params: byId,
  body: Type.Object({ ...rateFields, version }),
  response: ShippingTableRate,
  errors: ['validation_failed', 'not_found', 'version_conflict', 'last_active_row'],
})

export const deleteTableRate = endpoint({
  name: 'deleteTableRate',
  method: 'DELETE',
  path: '/shipping/table-rates/{id}/',
  access,
  tag,
  summary: 'Delete a table rate. Existing quotes stay unchanged',
  params: byId,
  errors: ['not_found', 'last_active_row'],
})

export const PackingPreview = Type.Object({
  parcels: Type.Array(
    Type.Object({ box: Type.String(), weight_g: Type.Integer({ description: 'Including the box' }) }),
  ),
  rates: Type.Array(Type.Object({ name: Type.String(), price: money }), { description: 'Cheapest first' }),
})
export type PackingPreview = Static<typeof PackingPreview>

export const previewPacking = endpoint({
  name: 'previewPacking',
  method: 'GET',
  path: '/shipping/packing-trial/',
  access,
  tag,
  summary: 'Test packing: which boxes and table rates a sample cart would use',
  query: Type.Object({ weight_g: Type.Integer({ minimum: 1, maximum: 200_000 }), state }),
  response: PackingPreview,
})
