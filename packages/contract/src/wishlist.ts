import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { email, id, LANGUAGES, lang, money, nullableImage, oneOf } from './schemas.ts'

export const MAX_WISHLIST_ITEMS = 200

export const WishlistItem = Type.Object({
  product_item_id: id,
  product_id: id,
  name: Type.String(),
  color: Type.Object({ name: Type.String(), hex: Type.String(), family: Type.String() }),
  price: money,
  image: nullableImage,
  in_stock: Type.Boolean(),
})
export type WishlistItem = Static<typeof WishlistItem>

const WishList = Type.Object({
  results: Type.Array(WishlistItem, { description: 'Newest first; colorways that are not on sale are left out' }),
})
const tag = 'Wish list'
const ids = Type.Array(id, { maxItems: MAX_WISHLIST_ITEMS })

export const listWishlistItems = endpoint({
  name: 'listWishlistItems',
  method: 'GET',
  path: '/wish-list/',
  access: 'shopper',
  tag,
  summary: 'Retrieve the customer’s wish list',
  query: Type.Object({ lang }),
  response: WishList,
  as_of: true,
})

export const describeWishlistItems = endpoint({
  name: 'describeWishlistItems',
  method: 'POST',
  path: '/wish-list/describe/',
  access: 'public',
  tag,
  summary: 'Retrieve colorways for a guest’s wish list, which is kept in the browser',
  query: Type.Object({ lang }),
  body: Type.Object({ product_item_ids: ids }),
  response: WishList,
  as_of: true,
})

export const addWishlistItems = endpoint({
  name: 'addWishlistItems',
  method: 'POST',
  path: '/wish-list/',
  access: 'shopper',
  tag,
  summary: 'Add colorways to the wish list: one, or all of a guest’s on sign-in',
  query: Type.Object({ lang }),
  body: Type.Object({ product_item_ids: Type.Array(id, { minItems: 1, maxItems: MAX_WISHLIST_ITEMS }) }),
  response: WishList,
  errors: ['wish_list_limit'],
})

export const removeWishlistItem = endpoint({
  name: 'removeWishlistItem',
  method: 'DELETE',
  path: '/wish-list/{product_item_id}/',
  access: 'shopper',
  tag,
  summary: 'Remove a colorway from the wish list',
  params: Type.Object({ product_item_id: id }),
})

export const createStockAlert = endpoint({
  name: 'createStockAlert',
  method: 'POST',
  path: '/wish-list/stock-alerts/',
  access: 'cart',
  tag,
  summary: 'Send one email when a SKU is back in stock, after the address was confirmed by a link',
  body: Type.Object({ sku_id: id, email, lang: Type.Optional(oneOf(LANGUAGES)) }),
  response: Type.Object({
    sku_id: id,
    confirmed: Type.Boolean({ description: 'True for the customer’s own confirmed email, which needs no link' }),
  }),
  status: 202,
  errors: ['not_found', 'too_many_requests'],
  limits: { per_ip: ['20/h'], per_user: ['20/h'] },
})

export const confirmStockAlert = endpoint({
  name: 'confirmStockAlert',
  method: 'POST',
  path: '/wish-list/stock-alerts/confirm/',
  access: 'public',
  tag,
  summary: 'Confirm a stock alert with the token from its link',
  body: Type.Object({ token: Type.String({ maxLength: 200 }) }),
  response: Type.Object({ sku_id: id, email: Type.String() }),
  errors: ['link_expired'],
  limits: { per_ip: ['60/h'] },
})
