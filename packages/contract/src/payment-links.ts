import type { Static } from 'typebox'
import Type from 'typebox'
import { MAX_LINE_QUANTITY } from './cart.ts'
import { endpoint } from './endpoint.ts'
import {
  email,
  id,
  instant,
  LANGUAGES,
  lang,
  money,
  nullableImage,
  nullableInteger,
  nullableString,
  oneOf,
  pageOf,
  paging,
  uuid,
} from './schemas.ts'
import { AddressInput } from './shipping.ts'

const tag = 'Payments'
const access = 'staff:orders'

export const PAYMENT_LINK_STATES = ['open', 'paid', 'expired', 'revoked'] as const
export type PaymentLinkState = (typeof PAYMENT_LINK_STATES)[number]
export const MAX_LINK_LINES = 50

export const PaymentLink = Type.Object({
  id: uuid,
  email: Type.String(),
  state: oneOf(PAYMENT_LINK_STATES),
  actor: Type.String(),
  created_at: instant,
  expires_at: instant,
  order_id: Type.Unsafe<string | null>({ ...nullableString, format: 'uuid' }),
  order_number: nullableInteger,
})
export type PaymentLink = Static<typeof PaymentLink>

export const SkuForSale = Type.Object({
  sku_id: id,
  name: Type.String(),
  color: Type.String(),
  size: Type.String(),
  image: nullableImage,
  price: money,
  available: Type.Integer(),
})
export type SkuForSale = Static<typeof SkuForSale>

export const listSkusForSale = endpoint({
  name: 'listSkusForSale',
  method: 'GET',
  path: '/payments/links/skus/',
  access,
  tag,
  summary: 'Find SKUs for an order that staff places: by words of name, color, and size, or by barcode',
  query: Type.Object({ q: Type.String({ minLength: 2, maxLength: 100 }), lang }),
  response: Type.Object({ results: Type.Array(SkuForSale) }),
  errors: ['validation_failed'],
})

export const listPaymentLinks = endpoint({
  name: 'listPaymentLinks',
  method: 'GET',
  path: '/payments/links/',
  access,
  tag,
  summary: 'List payment links, newest first',
  query: Type.Object({ ...paging, email: Type.Optional(email) }),
  response: pageOf(PaymentLink),
  errors: ['validation_failed'],
})

export const createPaymentLink = endpoint({
  name: 'createPaymentLink',
  method: 'POST',
  path: '/payments/links/',
  access,
  tag,
  summary: 'Fill a cart for a customer, and email a link that opens its checkout',
  body: Type.Object({
    email,
    lang: oneOf(LANGUAGES),
    lines: Type.Array(
      Type.Object(
        { sku_id: id, quantity: Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY }) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_LINK_LINES },
    ),
    address: Type.Optional(AddressInput),
  }),
  response: PaymentLink,
  status: 201,
  errors: ['not_found', 'out_of_stock', 'cart_limit', 'validation_failed', 'too_many_requests'],
  limits: { per_user: ['60/h'] },
})

export const revokePaymentLink = endpoint({
  name: 'revokePaymentLink',
  method: 'POST',
  path: '/payments/links/{id}/revoke/',
  access,
  tag,
  summary: 'Revoke a payment link. Its cart can no longer be paid',
  params: Type.Object({ id: uuid }),
  response: PaymentLink,
  errors: ['not_found', 'wrong_state', 'payment_in_progress'],
})

export const openPaymentLink = endpoint({
  name: 'openPaymentLink',
  method: 'POST',
  path: '/payments/links/open/',
  access: 'public',
  tag,
  summary: 'Open the cart of a payment link. The link itself authorizes it',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 400 }) }),
  response: Type.Object({
    cart_id: Type.Unsafe<string | null>({ ...nullableString, format: 'uuid', description: 'null: paid already' }),
  }),
  errors: ['link_expired', 'too_many_requests'],
  limits: { per_ip: ['30/min'] },
})
