import type { Permission } from '@fieldhouse/contract/access'
import type { Deps } from '#platform/deps.ts'
import { grantPermissions } from '../rules/permissions.ts'
import { isAlive, isRecentPassword } from '../rules/sessions.ts'
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
    const { permissions } = grantPermissions(identity.permissions, identity.second_factor)
    const caller = {
      user_id: claim.user_id,
      username: identity.username,
      session_id: claim.session_id,
      audience: claim.audience,
      permissions: new Set<Permission>(permissions),
      password_is_recent: isRecentPassword(identity.password_entered_at, now),
    }
    return { kind: 'access' as const, caller }
  }
  const reset = await readResetToken(keys, token, now)
  if (reset) return { kind: 'reset' as const, ...reset }
  return readRefreshToken(keys, token) ? { kind: 'other' as const } : undefined
}
