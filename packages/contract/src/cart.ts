import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { PROMOTION_CLASSES, Reason, TraceStep } from './pricing.ts'
import {
  email,
  id,
  instant,
  lang,
  money,
  nullableImage,
  nullableMoney,
  nullableString,
  oneOf,
  pageOf,
  paging,
} from './schemas.ts'
import { Address, EnteredAddress, Rate } from './shipping.ts'

export const MAX_CART_LINES = 200
export const MAX_LINE_QUANTITY = 20

export const CART_STATES = ['open', 'paying', 'ordered', 'abandoned'] as const
export type CartStatus = (typeof CART_STATES)[number]

const uuid = Type.String({ format: 'uuid' })
const version = Type.Integer({ minimum: 0, description: 'Counts the changes; what was seen when this was decided' })
const quantity = Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY })

export const LINE_PROBLEMS = ['sold_out', 'only_left', 'price_changed', 'not_for_sale'] as const

export const LineProblem = Type.Object({
  code: oneOf(LINE_PROBLEMS),
  available: Type.Optional(Type.Integer({ description: 'How many there are' })),
  was: Type.Optional(Type.String({ description: 'The price that was seen before' })),
})
export type LineProblem = Static<typeof LineProblem>

const lineFields = {
  sku_id: id,
  product_id: id,
  product_item_id: id,
  name: Type.String(),
  colour: Type.Object({ name: Type.String(), hex: Type.String() }),
  size: Type.String(),
  image: nullableImage,
  quantity: Type.Integer(),
  unit_price: money,
}

export const CartLine = Type.Object({
  ...lineFields,
  subtotal: Type.Unsafe<string>({ ...money, description: 'Before discounts' }),
  total: Type.Unsafe<string>({ ...money, description: 'After them' }),
  problems: Type.Array(LineProblem),
})
export type CartLine = Static<typeof CartLine>

/** Put aside: neither priced nor bought, until it is moved back. */
export const SavedLine = Type.Object({ ...lineFields, problems: Type.Array(LineProblem) })
export type SavedLine = Static<typeof SavedLine>

export const CartDiscount = Type.Object({
  promotion_id: id,
  title: Type.String(),
  class: oneOf(PROMOTION_CLASSES),
  code: nullableString,
  amount: money,
})
export type CartDiscount = Static<typeof CartDiscount>

/** What the shopper could still do to pay less. */
export const CartHint = Type.Object({
  promotion_id: id,
  title: Type.String(),
  class: oneOf(PROMOTION_CLASSES),
  reason: Reason,
  progress: Type.Number({ minimum: 0, maximum: 1, description: 'How much of it is there' }),
})
export type CartHint = Static<typeof CartHint>

export const Destination = Type.Object(
  { state: Type.String({ pattern: '^[A-Z]{2}$' }), postal_code: Type.String({ maxLength: 10 }) },
  { additionalProperties: false, description: 'Where it goes, as far as prices depend on it' },
)
export type Destination = Static<typeof Destination>

