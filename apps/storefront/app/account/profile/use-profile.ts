import { ApiError } from '@fieldhouse/client/api-error'
import type { User } from '@fieldhouse/contract/accounts'
import { getCurrentUser } from '@fieldhouse/contract/operations.generated'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import type { Failure } from '../../failure.ts'
import { failureOf } from '../../failure.ts'
import { langOf, localPath, useLang } from '../../lang.ts'
import { withNextPath } from '../../next-path.ts'
import { useSession } from '../../session.ts'
import { updateStoredUser } from '../sign-in-flow.ts'
import type { ProfilePage } from './profile-pages.tsx'

type Profile = { status: 'loading' } | { status: 'failed'; failure: Failure } | { status: 'ready'; user: User }

/** The signed-in user. Redirects to the sign-in page, and back afterwards, without a session. */
export function useProfile(page: ProfilePage) {
  const session = useSession()
  const isSignedIn = session?.authenticated
  // Changes when another user signs in, also in another tab.
  const login = session && api.session.loginId()
  const [profile, setProfile] = useState<Profile>({ status: 'loading' })
  const leave = useLeave(isSignedIn === false, page)

  const load = useCallback(async (signal?: AbortSignal) => {
    setProfile({ status: 'loading' })
    try {
      const user = await api.call(getCurrentUser, {}, { signal })
      updateStoredUser(user)
      setProfile({ status: 'ready', user })
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'aborted') return
      setProfile({ status: 'failed', failure: failureOf(error, langOf(location.pathname)) })
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for whoever has signed in
  useEffect(() => {
    if (!isSignedIn) return
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [isSignedIn, login, load])

  function setUser(user: User) {
    updateStoredUser(user)
    setProfile({ status: 'ready', user })
  }

  return { profile, setUser, reload: () => load(), leave }
}

/** An intended sign-out leads to the home page; an expired session leads to the sign-in page. */
function useLeave(isOver: boolean, page: ProfilePage): (end: () => void) => void {
  const navigate = useNavigate()
  const lang = useLang()
  const onPurpose = useRef(false)
  useEffect(() => {
    if (!isOver || onPurpose.current) return
    const next = page ? `/profile/${page}` : '/profile'
    void navigate(localPath(lang, withNextPath('/sign-in', next)), { replace: true })
  }, [isOver, page, lang, navigate])

  return (end) => {
    onPurpose.current = true
    end()
    void navigate(localPath(lang, '/home'))
  }
}
