const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export type Audience = 'shop' | 'admin'

/** How long one may stay signed in at all, and how long without coming back. */
const LIFETIMES: Record<Audience, { session: number; idle: number }> = {
  shop: { session: 30 * DAY_MS, idle: 30 * DAY_MS },
  admin: { session: 12 * HOUR_MS, idle: 30 * MINUTE_MS },
}

/** Two tabs, or an answer that was lost: above the client's own time-out of ten seconds. */
export const GRACE_MS = 30_000

const RECENT_PASSWORD_MS = 10 * MINUTE_MS

export interface SessionState {
  audience: Audience
  /** Of the newest refresh token, which is the only one that is unused. */
  generation: number
  rotated_at: Date
  expires_at: Date
  ended_at: Date | null
}

export type Rotation = 'rotate' | 'repeat' | 'end' | 'refuse'

export function sessionEnd(audience: Audience, now: Date): Date {
  return new Date(now.getTime() + LIFETIMES[audience].session)
}

/** What a refresh token of that generation is worth: a child, the same child once more, nothing, or the whole family. */
export function decideRotation(session: SessionState, generation: number, now: Date): Rotation {
  if (!isAlive(session, now) || generation > session.generation) return 'refuse'
  if (generation === session.generation) return 'rotate'
  const isParent = generation === session.generation - 1
  return isParent && now.getTime() - session.rotated_at.getTime() <= GRACE_MS ? 'repeat' : 'end'
}

export function isAlive({ audience, rotated_at, expires_at, ended_at }: SessionState, now: Date): boolean {
  const idle = now.getTime() - rotated_at.getTime()
  return ended_at === null && now < expires_at && idle <= LIFETIMES[audience].idle
}

export function isRecentPassword(entered_at: Date, now: Date): boolean {
  return now.getTime() - entered_at.getTime() <= RECENT_PASSWORD_MS
}

export function accessSeconds(audience: Audience, shopperSeconds: number): number {
  return audience === 'admin' ? Math.ceil(shopperSeconds / 2) : shopperSeconds
}