/** How it is to be sent: one rate of a quote. */
export const ChosenRate = Type.Object(
  { quote_id: uuid, rate_id: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
)
export type ChosenRate = Static<typeof ChosenRate>

export const CartRate = Type.Object({ quote_id: uuid, ...Rate.properties, expires_at: instant })
export type CartRate = Static<typeof CartRate>

export const Cart = Type.Object({
  id: uuid,
  version,
  status: oneOf(CART_STATES),
  lines: Type.Array(CartLine),
  saved: Type.Array(SavedLine),
  gifts: Type.Array(Type.Object({ ...lineFields, promotion_id: id })),
  promo_code: nullableString,
  code_problem: Type.Unsafe<Static<typeof Reason> | null>({ ...Reason, type: ['object', 'null'] }),
  email: nullableString,
  destination: Type.Unsafe<Destination | null>({ ...Destination, type: ['object', 'null'] }),
  address: Type.Unsafe<Address | null>({ ...Address, type: ['object', 'null'] }),
  rate: Type.Unsafe<CartRate | null>({
    ...CartRate,
    type: ['object', 'null'],
    description: 'Null: none was chosen, or what was chosen is for another address or other units by now',
  }),
  discounts: Type.Array(CartDiscount),
  hints: Type.Array(CartHint),
  totals: Type.Object({
    items: Type.Unsafe<string>({ ...money, description: 'All lines before discounts' }),
    discount: Type.Unsafe<string>({ ...money, description: 'Of lines and of the order, not of shipping' }),
    shipping: Type.Unsafe<string | null>({ ...nullableMoney, description: 'After discounts; null: not known yet' }),
    tax: Type.Unsafe<string | null>({ ...nullableMoney, description: 'null: no destination is known yet' }),
    total: money,
  }),
  updated_at: instant,
})
export type Cart = Static<typeof Cart>

/** What became of two carts when a shopper signed in. */
export const CartMerge = Type.Object({
  cart_id: uuid,
  added: Type.Integer({ description: 'Lines that came from the guest’s cart' }),
  raised: Type.Integer({ description: 'Lines of both carts that took the larger quantity' }),
  dropped: Type.Integer({ description: 'Lines for which there was no room left' }),
})
export type CartMerge = Static<typeof CartMerge>

const CART_OWNERS = ['guest', 'shopper'] as const
export type CartOwner = (typeof CART_OWNERS)[number]
const owner = oneOf(CART_OWNERS)

export const CartTrace = Type.Object({
  cart: Type.Unsafe<Cart>({ ...Cart, description: 'Its e-mail address only for staff who may see customers' }),
  owner,
  trace: Type.Array(TraceStep),
  priced_at: Type.Unsafe<string>({ ...instant, description: 'The instant whose prices and promotions these are' }),
})
export type CartTrace = Static<typeof CartTrace>

export const ListedCart = Type.Object({
  id: uuid,
  owner,
  lines: Type.Integer({ description: 'How many it has, those put aside not counted' }),
  updated_at: instant,
})
export type ListedCart = Static<typeof ListedCart>

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
  summary: 'The current cart, priced now: a shopper’s own one, or a guest’s by its id',
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
  summary: 'A cart by its id, whatever has become of it',
  params: Type.Object({ id: uuid }),
  query: Type.Object({ lang }),
  response: Cart,
  errors: ['not_found'],
  as_of: true,
})

export const addToCart = endpoint({
  name: 'addToCart',
  method: 'POST',
  path: '/shopping-car/cart/',
  access,
  tag,
  summary: 'Adds units of a SKU; makes a cart where there is none',
  query: Type.Object({ lang }),
  body: Type.Object({ cart_id: Type.Optional(uuid), sku_id: id, quantity }),
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
    quantity: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY, description: '0 takes it out' }),
    saved: Type.Optional(Type.Boolean({ description: 'Put aside for later, or back' })),
  },
  { additionalProperties: false },
)

export const replaceCart = endpoint({
  name: 'replaceCart',
  method: 'PUT',
  path: '/shopping-car/cart/',
  access,
  tag,
  summary: 'Replaces all lines',
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
  summary: 'Changes quantities, puts lines aside, sets the promotion code, the e-mail address, where it goes and how',
  query: Type.Object({ lang }),
  body: Type.Object({
    cart_id: Type.Optional(uuid),
    version,
    lines: Type.Optional(Type.Array(SetLine, { minItems: 1, maxItems: MAX_CART_LINES })),
    promo_code: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], minLength: 1, maxLength: 40 })),
    email: Type.Optional(Type.Unsafe<string | null>({ ...email, type: ['string', 'null'] })),
    destination: Type.Optional(Type.Unsafe<Destination | null>({ ...Destination, type: ['object', 'null'] })),
    address: Type.Optional(Type.Unsafe<EnteredAddress | null>({ ...EnteredAddress, type: ['object', 'null'] })),
    rate: Type.Optional(Type.Unsafe<ChosenRate | null>({ ...ChosenRate, type: ['object', 'null'] })),
  }),
  response: Cart,
  errors: ['not_found', 'cart_limit', ...conflicts],
  as_of: true,
})

export const emptyCart = endpoint({
  name: 'emptyCart',
  method: 'DELETE',
  path: '/shopping-car/cart/',
  access,
  tag,
  summary: 'Takes everything out',
  query: Type.Object({ cart_id: Type.Optional(uuid), version, lang }),
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
  summary: 'Every rule that the price of a cart has met, applied or refused, and why',
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
  summary: 'Open carts with something in them, those changed last on top; guests’ for staff who may see customers',
  query: Type.Object(paging),
  response: pageOf(ListedCart),
  errors: ['validation_failed'],
})
