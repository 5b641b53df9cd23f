import type { Keys } from '#platform/keys.ts'
import { isSigned, signBytes } from '#platform/keys.ts'

const ID_BYTES = 16
const NAMED_BYTES = ID_BYTES + 4
const PURPOSE = 'refresh tokens'

export interface RefreshTokenClaims {
  session_id: string
  generation: number
}

/** Derived from the key, so that no refresh token is stored. */
export function signRefreshToken(keys: Keys, { session_id, generation }: RefreshTokenClaims): string {
  const named = Buffer.alloc(NAMED_BYTES)
  named.write(session_id.replaceAll('-', ''), 'hex')
  named.writeUInt32BE(generation, ID_BYTES)
  return Buffer.concat([named, signBytes(keys, PURPOSE, named)]).toString('base64url')
}

/** Undefined if the token is not authentic. */
export function readRefreshToken(keys: Keys, token: string): RefreshTokenClaims | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const named = bytes.subarray(0, NAMED_BYTES)
  const signature = bytes.subarray(NAMED_BYTES)
  // base64url allows several spellings of the same bytes; accept only the canonical one.
  if (bytes.toString('base64url') !== token || !isSigned(keys, PURPOSE, named, signature)) return undefined
  const hex = named.toString('hex', 0, ID_BYTES)
  return {
    session_id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    generation: named.readUInt32BE(ID_BYTES),
  }
}
