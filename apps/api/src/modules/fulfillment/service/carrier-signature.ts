import { createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'hmac-sha256-hex='

/** X-Hmac-Signature of EasyPost: HMAC-SHA256 of the raw body with the webhook's secret. */
export function isSignedByCarrier(secret: string, body: string, signature: string): boolean {
  if (secret === '' || !signature.startsWith(PREFIX)) return false
  const expected = createHmac('sha256', secret.normalize('NFKD')).update(body).digest()
  const given = Buffer.from(signature.slice(PREFIX.length), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
