import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { PROMOTION_CLASSES, PromotionRefusal, TraceStep } from './pricing.ts'
import { MAX_LANDING_TEXT } from './rules/visit-source.ts'
import {
  email,
  formerPrice,
  id,
  instant,
  lang,
  MAX_VERSION,
  money,
  nullableImage,
  nullableMoney,
  nullableString,
  oneOf,
  pageOf,
  paging,
  uuid,
} from './schemas.ts'
import { Address, AddressInput, ShippingRate } from './shipping.ts'

export const MAX_CART_LINES = 200
export const MAX_LINE_QUANTITY = 20

export const CART_STATUSES = ['open', 'paying', 'in_review', 'ordered', 'abandoned'] as const
export type CartStatus = (typeof CART_STATUSES)[number]

const version = Type.Integer({ minimum: 0, maximum: MAX_VERSION, description: 'Version the client last saw' })
const quantity = Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY })

export const LINE_PROBLEM_CODES = ['sold_out', 'only_left', 'price_changed', 'not_for_sale'] as const

export const LineProblem = Type.Object({
  code: oneOf(LINE_PROBLEM_CODES),
  available: Type.Optional(Type.Integer({ description: 'Units available' })),
  was: Type.Optional(Type.String({ description: 'Price the customer saw before' })),
})
export type LineProblem = Static<typeof LineProblem>

const lineFields = {
  sku_id: id,
  product_id: id,
  product_item_id: id,
  name: Type.String(),
  color: Type.Object({ name: Type.String(), hex: Type.String() }),
  size: Type.String(),
  image: nullableImage,
  quantity: Type.Integer(),
  unit_price: money,
}

export const CartLine = Type.Object({
  ...lineFields,
  former_price: formerPrice,
  subtotal: Type.Unsafe<string>({ ...money, description: 'Before discounts' }),
  total: Type.Unsafe<string>({ ...money, description: 'After discounts' }),
  problems: Type.Array(LineProblem),
})
export type CartLine = Static<typeof CartLine>

/** Saved for later: neither priced nor ordered until it is moved back to the cart. */
export const SavedLine = Type.Object({ ...lineFields, former_price: formerPrice, problems: Type.Array(LineProblem) })
export type SavedLine = Static<typeof SavedLine>

export const CartDiscount = Type.Object({
  promotion_id: id,
  title: Type.String(),
  class: oneOf(PROMOTION_CLASSES),
  code: nullableString,
  amount: money,
})
export type CartDiscount = Static<typeof CartDiscount>

/** A promotion that the shopper could still qualify for. */
export const CartHint = Type.Object({
  promotion_id: id,
  title: Type.String(),
  class: oneOf(PROMOTION_CLASSES),
  reason: PromotionRefusal,
  progress: Type.Number({ minimum: 0, maximum: 1, description: 'Progress toward the threshold, from 0 to 1' }),
})
export type CartHint = Static<typeof CartHint>

export const Destination = Type.Object(
  { state: Type.String({ pattern: '^[A-Z]{2}$' }), postal_code: Type.String({ maxLength: 10 }) },
  { additionalProperties: false, description: 'State and ZIP code that prices depend on' },
)
export type Destination = Static<typeof Destination>

