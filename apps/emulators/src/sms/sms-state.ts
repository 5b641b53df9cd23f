import { randomBytes } from 'node:crypto'

export interface Message {
  sid: string
  account_sid: string
  direction: 'outbound-api' | 'inbound'
  from: string
  to: string
  messaging_service_sid: string | null
  body: string
  segments: number
  status: MessageStatus
  error_code: number | null
  error_message: string | null
  status_callback: string | null
  created_at: Date
  updated_at: Date
  sent_at: Date | null
}

export type MessageStatus = 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'received'

/** Phone and time of every accepted text, as numbers: a million of them take 16 MB. */
interface Ledger {
  phones: number[]
  times: number[]
}

/** A message that the emulator refused to send. */
interface OptOut {
  to: string
  body: string
  code: number
  at: Date
}

/** The emulator's own record of all messages. */
export interface SmsState {
  messages: Map<string, Message>
  ledger: Ledger
  refused: OptOut[]
  /** Phone numbers that have opted out with STOP. */
  stopped: Set<string>
}

export function createSmsState(): SmsState {
  return { messages: new Map(), ledger: { phones: [], times: [] }, refused: [], stopped: new Set() }
}

/** Whole messages are kept up to a limit; the ledger keeps the phone and the time of all. */
export function keepMessage({ messages, ledger }: SmsState, message: Message, limit: number): void {
  ledger.phones.push(Number(message.to.slice(1)))
  ledger.times.push(message.created_at.getTime())
  messages.set(message.sid, message)
  if (messages.size <= limit) return
  const [oldest] = messages.keys()
  if (oldest !== undefined) messages.delete(oldest)
}

/** Newest first; filtered by phone number if one is given. */
export function listMessages({ messages }: SmsState, phone?: string | null): Message[] {
  const all = [...messages.values()].toReversed()
  return phone ? all.filter((message) => otherPhone(message) === phone) : all
}

/** The customer's number in either direction. */
export function otherPhone({ direction, from, to }: Message): string {
  return direction === 'inbound' ? from : to
}

export function newSid(): string {
  return `SM${randomBytes(16).toString('hex')}`
}
