import { randomUUID } from 'node:crypto'
import type { ShopperSession, TokenPair } from '@fieldhouse/contract/accounts'
import { refreshTokens } from '@fieldhouse/contract/accounts'
import { refreshStaffSession } from '@fieldhouse/contract/staff'
import type { Caller, Visitor } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { Audience } from '../rules/sessions.ts'
import { accessTokenTtlSeconds, decideRotation, sessionExpiry } from '../rules/sessions.ts'
import * as security from '../store/security-events.ts'
import type { SessionRow } from '../store/sessions.ts'
import * as store from '../store/sessions.ts'
import { describeDevice, isSameDevice } from './devices.ts'
import { queueMail } from './mail-jobs.ts'
import { readRefreshToken, signRefreshToken } from './refresh-tokens.ts'
import { signAccessToken } from './tokens.ts'

type SessionDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'queue'>

/** The caller has verified the credentials. */
export async function startSession(
  deps: SessionDeps,
  who: Visitor,
  user_id: number,
  audience: Audience,
  { second_factor = false }: { second_factor?: boolean } = {},
): Promise<TokenPair> {
  const now = deps.clock.now()
  const { address, user_agent, request_id } = who
  const expires_at = sessionExpiry(audience, now)
  const factor_proven_at = second_factor ? now : null
  const session = { id: randomUUID(), user_id, audience, address, user_agent, expires_at, factor_proven_at }

  await inTransaction(deps.db, async (db) => {
    const before = await store.listUserAgents(db, user_id)
    await store.insertSession(db, session, now)
    await security.insertSecurityEvent(db, { user_id, kind: 'signed_in', address, request_id }, now)
    if (before.length > 0 && !before.some((known) => isSameDevice(known, user_agent))) {
      await queueMail(deps, db, { kind: 'new_device', user_id, user_agent, address, at: now.toISOString() })
    }
  })
  return issue(deps, { session_id: session.id, user_id, audience, generation: 0 })
}

const REFRESH_ENDPOINTS = { shop: refreshTokens, admin: refreshStaffSession }

/**
 * Rotates the refresh token. An outdated token ends the session, because it was probably stolen. A token of the shop is
 * not accepted by the admin, nor the reverse.
 */
export async function refreshSession(
  deps: SessionDeps & Pick<Deps, 'limits'>,
  who: Visitor,
  token: string,
  audience: Audience,
): Promise<TokenPair & { user_id: number; second_factor: boolean }> {
  const claim = readRefreshToken(deps.keys, token)
  if (!claim) throw new DomainError('not_authenticated')
  const { name, limits } = REFRESH_ENDPOINTS[audience]
  await deps.limits.take({ name: `${name}:person`, subject: claim.session_id, rates: limits.per_user })

  const rotated = await inTransaction(deps.db, async (db) => {
    const now = deps.clock.now()
    const session = await store.lockSession(db, claim.session_id)
    if (session?.audience !== audience) return undefined
    const decision = decideRotation(session, claim.generation, now)
    if (decision === 'end') await endFamily(deps, db, who, session, now)
    if (decision === 'rotate') await store.setGeneration(db, session.id, session.generation + 1, now)
    if (decision === 'rotate') return { ...session, generation: session.generation + 1 }
    return decision === 'repeat' ? session : undefined
  })
  if (!rotated) throw new DomainError('not_authenticated')
  const { id, user_id, factor_proven_at } = rotated
  const tokens = await issue(deps, { ...rotated, session_id: id })
  return { ...tokens, user_id, second_factor: factor_proven_at !== null }
}

async function endFamily(deps: SessionDeps, db: Db, who: Visitor, session: SessionRow, now: Date): Promise<void> {
  const { id, user_id, user_agent } = session
  const { address, request_id } = who
  await store.endSession(db, id, user_id, now)
  await security.insertSecurityEvent(db, { user_id, kind: 'old_token_used', address, request_id }, now)
  await queueMail(deps, db, { kind: 'session_reuse', user_id, user_agent, at: now.toISOString() })
}

/** Ends the caller's session and, if there is a token, its session as well, whatever its generation. */
export async function logOut(deps: SessionDeps, who: Caller, token: string | undefined): Promise<void> {
  const now = deps.clock.now()
  const claim = token === undefined ? undefined : readRefreshToken(deps.keys, token)
  const ids = new Set([who.session_id, ...(claim ? [claim.session_id] : [])])
  for (const id of ids) await store.endSession(deps.db, id, who.user_id, now)
}

/** Ends the staff session of the token, whatever its generation. */
export async function logOutStaff({ db, clock, keys }: SessionDeps, token: string): Promise<void> {
  const claim = readRefreshToken(keys, token)
  const session = claim && (await store.lockSession(db, claim.session_id))
  if (session?.audience === 'admin') await store.endSession(db, session.id, session.user_id, clock.now())
}

export async function listOwnSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, who: Caller) {
  const rows = await store.listSessions(db, who.user_id, 'shop', clock.now())
  return rows.map((row) => toWire(row, who))
}

/** A session of another user is reported as not found. */
export async function endOwnSession({ db, clock }: Pick<Deps, 'db' | 'clock'>, who: Caller, id: string): Promise<void> {
  if (!(await store.endSession(db, id, who.user_id, clock.now()))) throw new DomainError('not_found')
}

function toWire(row: SessionRow, who: Caller): ShopperSession {
  const { kind, system, browser } = describeDevice(row.user_agent)
  return {
    id: row.id,
    device: kind,
    system,
    browser,
    address: row.address,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === who.session_id,
  }
}

interface IssuedTokens {
  session_id: string
  user_id: number
  audience: Audience
  generation: number
}

async function issue({ clock, config, keys }: SessionDeps, session: IssuedTokens): Promise<TokenPair> {
  const seconds = accessTokenTtlSeconds(session.audience, config.ACCESS_TOKEN_SECONDS)
  return {
    access: await signAccessToken(keys, session, clock.now(), seconds),
    refresh: signRefreshToken(keys, session),
  }
}
