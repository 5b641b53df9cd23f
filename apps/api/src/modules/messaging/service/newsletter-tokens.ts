import { createHash } from 'node:crypto'
import type { Deps } from '#platform/deps.ts'
import type { Keys } from '#platform/keys.ts'
import { isSigned, signBytes } from '#platform/keys.ts'

const CONFIRMATIONS = 'newsletter confirmations'
const UNSUBSCRIBES = 'newsletter unsubscribe links'

/** The same for the same deadline, so that a second email does not void the link of the first. */
export function createConfirmToken(keys: Keys, id: number, expires_at: Date): string {
  return signBytes(keys, CONFIRMATIONS, `${id} ${expires_at.toISOString()}`).toString('base64url')
}

/** Only the hash is stored: neither the table nor a backup subscribes anybody. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Never expires: whoever has the email may unsubscribe at any time. */
function signUnsubscribeToken(keys: Keys, id: number): string {
  return `${id}.${signBytes(keys, UNSUBSCRIBES, String(id)).toString('base64url')}`
}

/** Undefined if the token is not authentic. */
export function readUnsubscribeToken(keys: Keys, token: string): number | undefined {
  const [id = '', given = ''] = token.split('.')
  return isSigned(keys, UNSUBSCRIBES, id, Buffer.from(given, 'base64url')) ? Number(id) : undefined
}

/** For the button of an email, and for the mail client itself. */
export function unsubscribeLinks({ config, keys }: Pick<Deps, 'config' | 'keys'>, id: number, lang: string) {
  const token = signUnsubscribeToken(keys, id)
  const prefix = lang === 'es' ? '/es' : ''
  return {
    page: `${config.PUBLIC_URL}${prefix}/newsletter/unsubscribe#token=${token}`,
    one_click: `${config.PUBLIC_URL}/api/newsletter/unsubscribe/${token}/`,
  }
}
