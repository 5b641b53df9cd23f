import Type from 'typebox'
import { endpoint } from './endpoint.ts'

const tag = 'Publicity'

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
