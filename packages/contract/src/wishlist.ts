import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { email, formerPrice, id, LANGUAGES, lang, money, nullableImage, oneOf } from './schemas.ts'

export const MAX_WISHLIST_ITEMS = 200

export const WishlistItem = Type.Object({
  product_item_id: id,
  product_id: id,
  name: Type.String(),
  color: Type.Object({ name: Type.String(), hex: Type.String(), family: Type.String() }),
  price: money,
  former_price: formerPrice,
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

const WishlistShare = Type.Object({
  token: Type.String({ description: 'Goes into the link `/wish-list#list=…`; whoever has it reads the list' }),
  name: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Shown above the list; null: no name' }),
})
export type WishlistShare = Static<typeof WishlistShare>

const SharedWishlist = Type.Object({ name: WishlistShare.properties.name, ...WishList.properties })
export type SharedWishlist = Static<typeof SharedWishlist>

export const MAX_SHARE_NAME_LENGTH = 50

export const getWishlistShare = endpoint({
  name: 'getWishlistShare',
  method: 'GET',
  path: '/wish-list/share/',
  access: 'shopper',
  tag,
  summary: 'Retrieve the link of the customer’s wish list',
  response: Type.Object({ share: Type.Union([WishlistShare, Type.Null()]) }),
})

export const shareWishlist = endpoint({
  name: 'shareWishlist',
  method: 'PUT',
  path: '/wish-list/share/',
  access: 'shopper',
  tag,
  summary: 'Share the wish list by a link; again, to change the name above it',
  body: Type.Object({
    name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: MAX_SHARE_NAME_LENGTH }),
  }),
  response: Type.Object({ share: WishlistShare }),
  errors: ['too_many_requests'],
  limits: { per_ip: ['60/h'], per_user: ['30/h'] },
})

export const revokeWishlistShare = endpoint({
  name: 'revokeWishlistShare',
  method: 'DELETE',
  path: '/wish-list/share/',
  access: 'shopper',
  tag,
  summary: 'Revoke the link of the wish list for good; the next one is another',
})

export const getSharedWishlist = endpoint({
  name: 'getSharedWishlist',
  method: 'POST',
  path: '/wish-list/shared/',
  access: 'public',
  tag,
  summary: 'Retrieve a shared wish list with the token from its link',
  query: Type.Object({ lang }),
  body: Type.Object({ token: Type.String({ maxLength: 200 }) }),
  response: SharedWishlist,
  errors: ['not_found', 'too_many_requests'],
  limits: { per_ip: ['120/h'] },
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
