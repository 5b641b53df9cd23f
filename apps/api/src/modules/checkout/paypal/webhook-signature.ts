import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { RawWebhookRequest } from '../provider.ts'
import { openSigningCertificates } from './signing-certificates.ts'

/** PayPal delivers an event again for three days. */
const MAX_AGE_MS = 4 * 24 * 3_600_000
const MAX_AHEAD_MS = 10 * 60_000

/** The headers of a webhook with the form in which PayPal sends them. */
const FORMS = {
  'paypal-auth-algo': /^SHA256withRSA$/,
  'paypal-transmission-id': /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  // RSA with 2048 to 4096 bits.
  'paypal-transmission-sig': /^[A-Za-z0-9+/]{340,684}={0,2}$/,
  'paypal-transmission-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/,
} as const

export interface WebhookTrust {
  webhook_id: string
  /** The folder of all certificates, without a slash at its end. */
  certificates_url: string
  ca: string
}

/** Verifies signatures here instead of asking PayPal, so that a forgery costs no call. */
export function createWebhookVerifier({ webhook_id, certificates_url, ca }: WebhookTrust, millis: () => number) {
  const certificates = openSigningCertificates(ca, millis)

  const folder = `${certificates_url}/`
  const isPinned = (url: string) => url.startsWith(folder) && /^[\w-]{1,200}$/.test(url.slice(folder.length))
  const isFresh = (time: string) => {
    const age = millis() - Date.parse(time)
    return age <= MAX_AGE_MS && age >= -MAX_AHEAD_MS
  }

  return {
    isWellFormedWebhook({ headers, body }: RawWebhookRequest): boolean {
      const hasForms = Object.entries(FORMS).every(([name, form]) => form.test(String(headers[name])))
      if (!hasForms || !isPinned(String(headers['paypal-cert-url']))) return false
      return isFresh(String(headers['paypal-transmission-time'])) && isObject(body)
    },
    async verifyWebhook({ headers, body }: RawWebhookRequest, beforeFetch: () => Promise<void>): Promise<boolean> {
      const key = await certificates.findKey(String(headers['paypal-cert-url']), beforeFetch)
      const signed = [headers['paypal-transmission-id'], headers['paypal-transmission-time'], webhook_id, crc32(body)]
      const signature = Buffer.from(String(headers['paypal-transmission-sig']), 'base64')
      return key?.asymmetricKeyType === 'rsa' && verify('sha256', Buffer.from(signed.join('|')), key, signature)
    },
  }
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
