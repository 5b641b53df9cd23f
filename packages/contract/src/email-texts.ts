import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EMAIL_TEXT_KINDS, EMAIL_TEXT_LENGTHS } from './rules/email-texts.ts'
import { LANGUAGES, MAX_VERSION, oneOf } from './schemas.ts'

const tag = 'Email texts'
const access = 'staff:settings'

export const EmailWords = Type.Object({
  subject: Type.String({ maxLength: EMAIL_TEXT_LENGTHS.subject }),
  heading: Type.String({ maxLength: EMAIL_TEXT_LENGTHS.heading }),
  text: Type.String({
    maxLength: EMAIL_TEXT_LENGTHS.text,
    description: 'Plain text; an empty line begins a paragraph',
  }),
})
export type EmailWords = Static<typeof EmailWords>

export const EmailText = Type.Object({
  kind: oneOf(EMAIL_TEXT_KINDS),
  lang: oneOf(LANGUAGES),
  version: Type.Integer({ minimum: 0 }),
  own: Type.Unsafe<EmailWords | null>({
    anyOf: [EmailWords, { type: 'null' }],
    description: 'Words of staff; null while the standard ones are sent',
  }),
  standard: EmailWords,
})
export type EmailText = Static<typeof EmailText>

const params = Type.Object({ kind: oneOf(EMAIL_TEXT_KINDS), lang: oneOf(LANGUAGES) })

export const listEmailTexts = endpoint({
  name: 'listEmailTexts',
  method: 'GET',
  path: '/email-texts/',
  access,
  tag,
  summary: 'List the words of the emails about an order, in each language',
  response: Type.Object({ results: Type.Array(EmailText) }),
})

export const saveEmailText = endpoint({
  name: 'saveEmailText',
  method: 'PUT',
  path: '/email-texts/{kind}/{lang}/',
  access,
  tag,
  summary: 'Replace the words of an email. An email about part of an order keeps the standard ones',
  params,
  body: Type.Object({
    version: Type.Integer({ minimum: 0, maximum: MAX_VERSION, description: 'The version that the change is based on' }),
    own: Type.Unsafe<EmailWords | null>({
      anyOf: [{ ...EmailWords, additionalProperties: false }, { type: 'null' }],
      description: 'null: back to the standard words',
    }),
  }),
  response: EmailText,
  errors: ['validation_failed', 'version_conflict'],
})

export const previewEmailText = endpoint({
  name: 'previewEmailText',
  method: 'POST',
  path: '/email-texts/{kind}/{lang}/preview/',
  access,
  tag,
  summary: 'Show the email with these words for the newest order, with name and address replaced',
  params,
  body: EmailWords,
  response: Type.Object({
    order_number: Type.Integer(),
    subject: Type.String(),
    html: Type.String(),
    text: Type.String(),
  }),
  errors: ['not_found', 'validation_failed'],
  limits: { per_user: ['120/min'] },
  unaudited: true,
})

export const testEmailText = endpoint({
  name: 'testEmailText',
  method: 'POST',
  path: '/email-texts/{kind}/{lang}/test/',
  access,
  tag,
  summary: 'Send that preview to the shop’s support address, and tell whether the mail server took it',
  params,
  body: EmailWords,
  response: Type.Object({ email: Type.String(), sent: Type.Boolean() }),
  errors: ['not_found', 'validation_failed', 'too_many_requests'],
  limits: { per_user: ['20/h'], fail_closed: true },
  unaudited: true,
})
