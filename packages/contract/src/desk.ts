import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, instant, oneOf, requiredText } from './schemas.ts'

const tag = 'Desk'
const access = 'staff'
const byId = Type.Object({ id })

/** Counting ends here: more is “999+” to whoever works it off. */
export const WAITING_CAP = 1000
const waiting = Type.Optional(Type.Integer({ minimum: 0, maximum: WAITING_CAP }))
const oldest = Type.Optional(instant)

export const WAITING_KINDS = [
  'orders_to_pack',
  'unmatched_payments',
  'returns',
  'contact_messages',
  'replies',
  'failed_emails',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** Work that waits for a person, of the kinds that the caller may work on. */
export const Waiting = Type.Object({
  orders_to_pack: waiting,
  unmatched_payments: waiting,
  returns: waiting,
  contact_messages: waiting,
  replies: waiting,
  failed_emails: waiting,
  oldest: Type.Object(
    {
      orders_to_pack: oldest,
      unmatched_payments: oldest,
      returns: oldest,
      contact_messages: oldest,
      replies: oldest,
      failed_emails: oldest,
    },
    { description: 'Since when the oldest of each kind has waited' },
  ),
})
export type Waiting = Static<typeof Waiting>

export const getWaiting = endpoint({
  name: 'getWaiting',
  method: 'GET',
  path: '/staff/waiting/',
  access,
  tag,
  summary: `Count the work that waits, of the kinds that the caller may work on, up to ${WAITING_CAP} each`,
  response: Waiting,
})

/** Lists whose views staff saves and shares. */
const VIEW_SCREENS = ['orders', 'customers', 'returns', 'products', 'transactions', 'promotions'] as const
export type ViewScreen = (typeof VIEW_SCREENS)[number]
export const MAX_SAVED_VIEWS = 40

const screen = oneOf(VIEW_SCREENS)
const name = requiredText(60)
const query = Type.String({
  maxLength: 1000,
  pattern: '^[^#?\\s]*$',
  description: 'Filters, sort, and columns as the address’s query, without the page',
})

export const SavedView = Type.Object({ id, screen, name: Type.String(), query: Type.String() })
export type SavedView = Static<typeof SavedView>

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path: '/staff/views/',
  access,
  tag,
  summary: 'List the saved views of a screen, in the order of their tabs',
  query: Type.Object({ screen }),
  response: Type.Object({ results: Type.Array(SavedView) }),
  errors: ['not_found'],
})

export const createSavedView = endpoint({
  name: 'createSavedView',
  method: 'POST',
  path: '/staff/views/',
  access,
  tag,
  summary: 'Save a view for all staff, as the last tab',
  body: Type.Object({ screen, name, query }),
  response: SavedView,
  status: 201,
  errors: ['not_found', 'validation_failed', 'name_taken', 'too_many_views'],
})

export const updateSavedView = endpoint({
  name: 'updateSavedView',
  method: 'PATCH',
  path: '/staff/views/{id}/',
  access,
  tag,
  summary: 'Rename a saved view, change what it shows, or move its tab',
  params: byId,
  body: Type.Object({
    name: Type.Optional(name),
    query: Type.Optional(query),
    position: Type.Optional(
      Type.Integer({ minimum: 0, maximum: MAX_SAVED_VIEWS, description: 'Place among the tabs, from 0' }),
    ),
  }),
  response: SavedView,
  errors: ['not_found', 'validation_failed', 'name_taken'],
})

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/staff/views/{id}/',
  access,
  tag,
  summary: 'Delete a saved view for all staff',
  params: byId,
  errors: ['not_found'],
})
