import type { SessionState } from '@fieldhouse/client/session'
import type { StoredUser } from '@fieldhouse/client/stored-user'
import { useSyncExternalStore } from 'react'
import { api } from './api.ts'

/** Who is signed in in this browser. Null in the server's HTML, which is the same for everybody. */
export function useSession(): SessionState | null {
  return useSyncExternalStore(api.session.subscribe, api.session.get, () => null)
}

/** What the browser remembers of them; anything may stand in a storage, so nothing of it is certain. */
export function storedUserOf(session: SessionState | null): Partial<StoredUser> {
  return (session?.user as Partial<StoredUser> | null | undefined) ?? {}
}
