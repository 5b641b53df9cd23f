import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { MAX_MESSAGE_LENGTH } from './rules/contact-message.ts'
import {
  email,
  id,
  instant,
  LANGUAGES,
  MAX_VERSION,
  nullableInstant,
  nullableInteger,
  nullableString,
  nullableUuid,
  oneOf,
  pageOf,
  paging,
  requiredText,
} from './schemas.ts'

const tag = 'Contact'
const access = 'staff:customers'
const byId = Type.Object({ id })
const version = Type.Integer({ minimum: 1, maximum: MAX_VERSION })
const count = Type.Integer({ minimum: 0 })

const MAX_NAME_LENGTH = 80
const MAX_ORDER_NUMBER = 999_999_999

export const sendContactMessage = endpoint({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/contact/messages/',
  access: 'public',
  tag,
  summary: 'Write to the shop. The same message within ten minutes is stored once',
  body: Type.Object({
    name: requiredText(MAX_NAME_LENGTH),
    email,
    order_number: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ORDER_NUMBER })),
    body: requiredText(MAX_MESSAGE_LENGTH),
    lang: Type.Optional(oneOf(LANGUAGES)),
    website: Type.Optional(
      Type.String({ description: 'No person sees this field. A message that fills it in is answered, and dropped' }),
    ),
  }),
  errors: ['validation_failed', 'too_many_requests'],
  limits: { per_ip: ['10/h'], per_user: ['5/h', '10/d'] },
})

export const ContactMessageSummary = Type.Object({
  id,
  version,
  name: Type.String(),
  email: Type.String(),
  lang: oneOf(LANGUAGES),
  body: Type.String(),
  received_at: instant,
  answered_at: Type.Unsafe<string | null>({ ...nullableInstant, description: 'When staff wrote the latest answer' }),
  done_at: nullableInstant,
  done_by: nullableString,
})
export type ContactMessageSummary = Static<typeof ContactMessageSummary>

export const ContactMessage = Type.Object({
  ...ContactMessageSummary.properties,
  order_number: Type.Unsafe<number | null>({ ...nullableInteger, description: 'As the person entered it' }),
  order_id: Type.Unsafe<string | null>({
    ...nullableUuid,
    description: 'The order with this number, if it was placed with the email of the message',
  }),
  answers: Type.Array(
    Type.Object({
      id,
      body: Type.String(),
      actor: Type.String(),
      written_at: instant,
      sent_at: Type.Unsafe<string | null>({ ...nullableInstant, description: 'null: the email is not sent yet' }),
    }),
    { description: 'Oldest first' },
  ),
})
export type ContactMessage = Static<typeof ContactMessage>

export const listContactMessages = endpoint({
  name: 'listContactMessages',
  method: 'GET',
  path: '/contact/messages/',
  access,
  tag,
  summary: 'List messages of the contact form: open ones, oldest first, or done ones, latest first',
  query: Type.Object({ ...paging, done: Type.Optional(Type.Boolean({ default: false })) }),
  response: Type.Object({
    ...pageOf(ContactMessageSummary).properties,
    counts: Type.Object({ open: count, done: count }),
  }),
})

export const getContactMessage = endpoint({
  name: 'getContactMessage',
  method: 'GET',
  path: '/contact/messages/{id}/',
  access,
  tag,
  summary: 'Retrieve a message with its answers',
  params: byId,
  response: ContactMessage,
  errors: ['not_found'],
})

export const answerContactMessage = endpoint({
  name: 'answerContactMessage',
  method: 'POST',
  path: '/contact/messages/{id}/answers/',
  access,
  tag,
  summary: 'Answer a message by email. The message is then done',
  params: byId,
  body: Type.Object({ body: requiredText(MAX_MESSAGE_LENGTH), version }),
  response: ContactMessage,
  errors: ['validation_failed', 'not_found', 'version_conflict'],
  limits: { per_user: ['30/min'] },
})

export const updateContactMessage = endpoint({
  name: 'updateContactMessage',
  method: 'PATCH',
  path: '/contact/messages/{id}/',
  access,
  tag,
  summary: 'Mark a message as done, or open it again',
  params: byId,
  body: Type.Object({ done: Type.Boolean(), version }),
  response: ContactMessage,
  errors: ['validation_failed', 'not_found', 'version_conflict'],
})

export const deleteContactMessage = endpoint({
  name: 'deleteContactMessage',
  method: 'DELETE',
  path: '/contact/messages/{id}/',
  access,
  tag,
  summary: 'Delete a message and its answers for good, such as spam or at the person’s wish',
  params: byId,
  errors: ['not_found'],
})
