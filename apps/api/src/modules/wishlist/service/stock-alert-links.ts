import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#platform/keys.ts'

/** Proves that the mail was read. The alert's own row says until when. */
export function signAlertLink(keys: Keys, id: string): string {
  return `${id}.${createHmac('sha256', keys.for('stock alert links')).update(id).digest('base64url')}`
}

/** Undefined if the token is not authentic. */
export function readAlertLink(keys: Keys, token: string): string | undefined {
  const [id = ''] = token.split('.')
  const right = Buffer.from(signAlertLink(keys, id))
  const given = Buffer.from(token)
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}
