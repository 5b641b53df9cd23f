import type { JWTPayload } from 'jose'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Keys } from '../../../platform/keys.ts'
import type { Audience } from '../rules/sessions.ts'

/** The one algorithm; a token that names another is not ours. */
const ALGORITHM = 'HS256'
const ISSUER = 'fieldhouse'

type Kind = 'access' | 'reset' | 'confirm' | 'invitation'

export interface AccessClaim {
  user_id: number
  session_id: string
  audience: Audience
}

export function signAccess(keys: Keys, claim: AccessClaim, now: Date, seconds: number): Promise<string> {
  const { user_id, session_id, audience } = claim
  return sign(keys, 'access', { sub: String(user_id), sid: session_id, aud: audience }, now, seconds)
}

/** Undefined for what is not ours, and for what has expired unless that is accepted. */
export async function readAccess(
  keys: Keys,
  token: string,
  now: Date,
  { acceptExpired }: { acceptExpired: boolean },
): Promise<AccessClaim | undefined> {
  const payload = await read(keys, 'access', token, now, acceptExpired)
  if (!payload) return undefined
  const { sub, sid, aud } = payload
  if (typeof sid !== 'string' || (aud !== 'shop' && aud !== 'admin')) return undefined
  return { user_id: Number(sub), session_id: sid, audience: aud }
}

/** Its end is decided by the database, where it is also used up. */
export function signReset(keys: Keys, { user_id, token_id }: { user_id: number; token_id: string }, now: Date) {
  return sign(keys, 'reset', { sub: String(user_id), jti: token_id }, now)
}

export async function readReset(keys: Keys, token: string, now: Date) {
  const payload = await read(keys, 'reset', token, now, false)
  return payload?.jti === undefined ? undefined : { user_id: Number(payload.sub), token_id: payload.jti }
}

/** For the link of a mail: who it was sent to is part of it. */
export function signConfirmation(keys: Keys, { user_id, email }: Confirmation, now: Date, seconds: number) {
  return sign(keys, 'confirm', { sub: String(user_id), email }, now, seconds)
}

export interface Confirmation {
  user_id: number
  email: string
}

export async function readConfirmation(keys: Keys, token: string, now: Date): Promise<Confirmation | undefined> {
  const payload = await read(keys, 'confirm', token, now, false)
  if (typeof payload?.email !== 'string') return undefined
  return { user_id: Number(payload.sub), email: payload.email }
}

/** Its end is decided by the database, as it can be taken back. */
export function signInvitation(keys: Keys, id: string, now: Date) {
  return sign(keys, 'invitation', { jti: id }, now)
}

export async function readInvitation(keys: Keys, token: string, now: Date): Promise<string | undefined> {
  return (await read(keys, 'invitation', token, now, false))?.jti
}

function sign(keys: Keys, kind: Kind, payload: JWTPayload, now: Date, seconds?: number): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  const token = new SignJWT(payload)
    .setProtectedHeader({ alg: ALGORITHM, typ: kind })
    .setIssuer(ISSUER)
    .setIssuedAt(issued)
  if (seconds !== undefined) token.setExpirationTime(issued + seconds)
  return token.sign(keys.for(`${kind} tokens`))
}

async function read(keys: Keys, kind: Kind, token: string, now: Date, acceptExpired: boolean) {
  try {
    const { payload } = await jwtVerify(token, keys.for(`${kind} tokens`), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      typ: kind,
      currentDate: now,
    })
    return payload
  } catch (error) {
    // Expiry is looked at after the signature, so its payload is authentic.
    return acceptExpired && error instanceof errors.JWTExpired ? error.payload : undefined
  }
}
