import type { Deps } from '#platform/deps.ts'
import type { Keys } from '#platform/keys.ts'
import { isSigned, signBytes } from '#platform/keys.ts'

const PURPOSE = 'text opt-out links'

/** Never expires: whoever has the link may stop the texts at any time. */
export function stopLinkOf(
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  subscriber_id: number,
  lang: string,
): string {
  const prefix = lang === 'es' ? '/es' : ''
  return `${config.PUBLIC_URL}${prefix}/stop-texts/${signStopToken(keys, subscriber_id)}`
}

export function signStopToken(keys: Keys, subscriber_id: number): string {
  return `${subscriber_id}.${signBytes(keys, PURPOSE, String(subscriber_id)).toString('base64url')}`
}

/** Undefined if the token is not authentic. */
export function readStopToken(keys: Keys, token: string): number | undefined {
  const [id = '', given = ''] = token.split('.')
  return isSigned(keys, PURPOSE, id, Buffer.from(given, 'base64url')) ? Number(id) : undefined
}
