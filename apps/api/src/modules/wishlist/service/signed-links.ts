import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#platform/keys.ts'

/** What a link is good for: a link of one kind is none of another. */
type Purpose = 'stock alert links' | 'wish list links'

/** The row that the id names says whether the link still works. */
export function signLink(keys: Keys, purpose: Purpose, id: string): string {
  return `${id}.${createHmac('sha256', keys.for(purpose)).update(id).digest('base64url')}`
}

/** Undefined if the token is not authentic. */
export function readLink(keys: Keys, purpose: Purpose, token: string): string | undefined {
  const [id = ''] = token.split('.')
  const right = Buffer.from(signLink(keys, purpose, id))
  const given = Buffer.from(token)
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}