export const ChosenRate = Type.Object(
  { quote_id: uuid, rate_id: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
)
export type ChosenRate = Static<typeof ChosenRate>

export const CartRate = Type.Object({
  quote_id: uuid,
  ...ShippingRate.properties,
  options: Type.Array(
    Type.Object({
      id: Type.String(),
      amount: Type.Unsafe<string>({ ...money, description: 'As quoted' }),
      price: Type.Unsafe<string>({ ...money, description: 'After discounts' }),
    }),
    { description: 'What this cart pays for each rate of the quote' },
  ),
  expires_at: instant,
})
export type CartRate = Static<typeof CartRate>

export const Cart = Type.Object({
  id: uuid,
  version,
  status: oneOf(CART_STATUSES),
  lines: Type.Array(CartLine),
  saved: Type.Array(SavedLine),
  gifts: Type.Array(Type.Object({ ...lineFields, promotion_id: id })),
  promo_code: nullableString,
  code_problem: Type.Unsafe<Static<typeof PromotionRefusal> | null>({ ...PromotionRefusal, type: ['object', 'null'] }),
  email: nullableString,
  destination: Type.Unsafe<Destination | null>({ ...Destination, type: ['object', 'null'] }),
  address: Type.Unsafe<Address | null>({ ...Address, type: ['object', 'null'] }),
  rate: Type.Unsafe<CartRate | null>({
    ...CartRate,
    type: ['object', 'null'],
    description: 'null: no rate is chosen, or the address or items changed since',
  }),
  discounts: Type.Array(CartDiscount),
  hints: Type.Array(CartHint),
  totals: Type.Object({
    items: Type.Unsafe<string>({ ...money, description: 'Subtotal of all lines before discounts' }),
    discount: Type.Unsafe<string>({ ...money, description: 'Item and order discounts, without shipping discounts' }),
    shipping: Type.Unsafe<string | null>({ ...nullableMoney, description: 'After discounts; null: not known yet' }),
    tax: Type.Unsafe<string | null>({ ...nullableMoney, description: 'null: no destination yet' }),
    total: money,
  }),
  updated_at: instant,
})
export type Cart = Static<typeof Cart>

/** The result of merging a guest cart into the account's cart at sign-in. */
export const CartMerge = Type.Object({
  cart_id: uuid,
  added: Type.Integer({ description: 'Lines added from the guest’s cart' }),
  raised: Type.Integer({ description: 'Lines in both carts, kept with the larger quantity' }),
  dropped: Type.Integer({ description: 'Lines dropped because of a cart limit' }),
})
export type CartMerge = Static<typeof CartMerge>

const CART_OWNERS = ['guest', 'shopper'] as const
export type CartOwner = (typeof CART_OWNERS)[number]
const owner = oneOf(CART_OWNERS)

export const CartTrace = Type.Object({
  cart: Type.Unsafe<Cart>({ ...Cart, description: 'email is sent only with the customers permission' }),
  owner,
  trace: Type.Array(TraceStep),
  priced_at: Type.Unsafe<string>({ ...instant, description: 'Time whose prices and promotions apply' }),
})
export type CartTrace = Static<typeof CartTrace>

export const CartSummary = Type.Object({
  id: uuid,
  owner,
  lines: Type.Integer({ description: 'Number of lines, without saved items' }),
  updated_at: instant,
})
export type CartSummary = Static<typeof CartSummary>

const tag = 'Cart'
const access = 'cart'
const named = { cart_id: Type.Optional(uuid), lang }
const conflicts = ['cart_changed', 'payment_in_progress'] as const

export const getCart = endpoint({
  name: 'getCart',
  method: 'GET',
  path: '/shopping-car/cart/',
  access,
  tag,
  summary:
    'Retrieve the current cart, priced now: the customer’s own, or a guest’s by id. A guest without a cart gets an ' +
    'empty one, which the first addition creates under another id',
  query: Type.Object(named),
  response: Cart,
  errors: ['not_found'],
  as_of: true,
})

export const getCartById = endpoint({
  name: 'getCartById',
  method: 'GET',
  path: '/shopping-car/cart/{id}/',
  access,
  tag,
  summary: 'Retrieve a cart by id, in any state',
  params: Type.Object({ id: uuid }),
  query: Type.Object({ lang }),
  response: Cart,
  errors: ['not_found'],
  as_of: true,
})

const landingText = Type.Optional(Type.String({ maxLength: MAX_LANDING_TEXT }))

const Landing = Type.Object(
  {
    referrer: Type.Optional(Type.String({ maxLength: 253, description: 'Host of the page that linked to the shop' })),
    utm_source: landingText,
    utm_medium: landingText,
    utm_campaign: landingText,
  },
  { additionalProperties: false, description: 'Where the visit began. The first one of a cart is kept' },
)

export const addToCart = endpoint({
  name: 'addToCart',
  method: 'POST',
  path: '/shopping-car/cart/',
  access,
  tag,
  summary: 'Add units of a SKU. Creates a cart if there is none',
  query: Type.Object({ lang }),
  body: Type.Object({ cart_id: Type.Optional(uuid), sku_id: id, quantity, landing: Type.Optional(Landing) }),
  response: Cart,
  errors: [
    'not_found',
    'out_of_stock',
    'cart_limit',
    'payment_in_progress',
    'idempotency_key_reused',
    'request_in_progress',
  ],
  idempotent: true,
  as_of: true,
})

const SetLine = Type.Object(
  {
    sku_id: id,
    quantity: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY, description: '0 removes the line' }),
    saved: Type.Optional(
      Type.Boolean({ description: 'true saves the line for later; false moves it back to the cart' }),
    ),
  },
  { additionalProperties: false },
)

