import type { Static } from 'typebox'
import Type from 'typebox'
import { StaffColor } from './catalog-staff.ts'
import { CACHE_MAX_AGE_SECONDS, endpoint } from './endpoint.ts'
import { CardItem } from './listing.ts'
import { MAX_LOOK_PIECES } from './rules/looks.ts'
import { id, lang, MAX_VERSION, nullableImage, nullableInteger } from './schemas.ts'

/** A colorway that goes with another one, and is in stock. */
export const LookPiece = Type.Object({
  product_id: id,
  name: Type.String(),
  item: Type.Omit(CardItem, ['second_image']),
  sizes: Type.Array(Type.Object({ sku_id: id, label: Type.String() }), { description: 'Those in stock' }),
  sku_id: Type.Unsafe<number | null>({
    ...nullableInteger,
    description: 'In the size that was asked for, or in the only size there is; null if it is not in stock',
  }),
})
export type LookPiece = Static<typeof LookPiece>

export const listLookPieces = endpoint({
  name: 'listLookPieces',
  method: 'GET',
  path: '/products/product-items/{id}/look/',
  access: 'public',
  tag: 'Products',
  summary: 'List up to four colorways that go with a colorway; those not on sale or sold out are omitted',
  params: Type.Object({ id }),
  query: Type.Object({
    size_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Size to preselect' })),
    lang,
  }),
  response: Type.Object({ results: Type.Array(LookPiece) }),
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['listing'],
  as_of: true,
})

export const StaffLookPiece = Type.Object({
  id,
  product_id: id,
  name: Type.String(),
  name_es: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  color: StaffColor,
  image: nullableImage,
})
export type StaffLookPiece = Static<typeof StaffLookPiece>

const StaffLook = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  pieces: Type.Array(StaffLookPiece, { description: 'In order' }),
})
export type StaffLook = Static<typeof StaffLook>

const access = 'staff:catalog'
const tag = 'Catalog'
const params = Type.Object({ id })

export const getLook = endpoint({
  name: 'getLook',
  method: 'GET',
  path: '/products/staff-looks/{id}/',
  access,
  tag,
  summary: 'Retrieve the colorways that go with a colorway',
  params,
  response: StaffLook,
  errors: ['not_found'],
})

export const replaceLook = endpoint({
  name: 'replaceLook',
  method: 'PUT',
  path: '/products/staff-looks/{id}/',
  access,
  tag,
  summary: 'Replace the colorways that go with a colorway',
  params,
  body: Type.Object(
    {
      version: Type.Integer({
        minimum: 0,
        maximum: MAX_VERSION,
        description: 'The version that the change is based on',
      }),
      product_item_ids: Type.Array(id, { maxItems: MAX_LOOK_PIECES, uniqueItems: true }),
      both_ways: Type.Optional(
        Type.Boolean({ description: 'true also adds this colorway to the looks of the others that have room' }),
      ),
    },
    { additionalProperties: false },
  ),
  response: StaffLook,
  errors: ['not_found', 'version_conflict'],
})
