import type { JWTPayload } from 'jose'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Keys } from '#platform/keys.ts'
import type { Audience } from '../rules/sessions.ts'

/** The only accepted algorithm: the header of a token must not choose another. */
const ALGORITHM = 'HS256'
const ISSUER = 'fieldhouse'
/** Tokens from before the key ring name no key. */
const LEGACY_KEY_ID = '1'

type TokenKind = 'access' | 'reset' | 'confirm' | 'invitation' | 'revert'

export interface AccessTokenClaims {
  user_id: number
  session_id: string
  audience: Audience
}

export function signAccessToken(keys: Keys, claim: AccessTokenClaims, now: Date, seconds: number): Promise<string> {
  const { user_id, session_id, audience } = claim
  return sign(keys, 'access', { sub: String(user_id), sid: session_id, aud: audience }, now, seconds)
}

/** Undefined for an invalid token, and for an expired one unless `acceptExpired`. */
export async function readAccessToken(
  keys: Keys,
  token: string,
  now: Date,
  { acceptExpired }: { acceptExpired: boolean },
): Promise<AccessTokenClaims | undefined> {
  const payload = await read(keys, 'access', token, now, acceptExpired)
  if (!payload) return undefined
  const { sub, sid, aud } = payload
  if (typeof sid !== 'string' || (aud !== 'shop' && aud !== 'admin')) return undefined
  return { user_id: Number(sub), session_id: sid, audience: aud }
}

/** No expiry in the token: the database stores it, and consumes the token. */
export function signResetToken(keys: Keys, { user_id, token_id }: { user_id: number; token_id: string }, now: Date) {
  return sign(keys, 'reset', { sub: String(user_id), jti: token_id }, now)
}

export async function readResetToken(keys: Keys, token: string, now: Date) {
  const payload = await read(keys, 'reset', token, now, false)
  return payload?.jti === undefined ? undefined : { user_id: Number(payload.sub), token_id: payload.jti }
}

/** Contains the address, so that the link confirms only the address it was sent to. */
export function signEmailConfirmation(
  keys: Keys,
  { user_id, email, link_generation, session_id }: EmailConfirmationClaims,
  now: Date,
  seconds: number,
) {
  const claims = { sub: String(user_id), email, generation: link_generation, sid: session_id }
  return sign(keys, 'confirm', claims, now, seconds)
}

export interface EmailConfirmationClaims {
  user_id: number
  email: string
  link_generation: number
  /** The session that asked for the change, which goes on when the others end. */
  session_id?: string | undefined
}

export async function readEmailConfirmation(
  keys: Keys,
  token: string,
  now: Date,
): Promise<EmailConfirmationClaims | undefined> {
  const payload = await read(keys, 'confirm', token, now, false)
  if (typeof payload?.email !== 'string') return undefined
  const { sub, email, generation, sid } = payload
  // Links from before the generations carry none.
  const link_generation = typeof generation === 'number' ? generation : 0
  return { user_id: Number(sub), email, link_generation, session_id: typeof sid === 'string' ? sid : undefined }
}

/** No expiry in the token: the database stores it, because an invitation can be revoked. */
export function signInvitation(keys: Keys, id: string, now: Date) {
  return sign(keys, 'invitation', { jti: id }, now)
}

export async function readInvitation(keys: Keys, token: string, now: Date): Promise<string | undefined> {
  return (await read(keys, 'invitation', token, now, false))?.jti
}

/** No expiry in the token: the database stores it, and consumes the link. */
export function signRevertLink(keys: Keys, id: string, now: Date) {
  return sign(keys, 'revert', { jti: id }, now)
}

export async function readRevertLink(keys: Keys, token: string, now: Date): Promise<string | undefined> {
  return (await read(keys, 'revert', token, now, false))?.jti
}

function sign(keys: Keys, kind: TokenKind, payload: JWTPayload, now: Date, seconds?: number): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  const token = new SignJWT(payload)
    .setProtectedHeader({ alg: ALGORITHM, typ: kind, kid: keys.newestId })
    .setIssuer(ISSUER)
    .setIssuedAt(issued)
  if (seconds !== undefined) token.setExpirationTime(issued + seconds)
  return token.sign(keys.for(`${kind} tokens`))
}

function keyOf(keys: Keys, kind: TokenKind, id: string): Uint8Array {
  const key = keys.find(`${kind} tokens`, id)
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key
}

async function read(keys: Keys, kind: TokenKind, token: string, now: Date, acceptExpired: boolean) {
  try {
    const { payload } = await jwtVerify(token, ({ kid = LEGACY_KEY_ID }) => keyOf(keys, kind, kid), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      typ: kind,
      currentDate: now,
    })
    return payload
  } catch (error) {
    // The library checks expiry after the signature, so the payload is authentic.
    return acceptExpired && error instanceof errors.JWTExpired ? error.payload : undefined
  }
}
