import { createSession } from '@fieldhouse/client/session'
import { useSyncExternalStore } from 'react'

/** Own storage keys, so that a browser can be signed in to the shop and the staff side at the same time. */
export const session = createSession({
  storage: () => localStorage,
  ...(globalThis.window && { events: window }),
  keys: { accessToken: 'staffAccessToken', refreshToken: 'staffRefreshToken', user: 'staffUser' },
})

export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get, session.get)
}