export const replaceCart = endpoint({
  name: 'replaceCart',
  method: 'PUT',
  path: '/shopping-car/cart/',
  access,
  tag,
  summary: 'Replace all lines',
  query: Type.Object({ lang }),
  body: Type.Object({
    cart_id: Type.Optional(uuid),
    version,
    lines: Type.Array(Type.Object({ sku_id: id, quantity }, { additionalProperties: false }), {
      maxItems: MAX_CART_LINES,
    }),
  }),
  response: Cart,
  errors: ['not_found', 'cart_limit', ...conflicts],
  as_of: true,
})

export const updateCart = endpoint({
  name: 'updateCart',
  method: 'PATCH',
  path: '/shopping-car/cart/',
  access,
  tag,
  summary: 'Update quantities, saved items, promotion code, email, address, and rate',
  query: Type.Object({ lang }),
  body: Type.Object({
    cart_id: Type.Optional(uuid),
    version,
    lines: Type.Optional(Type.Array(SetLine, { minItems: 1, maxItems: MAX_CART_LINES })),
    promo_code: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], minLength: 1, maxLength: 40 })),
    email: Type.Optional(Type.Unsafe<string | null>({ ...email, type: ['string', 'null'] })),
    destination: Type.Optional(Type.Unsafe<Destination | null>({ ...Destination, type: ['object', 'null'] })),
    address: Type.Optional(Type.Unsafe<AddressInput | null>({ ...AddressInput, type: ['object', 'null'] })),
    rate: Type.Optional(Type.Unsafe<ChosenRate | null>({ ...ChosenRate, type: ['object', 'null'] })),
  }),
  response: Cart,
  errors: ['not_found', 'cart_limit', 'too_many_requests', 'service_unavailable', ...conflicts],
  as_of: true,
})

export const emptyCart = endpoint({
  name: 'emptyCart',
  method: 'DELETE',
  path: '/shopping-car/cart/',
  access,
  tag,
  summary: 'Empty the cart',
  query: Type.Object({
    cart_id: Type.Optional(uuid),
    version: Type.Optional(
      Type.Integer({ ...version, description: 'Version that was read; without it, any is emptied' }),
    ),
    lang,
  }),
  response: Cart,
  errors: ['not_found', ...conflicts],
  as_of: true,
})

export const getCartTrace = endpoint({
  name: 'getCartTrace',
  method: 'GET',
  path: '/shopping-car/cart/{id}/trace/',
  access: 'staff:promotions',
  tag,
  summary: 'Explain a cart’s price: every rule applied or not applied, and why',
  params: Type.Object({ id: uuid }),
  query: Type.Object({ lang }),
  response: CartTrace,
  errors: ['not_found'],
})

export const listCarts = endpoint({
  name: 'listCarts',
  method: 'GET',
  path: '/shopping-car/carts/',
  access: 'staff:promotions',
  tag,
  summary: 'List open carts, most recently changed first. Guests’ carts require the customers permission',
  query: Type.Object(paging),
  response: pageOf(CartSummary),
  errors: ['validation_failed'],
})
