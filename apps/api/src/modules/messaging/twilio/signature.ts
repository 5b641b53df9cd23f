import { createHmac, timingSafeEqual } from 'node:crypto'

/** X-Twilio-Signature: HMAC-SHA1 of the called URL followed by every field, sorted by name, as name and value. */
export function isSignedByTwilio(token: string, url: string, body: string, signature: string): boolean {
  if (token === '') return false
  const expected = createHmac('sha1', token)
    .update(`${url}${sortedFields(body)}`)
    .digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sortedFields(body: string): string {
  const form = new URLSearchParams(body)
  const names = [...new Set(form.keys())].toSorted()
  return names.flatMap((name) => [...new Set(form.getAll(name))].toSorted().map((value) => name + value)).join('')
}
