import type { SessionState } from '@fieldhouse/client/session'
import type { StoredUser } from '@fieldhouse/client/stored-user'
import { useSyncExternalStore } from 'react'
import { api } from './api.ts'

/** The browser's session. Null in the server's HTML, which is the same for all visitors. */
export function useSession(): SessionState | null {
  return useSyncExternalStore(api.session.subscribe, api.session.get, () => null)
}

/** The stored copy of the user. Storage content is untrusted, so every field is optional. */
export function readStoredUser(session: SessionState | null): Partial<StoredUser> {
  return (session?.user as Partial<StoredUser> | null | undefined) ?? {}
}
