import type { EmulatorResponse } from '../http.ts'
import { json } from '../http.ts'
import type { TwilioError } from './operations.ts'
import type { Message } from './sms-state.ts'

const API_VERSION = '2010-04-01'
/** US dollars per segment. */
const PRICE = 0.0083

export function serializeMessage(message: Message) {
  const { sid, account_sid, direction, from, to, messaging_service_sid, body, status, segments } = message
  const uri = `/${API_VERSION}/Accounts/${account_sid}/Messages/${sid}`
  return {
    sid,
    account_sid,
    api_version: API_VERSION,
    direction,
    from,
    to,
    messaging_service_sid,
    body,
    status,
    num_segments: String(segments),
    num_media: '0',
    price_unit: 'USD',
    price: message.sent_at ? (-PRICE * segments).toFixed(5) : null,
    error_code: message.error_code,
    error_message: message.error_message,
    date_created: written(message.created_at),
    date_updated: written(message.updated_at),
    date_sent: message.sent_at && written(message.sent_at),
    uri: `${uri}.json`,
    subresource_uris: { media: `${uri}/Media.json` },
  }
}

/** With a messaging service, Twilio has not chosen the sender yet when it responds. */
export function serializeAccepted(message: Message) {
  const whole = serializeMessage(message)
  return message.messaging_service_sid ? { ...whole, status: 'accepted', from: null, num_segments: '0' } : whole
}

export function serializeMessageList(messages: readonly Message[], account: string) {
  const uri = `/${API_VERSION}/Accounts/${account}/Messages.json`
  return {
    messages: messages.map(serializeMessage),
    page: 0,
    page_size: messages.length,
    start: 0,
    end: Math.max(messages.length - 1, 0),
    uri,
    first_page_uri: uri,
    next_page_uri: null,
    previous_page_uri: null,
  }
}

export function serializeError({ status, code, message }: TwilioError): EmulatorResponse {
  return json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, status)
}

/** Fields of a status callback. */
export function statusParams(message: Message): Record<string, string> {
  const { sid, account_sid, from, to, status, error_code, messaging_service_sid } = message
  return {
    AccountSid: account_sid,
    ApiVersion: API_VERSION,
    From: from,
    To: to,
    MessageSid: sid,
    SmsSid: sid,
    MessageStatus: status,
    SmsStatus: status,
    ...(error_code ? { ErrorCode: String(error_code) } : {}),
    ...(messaging_service_sid ? { MessagingServiceSid: messaging_service_sid } : {}),
  }
}

/** Fields of the callback for a reply. */
export function inboundParams({ sid, account_sid, from, to, body, segments }: Message): Record<string, string> {
  const nowhere = (side: 'From' | 'To') => ({
    [`${side}City`]: '',
    [`${side}State`]: '',
    [`${side}Zip`]: '',
    [`${side}Country`]: 'US',
  })
  return {
    AccountSid: account_sid,
    ApiVersion: API_VERSION,
    From: from,
    To: to,
    Body: body,
    MessageSid: sid,
    SmsSid: sid,
    SmsMessageSid: sid,
    SmsStatus: 'received',
    NumMedia: '0',
    NumSegments: String(segments),
    ...nowhere('From'),
    ...nowhere('To'),
  }
}

function written(instant: Date): string {
  return instant.toUTCString().replace('GMT', '+0000')
}
