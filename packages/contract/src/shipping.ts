import type { Static } from 'typebox'
import Type from 'typebox'
import { CACHE_MAX_AGE_SECONDS, endpoint } from './endpoint.ts'
import { US_STATES } from './rules/us-states.ts'
import {
  id,
  instant,
  lang,
  money,
  nullableString,
  oneOf,
  optionalText,
  pageOf,
  paging,
  requiredText,
  uuid,
} from './schemas.ts'

const tag = 'Shipping'
const day = Type.String({ format: 'date' })
const nullableDay = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' })

export const DeliveryEstimate = Type.Object({ earliest: day, latest: day })
export type DeliveryEstimate = Static<typeof DeliveryEstimate>

export const getDeliveryEstimate = endpoint({
  name: 'getDeliveryEstimate',
  method: 'GET',
  path: '/shipping/estimate/',
  access: 'public',
  tag,
  summary: 'Estimate delivery before an address is known',
  query: Type.Object({}),
  response: DeliveryEstimate,
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['settings'],
  as_of: true,
})

const POSTAL_CODE = '^\\d{5}(-\\d{4})?$'
const addressFields = {
  full_name: requiredText(100),
  line1: requiredText(100),
  line2: optionalText(100),
  city: requiredText(60),
  state: oneOf(US_STATES),
  postal_code: Type.String({ pattern: POSTAL_CODE, examples: ['94103'] }),
  country: oneOf(['US']),
  phone: optionalText(30),
}

export const AddressInput = Type.Object(addressFields, { additionalProperties: false })
export type AddressInput = Static<typeof AddressInput>

export const Address = Type.Object({ ...addressFields, line2: nullableString, phone: nullableString })
export type Address = Static<typeof Address>

export const SavedAddress = Type.Object({ id, ...Address.properties, is_default: Type.Boolean() })
export type SavedAddress = Static<typeof SavedAddress>

export const AddressCandidate = Type.Object({
  address: Address,
  corrections: Type.Array(
    Type.Object({ field: oneOf(['line1', 'line2', 'city', 'state', 'postal_code']), from: Type.String() }),
    {
      description: 'Corrected fields, with the value that was entered',
    },
  ),
  deliverable: Type.Unsafe<boolean | null>({
    type: ['boolean', 'null'],
    description: 'null: no carrier could be reached; the address is accepted as entered',
  }),
})
export type AddressCandidate = Static<typeof AddressCandidate>

export const searchAddresses = endpoint({
  name: 'searchAddresses',
  method: 'POST',
  path: '/shipping/address/search/',
  access: 'cart',
  tag,
  summary: 'Verify and standardize an address, from text or from fields',
  body: Type.Object({ q: Type.Optional(requiredText(300)), address: Type.Optional(AddressInput) }),
  response: Type.Object({ candidates: Type.Array(AddressCandidate) }),
  errors: ['validation_failed', 'too_many_requests'],
  limits: { per_ip: ['60/h'], per_user: ['60/h'] },
})

export const listAddresses = endpoint({
  name: 'listAddresses',
  method: 'GET',
  path: '/shipping/address/search/',
  access: 'shopper',
  tag,
  summary: 'List the customer’s saved addresses, most recently used first',
  query: Type.Object({ ...paging, q: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: pageOf(SavedAddress),
})

export const saveAddress = endpoint({
  name: 'saveAddress',
  method: 'POST',
  path: '/shipping/save-address/',
  access: 'shopper',
  tag,
  summary: 'Save or update an address',
  body: Type.Object({
    address_id: Type.Optional(id),
    address: AddressInput,
    is_default: Type.Optional(Type.Boolean()),
  }),
  response: SavedAddress,
  status: 201,
  errors: ['not_found', 'address_limit'],
})

export const deleteAddress = endpoint({
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/shipping/addresses/{id}/',
  access: 'shopper',
  tag,
  summary: 'Delete a saved address',
  params: Type.Object({ id }),
  errors: ['not_found'],
})

export const Parcel = Type.Object({
  id: Type.Integer({ description: 'Position among the cart’s packages, from 1' }),
  length_cm: Type.Number(),
  width_cm: Type.Number(),
  height_cm: Type.Number(),
  weight_g: Type.Integer({ description: 'Including the box' }),
  lines: Type.Array(Type.Object({ sku_id: id, quantity: Type.Integer() })),
})
export type Parcel = Static<typeof Parcel>

export const packCart = endpoint({
  name: 'packCart',
  method: 'POST',
  path: '/shipping/parcels/',
  access: 'cart',
  tag,
  summary: 'List the packages of a cart, packed by SKU weight into the shop’s boxes',
  body: Type.Object({ cart_id: uuid }),
  response: Type.Object({ parcels: Type.Array(Parcel) }),
  errors: ['not_found'],
})

export const ShippingRate = Type.Object({
  id: Type.String({ description: 'Unique within the quote' }),
  carrier: Type.Unsafe<string | null>({ ...nullableString, description: 'null: a table rate of the shop' }),
  service: Type.String(),
  amount: money,
  estimated_days: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  arrives_by: nullableDay,
})
export type ShippingRate = Static<typeof ShippingRate>

export const ShippingQuote = Type.Object({
  id: uuid,
  rates: Type.Array(ShippingRate, { description: 'Cheapest first' }),
  source: Type.Unsafe<'carrier' | 'table'>({
    ...oneOf(['carrier', 'table']),
    description: 'table: no carrier could be reached, so the shop’s table rates apply',
  }),
  expires_at: instant,
  seconds_left: Type.Integer({ description: 'Seconds until `expires_at`, by the server’s clock' }),
})
export type ShippingQuote = Static<typeof ShippingQuote>

export const quoteShipping = endpoint({
  name: 'quoteShipping',
  method: 'POST',
  path: '/shipping/shipping/',
  access: 'cart',
  tag,
  summary: 'Quote shipping rates for a cart and an address',
  query: Type.Object({ lang }),
  body: Type.Object({ cart_id: uuid, address: AddressInput }),
  response: ShippingQuote,
  errors: ['not_found', 'too_many_requests'],
  limits: { per_ip: ['60/h'], per_user: ['30/h'] },
})
