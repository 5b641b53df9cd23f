import { countSegments } from './segments.ts'
import type { Message, MessageStatus, SmsState } from './sms-state.ts'
import { keepMessage, newSid } from './sms-state.ts'

/** An error in Twilio's format. */
export class TwilioError extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface Account {
  sid: string
  token: string
  /** The shop's number, which sends messages and receives replies. */
  number: string
}

/** Twilio's test numbers, which reject a message immediately. */
const REFUSED_NUMBERS: Readonly<Record<string, readonly [code: number, message: string]>> = {
  '+15005550001': [21211, "The 'To' number +15005550001 is not a valid phone number."],
  '+15005550002': [21612, "The 'To' phone number: +15005550002, is not currently reachable."],
  '+15005550003': [21408, 'Permission to send an SMS has not been enabled for the region.'],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21614, "'To' number is not a valid mobile number"],
}

/** Numbers of this emulator, by their last four digits: the message is accepted, but not delivered. */
const LOST_ENDINGS: Readonly<Record<string, DeliveryStep>> = {
  '0195': { status: 'undelivered', error_code: 30005, error_message: 'Unknown destination handset' },
  '0196': { status: 'undelivered', error_code: 30003, error_message: 'Unreachable destination handset' },
  '0197': { status: 'undelivered', error_code: 30006, error_message: 'Landline or unreachable carrier' },
  '0198': { status: 'failed', error_code: 30008, error_message: 'Unknown error' },
}
/** The final status of this number's messages is never reported. */
const SILENT_ENDING = '0199'

interface DeliveryStep {
  status: MessageStatus
  error_code: number | null
  error_message: string | null
}

const E164 = /^\+[1-9]\d{6,14}$/
const MAX_BODY_LENGTH = 1600

export function sendMessage(
  books: SmsState,
  account: Account & { keep: number },
  form: URLSearchParams,
  now: Date,
): Message {
  const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
  try {
    checkMessage(books, account, form)
  } catch (error) {
    if (error instanceof TwilioError) books.refused.push({ to, body, code: error.code, at: now })
    throw error
  }
  const message: Message = {
    sid: newSid(),
    account_sid: account.sid,
    direction: 'outbound-api',
    from: account.number,
    to,
    body,
    messaging_service_sid: form.get('MessagingServiceSid'),
    segments: countSegments(body),
    status: 'queued',
    error_code: null,
    error_message: null,
    status_callback: form.get('StatusCallback'),
    created_at: now,
    updated_at: now,
    sent_at: null,
  }
  keepMessage(books, message, account.keep)
  return message
}

function checkMessage({ stopped }: SmsState, { number }: Account, form: URLSearchParams): void {
  const [to, from, service] = [form.get('To') ?? '', form.get('From'), form.get('MessagingServiceSid')]
  const [body, callback] = [form.get('Body') ?? '', form.get('StatusCallback')]
  if (!to) throw new TwilioError(400, 21604, "A 'To' phone number is required.")
  if (!E164.test(to)) throw new TwilioError(400, 21211, `The 'To' number ${to} is not a valid phone number.`)
  if (!from && !service) throw new TwilioError(400, 21603, "A 'From' phone number is required.")
  if (service && !/^MG[0-9a-f]{32}$/.test(service))
    throw new TwilioError(400, 21705, 'The Messaging Service Sid is invalid.')
  if (from && from !== number) {
    throw new TwilioError(400, 21606, `The 'From' phone number provided (${from}) is not a valid sender.`)
  }
  if (!body) throw new TwilioError(400, 21602, 'Message body is required.')
  if (body.length > MAX_BODY_LENGTH) {
    throw new TwilioError(400, 21617, 'The concatenated message body exceeds the 1600 character limit.')
  }
  if (callback && !URL.canParse(callback)) throw new TwilioError(400, 21609, `Invalid 'StatusCallback': ${callback}`)
  const [code, why] = REFUSED_NUMBERS[to] ?? []
  if (code && why) throw new TwilioError(400, code, why)
  if (stopped.has(to)) throw new TwilioError(400, 21610, 'Attempt to send to unsubscribed recipient')
}

const DELIVERED: DeliveryStep = { status: 'delivered', error_code: null, error_message: null }
const SENT: DeliveryStep = { status: 'sent', error_code: null, error_message: null }

/** The statuses of a message: those of a fault, or else those of the phone number. */
export function deliverySteps({ to }: Message, outcome?: 'undelivered' | 'failed'): readonly DeliveryStep[] {
  const ending = to.slice(-4)
  const end = outcome ? { status: outcome, error_code: 30008, error_message: 'Unknown error' } : LOST_ENDINGS[ending]
  if (end?.status === 'failed') return [end]
  if (end) return [SENT, end]
  return ending === SILENT_ENDING ? [SENT] : [SENT, DELIVERED]
}

export function applyStep(message: Message, end: DeliveryStep, now: Date): void {
  Object.assign(message, end, { updated_at: now })
  if (end.status === 'sent') message.sent_at = now
}

const STOP_WORDS = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']
const START_WORDS = ['START', 'YES', 'UNSTOP']

/** Receives a reply. Twilio itself blocks further messages to a number that sent STOP. */
export function receiveReply(
  books: SmsState,
  account: Account,
  answer: { phone: string; body: string },
  now: Date,
): Message {
  const { phone, body } = answer
  if (!E164.test(phone)) throw new Error('phone must be in E.164 form, such as +15555550100')
  const word = body.trim().toUpperCase()
  if (STOP_WORDS.includes(word)) books.stopped.add(phone)
  if (START_WORDS.includes(word)) books.stopped.delete(phone)
  const message: Message = {
    sid: newSid(),
    account_sid: account.sid,
    direction: 'inbound',
    from: phone,
    to: account.number,
    body,
    messaging_service_sid: null,
    segments: countSegments(body),
    status: 'received',
    error_code: null,
    error_message: null,
    status_callback: null,
    created_at: now,
    updated_at: now,
    sent_at: now,
  }
  books.messages.set(message.sid, message)
  return message
}
