import type { SmsProvider, Text } from '../sms-provider.ts'
import { SmsNotAccepted, SmsOutcomeUnknown, SmsRefusal } from '../sms-provider.ts'
import { postForm } from './post-form.ts'
import { isSignedByTwilio } from './signature.ts'

/** Longer than Twilio usually takes, because a time-out leaves the outcome unknown. */
const TIMEOUT_MS = 10_000
const API_VERSION = '2010-04-01'
/** Errors before a connection exists, so that Twilio cannot have got the text. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

export interface TwilioAccount {
  url: string
  account_sid: string
  /** The newest first: it signs calls. Older ones only verify callbacks while the token is rotated. */
  auth_tokens: readonly string[]
  number: string
  public_url: string
}

export function openTwilio({ url, account_sid, auth_tokens, number, public_url }: TwilioAccount): SmsProvider {
  const authorization = `Basic ${Buffer.from(`${account_sid}:${auth_tokens[0] ?? ''}`).toString('base64')}`
  const messages = `${url}/${API_VERSION}/Accounts/${account_sid}/Messages.json`

  return {
    number,
    async sendText({ to, body, statusCallback }: Text) {
      const form = new URLSearchParams({ From: number, To: to, Body: body, StatusCallback: statusCallback })
      const response = await post(messages, authorization, form)
      if (response.status === 429) throw new SmsNotAccepted('Twilio answered 429 for a text')
      if (response.status >= 400 && response.status < 500) {
        throw new SmsRefusal(Number(fieldsOf(response.body).code) || 0, response.status)
      }
      const { sid, status } = fieldsOf(response.body)
      if (response.status >= 300 || typeof sid !== 'string' || typeof status !== 'string') {
        throw new SmsOutcomeUnknown(`unexpected response from Twilio: ${response.status}`)
      }
      return { provider_ref: sid, status }
    },
    isSigned: ({ path, body, signature }) =>
      signature !== undefined &&
      auth_tokens.some((token) => isSignedByTwilio(token, `${public_url}${path}`, body, signature)),
  }
}

async function post(url: string, authorization: string, form: URLSearchParams) {
  try {
    const { status, text } = await postForm(url, { authorization, form, timeoutMs: TIMEOUT_MS })
    return { status, body: parseJson(text) }
  } catch (cause) {
    const { code = '' } = cause as { code?: string }
    if (NOT_CONNECTED.has(code)) throw new SmsNotAccepted(`no connection to Twilio: ${code}`, { cause })
    throw new SmsOutcomeUnknown('no response from Twilio for a text', { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
