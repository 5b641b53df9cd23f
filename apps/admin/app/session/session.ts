import { createSession } from '@fieldhouse/client/session'
import type { StaffSession } from '@fieldhouse/contract/staff'
import { useSyncExternalStore } from 'react'

/** In memory only. The refresh token is a cookie that scripts cannot read; after a reload it restores the session. */
export const session = createSession({
  storage: null,
  keys: { accessToken: 'staffAccessToken', refreshToken: 'staffSession', user: 'staffUser' },
})

let sessions = 0

/** Without a user, replaces the access token of the signed-in one. */
export function setSession({ access, user }: Pick<StaffSession, 'access'> & Partial<StaffSession>): void {
  // In place of the refresh token: tells apart two sessions of this tab.
  session.setTokens({ access, refresh: `cookie ${++sessions}` }, user)
}

export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get, session.get)
}
