import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { instant, nullableInteger, nullableUuid, oneOf, pageOf, paging, uuid } from './schemas.ts'

/** Emails to customers, named by what they tell. */
export const CUSTOMER_EMAILS = [
  'order_placed',
  'order_canceled',
  'order_refunded',
  'order_shipped',
  'order_delivered',
  'return',
  'store_credit',
  'payment_review',
  'payment_link',
  'contact_answer',
] as const
export type CustomerEmail = (typeof CUSTOMER_EMAILS)[number]

const tag = 'Desk'
const access = 'staff:orders'

/** Without its address, which the order or the customer has. */
export const FailedEmail = Type.Object({
  id: uuid,
  email: oneOf(CUSTOMER_EMAILS),
  order_id: nullableUuid,
  order_number: nullableInteger,
  failed_at: instant,
})
export type FailedEmail = Static<typeof FailedEmail>

export const listFailedEmails = endpoint({
  name: 'listFailedEmails',
  method: 'GET',
  path: '/staff/failed-emails/',
  access,
  tag,
  summary: 'List emails to customers that failed after all retries and wait for a person, newest first',
  query: Type.Object(paging),
  response: pageOf(FailedEmail),
  errors: ['validation_failed'],
})

const chosen = Type.Object({ ids: Type.Array(uuid, { minItems: 1, maxItems: 100, uniqueItems: true }) })
const result = Type.Object({ count: Type.Integer({ description: 'Emails that still waited' }) })

export const resendFailedEmails = endpoint({
  name: 'resendFailedEmails',
  method: 'POST',
  path: '/staff/failed-emails/resend/',
  access,
  tag,
  summary: 'Send failed emails again. Those that were sent or dismissed meanwhile are left out',
  body: chosen,
  response: result,
  errors: ['validation_failed'],
})

export const dismissFailedEmails = endpoint({
  name: 'dismissFailedEmails',
  method: 'POST',
  path: '/staff/failed-emails/dismiss/',
  access,
  tag,
  summary: 'Dismiss failed emails, which are not sent',
  body: chosen,
  response: result,
  errors: ['validation_failed'],
})
