import { storedUser } from '@fieldhouse/client/stored-user'
import type { SignedIn, User } from '@fieldhouse/contract/accounts'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { localPath, useLang } from '../lang.ts'
import { useSession } from '../session.ts'
import { safeNext } from './safe-next.ts'

export function keepSignedIn({ access, refresh, user }: SignedIn): void {
  api.session.setTokens({ access, refresh }, storedUser(user))
}

/** What this browser already keeps of them, anew. */
export function keepUser(user: User): void {
  api.session.setUser(storedUser(user))
}

export function callName({ first_name, username }: Pick<User, 'first_name' | 'username'>): string {
  return first_name || username
}

/** The page that one came from, and after signing in goes back to. */
export function useNext(): string {
  const [search] = useSearchParams()
  return safeNext(search.get('next'))
}

/** Takes whoever is signed in, here or meanwhile in another tab, to where they wanted to be. */
export function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate()
  const next = localPath(useLang(), useNext())
  const isSignedIn = useSession()?.authenticated ?? false
  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true })
  }, [isSignedIn, navigate, next])
}

/** A link between the pages that stand alone, which keeps the way back. */
export function withNext(path: string, next: string): string {
  return `${path}?next=${encodeURIComponent(next)}`
}
