import type { Static, TSchema } from 'typebox'
import Type from 'typebox'
import { CAMPAIGN_STATES } from './campaigns.ts'
import { endpoint } from './endpoint.ts'
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES, TRANSACTION_KINDS } from './orders.ts'
import { PROMOTION_STATES } from './promotions.ts'
import { RETURN_STATES } from './returns.ts'
import { FOUND_CAP } from './rules/found-cap.ts'
import {
  id,
  instant,
  lang,
  money,
  nullableImage,
  nullableInstant,
  nullableInteger,
  nullableMoney,
  nullableString,
  oneOf,
  uuid,
} from './schemas.ts'

const text = Type.String()

const OrderHit = Type.Object({
  id: uuid,
  number: Type.Integer(),
  customer: text,
  email: text,
  total: money,
  payment_status: oneOf(PAYMENT_STATUSES),
  fulfillment_status: oneOf(FULFILLMENT_STATUSES),
  placed_at: instant,
  units: Type.Integer(),
  product: Type.String({ description: 'Name of the first item' }),
})
const ReturnHit = Type.Object({
  id: uuid,
  number: Type.Integer(),
  order_number: Type.Integer(),
  customer: text,
  state: oneOf(RETURN_STATES),
  units: Type.Integer(),
})
const CustomerHit = Type.Object({
  id,
  name: text,
  email: text,
  city: nullableString,
  state: nullableString,
  postal_code: nullableString,
  orders: Type.Integer(),
  has_account: Type.Boolean(),
})
const ProductHit = Type.Object({
  id,
  name: text,
  name_es: nullableString,
  category: text,
  colors: Type.Integer(),
  price: nullableMoney,
  available: Type.Integer(),
  image: nullableImage,
})
const SkuHit = Type.Object({
  id,
  barcode: nullableString,
  product: text,
  product_es: nullableString,
  color: text,
  color_es: nullableString,
  size: text,
  available: Type.Integer(),
})
const PromotionHit = Type.Object({
  id,
  title: text,
  title_es: nullableString,
  state: oneOf(PROMOTION_STATES),
  ends_at: nullableInstant,
  code: Type.Unsafe<string | null>({ ...nullableString, description: 'The code that was searched for' }),
})
const CampaignHit = Type.Object({ id: uuid, name: text, state: oneOf(CAMPAIGN_STATES) })
const TransactionHit = Type.Object({
  id,
  kind: oneOf(TRANSACTION_KINDS),
  amount: money,
  provider_ref: nullableString,
  order_number: nullableInteger,
  at: instant,
})
const MemberHit = Type.Object({ username: text, name: text, email: text, active: Type.Boolean() })
const SettingHit = Type.Object({ key: text, label: text })

const count = Type.Unsafe<number | null>({
  ...nullableInteger,
  description: 'null: so many that they were not counted',
})

/** Few hits of a kind, best first, and how many there are. */
const found = <T extends TSchema>(hit: T) => Type.Optional(Type.Object({ count, hits: Type.Array(hit) }))

const Found = Type.Object({
  orders: found(OrderHit),
  returns: found(ReturnHit),
  customers: found(CustomerHit),
  products: found(ProductHit),
  skus: found(SkuHit),
  promotions: found(PromotionHit),
  campaigns: found(CampaignHit),
  transactions: found(TransactionHit),
  members: found(MemberHit),
  settings: found(SettingHit),
})
export type Found = Static<typeof Found>
export type FoundKind = keyof Found
const FOUND_KINDS = Object.keys(Found.properties) as FoundKind[]

export const searchEverywhere = endpoint({
  name: 'searchEverywhere',
  method: 'GET',
  path: '/staff/search/',
  access: 'staff',
  tag: 'Desk',
  summary: `Find orders, products, promotions, and more that the caller may read, up to ${FOUND_CAP} counted each`,
  query: Type.Object({
    q: Type.String({ minLength: 1, maxLength: 100 }),
    only: Type.Optional(oneOf(FOUND_KINDS)),
    lang,
  }),
  response: Type.Object({
    best: Type.Unsafe<FoundKind | null>({
      type: ['string', 'null'],
      description: 'The kind whose first hit matches best; null if none stands out',
    }),
    found: Found,
  }),
  errors: ['validation_failed', 'too_many_requests'],
  limits: { per_user: ['240/min'] },
})
