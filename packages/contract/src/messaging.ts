import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import type { Language } from './schemas.ts'
import {
  id,
  instant,
  LANGUAGES,
  lang,
  MAX_VERSION,
  nullableInstant,
  nullableInteger,
  nullableString,
  oneOf,
  pageOf,
  paging,
  requiredText,
} from './schemas.ts'

const tag = 'Publicity'
const access = 'staff:campaigns'
const byId = Type.Object({ id })
const version = Type.Integer({ minimum: 1, maximum: MAX_VERSION })
const count = Type.Integer({ minimum: 0 })

export const SIGN_UP_FORMS = ['footer', 'checkout', 'profile'] as const
export type SignUpForm = (typeof SIGN_UP_FORMS)[number]
export const SUBSCRIBER_STATES = ['pending', 'subscribed', 'stopped'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]
const nullableForm = Type.Unsafe<SignUpForm | null>({ type: ['string', 'null'] })

/** What the sign-up form shows. */
export const TextSignUp = Type.Object({
  enabled: Type.Boolean({ description: 'False: the shop sends no texts' }),
  consent_text_id: Type.Integer(),
  consent_text: Type.String({ description: 'The words of the box, which must not be ticked in advance' }),
  number: Type.Unsafe<string | null>({ ...nullableString, description: 'Number that texts come from' }),
  welcome: Type.Unsafe<string | null>({ ...nullableString, description: 'Title of the promotion of the welcome code' }),
})
export type TextSignUp = Static<typeof TextSignUp>

export const getTextSignUp = endpoint({
  name: 'getTextSignUp',
  method: 'GET',
  path: '/publicity/text-sign-up/',
  access: 'public',
  tag,
  summary: 'Retrieve the words of consent for text messages',
  query: Type.Object({ lang }),
  response: TextSignUp,
})

/** The same for every number, known or not. */
export const SignUpReply = Type.Object({ phone: Type.String({ description: 'E.164' }) })

const SUBSCRIBER_VIEWS = ['subscribed', 'pending', 'stopped', 'unreachable'] as const
export type SubscriberView = (typeof SUBSCRIBER_VIEWS)[number]

export const Subscriber = Type.Object({
  id,
  phone: Type.String(),
  state: oneOf(SUBSCRIBER_STATES),
  unreachable: Type.Boolean({ description: 'The latest three texts could not be delivered' }),
  lang: oneOf(LANGUAGES),
  first_name: nullableString,
  has_account: Type.Boolean(),
  region: Type.String({ description: 'State or province of the area code' }),
  time_zone: nullableString,
  form: nullableForm,
  created_at: instant,
  subscribed_at: nullableInstant,
  stopped_at: nullableInstant,
})
export type Subscriber = Static<typeof Subscriber>

export const subscriberFilters = {
  view: Type.Optional(oneOf(SUBSCRIBER_VIEWS)),
  q: Type.Optional(Type.String({ maxLength: 40, description: 'Digits of the number, or the first name' })),
}

export const listSubscribers = endpoint({
  name: 'listSubscribers',
  method: 'GET',
  path: '/publicity/subscribers/',
  access,
  tag,
  summary: 'List subscribers, with the number in each view',
  query: Type.Object({ ...paging, ...subscriberFilters }),
  response: Type.Object({
    ...pageOf(Subscriber).properties,
    counts: Type.Object({ subscribed: count, pending: count, stopped: count, unreachable: count }),
  }),
})

export const CONSENT_EVENT_KINDS = [
  'requested',
  'confirmation_sent',
  'confirmed',
  'stopped',
  'restarted',
  'stopped_on_web',
  'stopped_by_staff',
] as const
export type ConsentEventKind = (typeof CONSENT_EVENT_KINDS)[number]

const ConsentEvent = Type.Object({
  id: Type.Integer(),
  at: instant,
  kind: Type.Unsafe<ConsentEventKind>({ type: 'string' }),
  consent_text_id: nullableInteger,
  form: nullableForm,
  address: Type.Unsafe<string | null>({ ...nullableString, description: 'Network address of the person' }),
  user_agent: nullableString,
  provider_ref: nullableString,
  body: Type.Unsafe<string | null>({ ...nullableString, description: 'The reply itself' }),
  actor: nullableString,
  hash: Type.String({ description: 'SHA-256 of this event and the hash before it' }),
})

export const ConsentReceipt = Type.Object({
  subscriber: Subscriber,
  consent_text: Type.Unsafe<string | null>({ ...nullableString, description: 'The words shown, exactly' }),
  consent_text_id: nullableInteger,
  events: Type.Array(ConsentEvent, { description: 'Oldest first' }),
  intact: Type.Boolean({ description: 'Every hash follows from the event and the hash before it' }),
  issued_at: instant,
})
export type ConsentReceipt = Static<typeof ConsentReceipt>

export const getConsentReceipt = endpoint({
  name: 'getConsentReceipt',
  method: 'GET',
  path: '/publicity/subscribers/{id}/',
  access,
  tag,
  summary: 'Retrieve the receipt of a consent',
  params: byId,
  response: ConsentReceipt,
  errors: ['not_found'],
})

