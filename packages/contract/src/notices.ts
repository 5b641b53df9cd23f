import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { instant, nullableInteger, nullableMoney, nullableString, oneOf } from './schemas.ts'

/** What staff is told of. Permissions are in the module: nobody is told of what they may not read. */
export const NOTICE_KINDS = [
  'order_placed',
  'unmatched_payment',
  'return_requested',
  'low_stock',
  'email_failed',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

const tag = 'Desk'
const access = 'staff'
const kind = oneOf(NOTICE_KINDS)

/** What the words of a notice need; no data of customers. */
export const Notice = Type.Object({
  key: Type.String(),
  kind,
  at: instant,
  unread: Type.Boolean(),
  count: Type.Integer({ description: 'New orders of a day are one notice' }),
  amount: nullableMoney,
  number: Type.Unsafe<number | null>({
    ...nullableInteger,
    description: 'Of the return or order (of several, the last)',
  }),
  target: Type.Unsafe<string | null>({
    ...nullableString,
    description: 'Id of the order (of several, the last), payment, return, SKU, or failed email',
  }),
  name: Type.Unsafe<string | null>({ ...nullableString, description: 'Of the SKU' }),
  available: nullableInteger,
})
export type Notice = Static<typeof Notice>

export const listNotices = endpoint({
  name: 'listNotices',
  method: 'GET',
  path: '/staff/notices/',
  access,
  tag,
  summary: 'List the caller’s notices, newest first',
  response: Type.Object({ unread: Type.Integer(), results: Type.Array(Notice) }),
})

export const readNotices = endpoint({
  name: 'readNotices',
  method: 'POST',
  path: '/staff/notices/read/',
  access,
  tag,
  summary: 'Mark the caller’s notices up to an instant as read',
  body: Type.Object({ until: instant }),
  unaudited: true,
})

export const NoticePreference = Type.Object({ kind, in_shell: Type.Boolean(), by_mail: Type.Boolean() })
export type NoticePreference = Static<typeof NoticePreference>
const preferences = Type.Object({ results: Type.Array(NoticePreference) })

export const listNoticePreferences = endpoint({
  name: 'listNoticePreferences',
  method: 'GET',
  path: '/staff/notices/preferences/',
  access,
  tag,
  summary: 'List which notices the caller gets, and how; only of kinds that the caller may read',
  response: preferences,
})

export const setNoticePreference = endpoint({
  name: 'setNoticePreference',
  method: 'PUT',
  path: '/staff/notices/preferences/',
  access,
  tag,
  summary: 'Choose whether the caller gets notices of a kind, in the admin and by email',
  body: NoticePreference,
  response: preferences,
  errors: ['not_found'],
  unaudited: true,
})

export type NewNotice =
  | { kind: 'order_placed'; target: string; number: number; amount: string }
  | { kind: 'unmatched_payment'; target: string; amount: string }
  | { kind: 'return_requested'; target: string; number: number }
  | { kind: 'low_stock'; target: string; name: string; available: number }
  | { kind: 'email_failed'; target: string; number: number | null }
