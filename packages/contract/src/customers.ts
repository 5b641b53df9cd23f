import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { SUBSCRIBER_STATES } from './messaging.ts'
import { ORDER_EVENT_KINDS, OrderSummary } from './orders.ts'
import {
  id,
  instant,
  LANGUAGES,
  lang,
  money,
  nullableInstant,
  nullableInteger,
  nullableString,
  oneOf,
  pageOf,
  paging,
  requiredText,
} from './schemas.ts'
import { Address } from './shipping.ts'

const tag = 'Customers'
const access = 'staff:customers'
const byId = { params: Type.Object({ id }) }
const count = Type.Integer({ minimum: 0 })

export const CUSTOMER_SORTS = ['last_order', 'spent', 'orders'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

export const CustomerSummary = Type.Object({
  id,
  name: Type.String(),
  email: Type.String(),
  phone: nullableString,
  city: nullableString,
  state: nullableString,
  has_account: Type.Boolean({ description: 'The account has confirmed this email' }),
  orders: count,
  spent: Type.Unsafe<string>({ ...money, description: 'Captured minus refunded' }),
  first_order_at: nullableInstant,
  last_order_at: nullableInstant,
  units: count,
  returned_units: count,
  groups: Type.Array(Type.String(), { description: 'Names of customer groups' }),
  text_state: Type.Unsafe<(typeof SUBSCRIBER_STATES)[number] | null>({
    type: ['string', 'null'],
    description: 'Consent to text messages; null: never asked',
  }),
})
export type CustomerSummary = Static<typeof CustomerSummary>

export const CustomerFilters = {
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Words of name, email, phone, city, or ZIP' })),
  has_account: Type.Optional(Type.Boolean()),
  group_id: Type.Optional(id),
  state: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  text_state: Type.Optional(oneOf(SUBSCRIBER_STATES)),
  min_orders: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  ordered_within: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650, description: 'Days since the last order' })),
  sort: Type.Optional(oneOf(CUSTOMER_SORTS)),
}
const ExportFilters = Type.Object(CustomerFilters)
export type CustomerFilters = Static<typeof ExportFilters>

export const listCustomers = endpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/customers/',
  access,
  tag,
  summary: 'List customers, guests included: one per mailbox',
  query: Type.Object({ ...paging, ...CustomerFilters }),
  response: Type.Object({
    ...pageOf(CustomerSummary).properties,
    capped: Type.Boolean({ description: 'The list is longer than `count`' }),
  }),
  errors: ['validation_failed'],
})

export const createCustomerExport = endpoint({
  name: 'createCustomerExport',
  method: 'POST',
  path: '/customers/exports/',
  access,
  tag,
  summary: 'Create a download link for the filtered customers (CSV)',
  body: ExportFilters,
  response: Type.Object({ path: Type.String() }),
  errors: ['validation_failed'],
  limits: { per_user: ['120/h'] },
  unaudited: true,
})

export const downloadCustomers = endpoint({
  name: 'downloadCustomers',
  method: 'GET',
  path: '/customers/customers.csv',
  access: 'public',
  tag,
  summary: 'Download customers with a link. The link itself authorizes the download',
  query: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 2000 }) }),
  download: 'text/csv; charset=utf-8',
  errors: ['link_expired'],
})

const WornSize = Type.Object({
  label: Type.String(),
  kept: Type.Integer({ description: 'Units bought and not returned' }),
  returned: count,
})

/** A size run of which the person bought something. */
export const WornSizes = Type.Object({
  category: Type.String(),
  sizes: Type.Array(WornSize, { description: 'All sizes of the run, in its order' }),
})
export type WornSizes = Static<typeof WornSizes>

const TIMELINE_KINDS = [...ORDER_EVENT_KINDS, 'note', 'texts_on', 'texts_off', 'account'] as const

export const CustomerEvent = Type.Object({
  kind: Type.Unsafe<(typeof TIMELINE_KINDS)[number]>({ type: 'string' }),
  at: instant,
  order_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' }),
  order_number: nullableInteger,
  amount: nullableString,
  actor: nullableString,
  note: nullableString,
})
export type CustomerEvent = Static<typeof CustomerEvent>

export const Customer = Type.Object({
  customer: CustomerSummary,
  lang: oneOf(LANGUAGES),
  postal_code: nullableString,
  refunded: money,
  emails: Type.Array(Type.String(), { description: 'All addresses that orders were placed under' }),
  user_id: Type.Unsafe<number | null>({ ...nullableInteger, description: 'null: no account' }),
  username: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'null: no account' }),
  groups: Type.Array(Type.Object({ id, name: Type.String() })),
  texts: Type.Unsafe<{
    subscriber_id: number
    phone: string
    state: (typeof SUBSCRIBER_STATES)[number]
    subscribed_at: string | null
  } | null>({ type: ['object', 'null'], additionalProperties: true }),
  addresses: Type.Array(Type.Object({ address: Address, is_default: Type.Boolean(), last_used_at: nullableInstant }), {
    description: 'Of the account and of the latest orders, each once',
  }),
  sizes: Type.Array(WornSizes),
  timeline: Type.Array(CustomerEvent, { description: 'The latest, newest first' }),
})
export type Customer = Static<typeof Customer>

export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: '/customers/{id}/',
  access,
  tag,
  summary: 'Retrieve a customer with figures, addresses, consent, sizes, and timeline',
  ...byId,
  query: Type.Object({ lang }),
  response: Customer,
  errors: ['not_found'],
})

export const CustomerOrder = Type.Object({
  ...OrderSummary.properties,
  guest: Type.Boolean({ description: 'Placed without an account' }),
})
export type CustomerOrder = Static<typeof CustomerOrder>

export const listCustomerOrders = endpoint({
  name: 'listCustomerOrders',
  method: 'GET',
  path: '/customers/{id}/orders/',
  access,
  tag,
  summary: 'List a customer’s orders, newest first',
  ...byId,
  query: Type.Object(paging),
  response: pageOf(CustomerOrder),
  errors: ['not_found'],
})

export const addCustomerNote = endpoint({
  name: 'addCustomerNote',
  method: 'POST',
  path: '/customers/{id}/notes/',
  access,
  tag,
  summary: 'Add a note that only staff reads',
  ...byId,
  query: Type.Object({ lang }),
  body: Type.Object({ body: requiredText(2000) }),
  response: Customer,
  status: 201,
  errors: ['not_found', 'validation_failed'],
})

export const eraseCustomer = endpoint({
  name: 'eraseCustomer',
  method: 'POST',
  path: '/customers/{id}/erase/',
  access,
  tag,
  summary: 'Erase a customer and the account. Amounts and states of orders stay',
  ...byId,
  body: Type.Object({ email: Type.String({ maxLength: 254, description: 'The customer’s email, typed' }) }),
  errors: ['not_found', 'validation_failed'],
})