export const stopSubscriber = endpoint({
  name: 'stopSubscriber',
  method: 'POST',
  path: '/publicity/subscribers/{id}/stop/',
  access,
  tag,
  summary: 'Unsubscribe a number that asked for it',
  params: byId,
  response: ConsentReceipt,
  errors: ['not_found'],
})

export const createReceiptExport = endpoint({
  name: 'createReceiptExport',
  method: 'POST',
  path: '/publicity/receipts/export/',
  access,
  tag,
  summary: 'Create a short-lived link to the ledger as CSV',
  response: Type.Object({ path: Type.String() }),
  unaudited: true,
})

export const downloadReceipts = endpoint({
  name: 'downloadReceipts',
  method: 'GET',
  path: '/publicity/receipts.csv',
  access: 'public',
  tag,
  summary: 'Download the ledger with a link. The link itself authorizes the download',
  query: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 2000 }) }),
  download: 'text/csv; charset=utf-8',
  errors: ['link_expired'],
  replica: true,
})

export const stopTexts = endpoint({
  name: 'stopTexts',
  method: 'POST',
  path: '/publicity/stop-texts/',
  access: 'public',
  tag,
  summary: 'Unsubscribe with the link of a text',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  errors: ['validation_failed', 'link_expired'],
  limits: { per_ip: ['60/10min'] },
})

export const ConversationSummary = Type.Object({
  id,
  version,
  phone: Type.String(),
  subscriber_id: nullableInteger,
  first_name: nullableString,
  lang: Type.Unsafe<Language | null>({ type: ['string', 'null'] }),
  state: Type.Unsafe<SubscriberState | null>({ type: ['string', 'null'], description: 'null: never signed up' }),
  region: Type.String(),
  last_message_at: instant,
  last_body: Type.String(),
  done_at: nullableInstant,
  done_by: nullableString,
})
export type ConversationSummary = Static<typeof ConversationSummary>

export const Conversation = Type.Object({
  ...ConversationSummary.properties,
  messages: Type.Array(
    Type.Object({
      id: Type.Integer(),
      direction: oneOf(['in', 'out']),
      kind: Type.String(),
      body: Type.String(),
      at: instant,
      state: Type.String(),
      actor: nullableString,
    }),
    { description: 'The latest 200, oldest first' },
  ),
  campaign_texts: Type.Array(
    Type.Object({
      campaign_id: Type.String({ format: 'uuid' }),
      name: Type.String(),
      body: Type.String(),
      at: instant,
      state: Type.String(),
      clicked: Type.Boolean(),
    }),
    { description: 'The latest 20 that the person got, oldest first: what a reply may answer' },
  ),
})
export type Conversation = Static<typeof Conversation>

export const listConversations = endpoint({
  name: 'listConversations',
  method: 'GET',
  path: '/publicity/conversations/',
  access,
  tag,
  summary: 'List free-text replies',
  query: Type.Object({ ...paging, done: Type.Optional(Type.Boolean({ default: false })) }),
  response: Type.Object({
    ...pageOf(ConversationSummary).properties,
    counts: Type.Object({ to_answer: count, done: count }),
  }),
})

export const getConversation = endpoint({
  name: 'getConversation',
  method: 'GET',
  path: '/publicity/conversations/{id}/',
  access,
  tag,
  summary: 'Retrieve a conversation with its messages',
  params: byId,
  response: Conversation,
  errors: ['not_found'],
})

const MAX_REPLY_LENGTH = 600

export const replyToConversation = endpoint({
  name: 'replyToConversation',
  method: 'POST',
  path: '/publicity/conversations/{id}/reply/',
  access,
  tag,
  summary: 'Answer one to one. The conversation is then done until the person writes again',
  params: byId,
  body: Type.Object({ body: requiredText(MAX_REPLY_LENGTH), version }),
  response: Conversation,
  errors: ['validation_failed', 'not_found', 'version_conflict'],
  limits: { per_user: ['30/min'] },
})

export const finishConversation = endpoint({
  name: 'finishConversation',
  method: 'POST',
  path: '/publicity/conversations/{id}/done/',
  access,
  tag,
  summary: 'Mark a conversation as done',
  params: byId,
  body: Type.Object({ version }),
  response: Conversation,
  errors: ['validation_failed', 'not_found', 'version_conflict'],
})

/** Form-encoded, signed by the SMS provider with X-Twilio-Signature. */
export const receiveSms = endpoint({
  name: 'receiveSms',
  method: 'POST',
  path: '/publicity/response-sms/',
  access: 'provider',
  tag,
  summary: 'Receive a text from a phone: STOP, START, HELP, YES, or free text',
  errors: ['validation_failed', 'wrong_signature'],
  alarm: { status: 400, above: '50/h' },
})

/** Form-encoded, signed by the SMS provider with X-Twilio-Signature. */
export const receiveSmsStatus = endpoint({
  name: 'receiveSmsStatus',
  method: 'POST',
  path: '/publicity/sms-status/{ref}/',
  access: 'provider',
  tag,
  summary: 'Receive the delivery status of a text',
  params: Type.Object({
    ref: Type.String({
      pattern: '^[mr]-[1-9]\\d{0,17}$',
      description: 'm- and the id of a message, or r- and the id of a campaign’s recipient',
    }),
  }),
  errors: ['validation_failed', 'wrong_signature', 'not_found'],
  alarm: { status: 400, above: '50/h' },
})
