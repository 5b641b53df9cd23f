import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { email, id, instant, LANGUAGES, lang, nullableInstant, oneOf, pageOf, paging } from './schemas.ts'

const tag = 'Newsletter'
const access = 'staff:campaigns'
const count = Type.Integer({ minimum: 0 })
const token = Type.String({ minLength: 1, maxLength: 200 })

export const NEWSLETTER_STATES = ['subscribed', 'pending', 'unsubscribed'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

/** What the sign-up form shows. */
export const NewsletterSignUp = Type.Object({
  consent_text_id: Type.Integer(),
  consent_text: Type.String({ description: 'The words beside the button' }),
})
export type NewsletterSignUp = Static<typeof NewsletterSignUp>

export const getNewsletterSignUp = endpoint({
  name: 'getNewsletterSignUp',
  method: 'GET',
  path: '/newsletter/sign-up/',
  access: 'public',
  tag,
  summary: 'Retrieve the words of consent for the newsletter',
  query: Type.Object({ lang }),
  response: NewsletterSignUp,
})

export const subscribeToNewsletter = endpoint({
  name: 'subscribeToNewsletter',
  method: 'POST',
  path: '/newsletter/subscribers/',
  access: 'public',
  tag,
  summary: 'Ask for the newsletter. Only the link in an email subscribes; the response is the same for every address',
  body: Type.Object({
    email,
    lang: oneOf(LANGUAGES),
    consent_text_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    website: Type.Optional(
      Type.String({ description: 'No person sees this field. A call that fills it in is dropped' }),
    ),
  }),
  errors: ['validation_failed', 'too_many_requests'],
  limits: { per_ip: ['10/h', '40/d'], per_user: ['5/h'], fail_closed: true },
})

export const confirmNewsletter = endpoint({
  name: 'confirmNewsletter',
  method: 'POST',
  path: '/newsletter/confirm/',
  access: 'public',
  tag,
  summary: 'Subscribe with the token of the link, which works once',
  body: Type.Object({ token }),
  response: Type.Object({ email: Type.String() }),
  errors: ['link_expired', 'too_many_requests'],
  limits: { per_ip: ['60/h'] },
})

export const unsubscribeFromNewsletter = endpoint({
  name: 'unsubscribeFromNewsletter',
  method: 'POST',
  path: '/newsletter/unsubscribe/{token}/',
  access: 'public',
  tag,
  summary: 'Unsubscribe with the token of an email: by the page of the shop, or by the mail client (RFC 8058)',
  params: Type.Object({ token }),
  errors: ['link_expired', 'too_many_requests'],
  limits: { per_ip: ['120/h'] },
})

export const NewsletterSubscriber = Type.Object({
  id,
  email: Type.String(),
  state: oneOf(NEWSLETTER_STATES),
  lang: oneOf(LANGUAGES),
  created_at: instant,
  subscribed_at: nullableInstant,
  unsubscribed_at: nullableInstant,
})
export type NewsletterSubscriber = Static<typeof NewsletterSubscriber>

export const listNewsletterSubscribers = endpoint({
  name: 'listNewsletterSubscribers',
  method: 'GET',
  path: '/newsletter/subscribers/',
  access,
  tag,
  summary: 'List newsletter subscribers, newest first, with the number in each state',
  query: Type.Object({
    ...paging,
    state: Type.Optional(oneOf(NEWSLETTER_STATES)),
    q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the email' })),
  }),
  response: Type.Object({
    ...pageOf(NewsletterSubscriber).properties,
    counts: Type.Object({ subscribed: count, pending: count, unsubscribed: count }),
  }),
})

export const stopNewsletterSubscriber = endpoint({
  name: 'stopNewsletterSubscriber',
  method: 'POST',
  path: '/newsletter/subscribers/{id}/stop/',
  access,
  tag,
  summary: 'Unsubscribe an email whose owner asked for it',
  params: Type.Object({ id }),
  response: NewsletterSubscriber,
  errors: ['not_found'],
})

export const createNewsletterExport = endpoint({
  name: 'createNewsletterExport',
  method: 'POST',
  path: '/newsletter/subscribers/export/',
  access,
  tag,
  summary: 'Create a short-lived link to the newsletter subscribers as CSV, each with the proof of consent',
  response: Type.Object({ path: Type.String() }),
  unaudited: true,
})

export const downloadNewsletterSubscribers = endpoint({
  name: 'downloadNewsletterSubscribers',
  method: 'GET',
  path: '/newsletter/subscribers.csv',
  access: 'public',
  tag,
  summary: 'Download newsletter subscribers with a link. The link itself authorizes the download',
  query: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 2000 }) }),
  download: 'text/csv; charset=utf-8',
  errors: ['link_expired'],
  replica: true,
})
