import type { Permission } from '@fieldhouse/contract/access'
import type { Deps } from '#platform/deps.ts'
import { grantPermissions } from '../rules/permissions.ts'
import { isAlive, isRecentProof } from '../rules/sessions.ts'
import * as store from '../store/sessions.ts'
import { readRefreshToken } from './refresh-tokens.ts'
import { readAccessToken, readResetToken } from './tokens.ts'

/** `other` is a refresh token sent as a bearer token; undefined if the token is invalid or its session has ended. */
export async function identify(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  token: string,
  options: { acceptExpired: boolean },
) {
  const now = clock.now()
  const claim = await readAccessToken(keys, token, now, options)
  if (claim) {
    const identity = await store.findIdentity(db, claim.session_id, claim.user_id)
    if (!identity || identity.audience !== claim.audience || !isAlive(identity, now)) return undefined
    const { factor_proven_at, has_second_factor } = identity
    const { permissions } = grantPermissions(identity.permissions, factor_proven_at !== null)
    const caller = {
      user_id: claim.user_id,
      username: identity.username,
      session_id: claim.session_id,
      audience: claim.audience,
      permissions: new Set<Permission>(permissions),
      second_factor: factor_proven_at !== null,
      password_is_recent: isRecentProof(identity.password_entered_at, now),
      factor_is_recent: !has_second_factor || isRecentProof(factor_proven_at, now),
    }
    return { kind: 'access' as const, caller }
  }
  const reset = await readResetToken(keys, token, now)
  if (reset) return { kind: 'reset' as const, ...reset }
  return readRefreshToken(keys, token) ? { kind: 'other' as const } : undefined
}
