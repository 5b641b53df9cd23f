import { createSession } from '@fieldhouse/client/session'
import { useSyncExternalStore } from 'react'

/** Under keys of its own: one may be signed in to the shop and to the staff side at the same time. */
export const session = createSession({
  storage: () => localStorage,
  ...(globalThis.window && { events: window }),
  keys: { accessToken: 'staffAccessToken', refreshToken: 'staffRefreshToken', user: 'staffUser' },
})

export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get, session.get)
}
