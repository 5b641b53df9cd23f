const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export type Audience = 'shop' | 'admin'

/** Maximum length of a session, and maximum time between two uses. */
const LIFETIMES: Record<Audience, { session: number; idle: number }> = {
  shop: { session: 30 * DAY_MS, idle: 30 * DAY_MS },
  admin: { session: 12 * HOUR_MS, idle: 30 * MINUTE_MS },
}

/** Two tabs may refresh together, or a response may be lost. Longer than the client's timeout of ten seconds. */
export const REUSE_GRACE_MS = 30_000

const RECENT_PROOF_MS = 10 * MINUTE_MS

export interface SessionState {
  audience: Audience
  /** Generation of the newest refresh token, the only unused one. */
  generation: number
  rotated_at: Date
  expires_at: Date
  ended_at: Date | null
}

export type Rotation = 'rotate' | 'repeat' | 'end' | 'refuse'

export function sessionExpiry(audience: Audience, now: Date): Date {
  return new Date(now.getTime() + LIFETIMES[audience].session)
}

export function sessionSeconds(audience: Audience): number {
  return LIFETIMES[audience].session / 1000
}

/**
 * The newest token rotates and its parent may repeat that within REUSE_GRACE_MS. An older one ends the session: it was
 * probably stolen.
 */
export function decideRotation(session: SessionState, generation: number, now: Date): Rotation {
  if (!isAlive(session, now) || generation > session.generation) return 'refuse'
  if (generation === session.generation) return 'rotate'
  const isParent = generation === session.generation - 1
  return isParent && now.getTime() - session.rotated_at.getTime() <= REUSE_GRACE_MS ? 'repeat' : 'end'
}

export function isAlive({ audience, rotated_at, expires_at, ended_at }: SessionState, now: Date): boolean {
  const idle = now.getTime() - rotated_at.getTime()
  return ended_at === null && now < expires_at && idle <= LIFETIMES[audience].idle
}

/** Whether a password or second factor that was proven then still allows sensitive actions. */
export function isRecentProof(proven_at: Date | null, now: Date): boolean {
  return proven_at !== null && now.getTime() - proven_at.getTime() <= RECENT_PROOF_MS
}

export function accessTokenTtlSeconds(audience: Audience, shopperSeconds: number): number {
  return audience === 'admin' ? Math.ceil(shopperSeconds / 2) : shopperSeconds
}
