import type { ReactNode } from 'react'
import { Fragment, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ErrorState } from '../kit/error-state.tsx'
import { useMessages } from '../language.ts'
import { restoreSession, useRestoration } from './restore-session.ts'
import { session, useSession } from './session.ts'
import { didSignOut } from './sign-in-out.ts'
import { signInPath } from './sign-in-redirect.ts'
import { StaffContext } from './staff-context.ts'
import { useCurrentStaff } from './use-current-staff.ts'

/** Without a session, redirects to sign-in and back afterwards. */
export function RequireSession({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { authenticated } = useSession()
  const restoration = useRestoration()
  const { session: texts } = useMessages()
  const login = useSyncExternalStore(session.subscribe, session.loginId, session.loginId)

  if (!authenticated && restoration.state === 'pending') return null
  if (!authenticated && restoration.state === 'failed') {
    const { error } = restoration
    return <ErrorState title={texts.unknown} error={error} retrying={false} onRetry={() => void restoreSession()} />
  }
  if (!authenticated) return <Navigate to={didSignOut() ? '/sign-in' : signInPath(location)} replace />
  return (
    <Fragment key={login}>
      <Someone>{children}</Someone>
    </Fragment>
  )
}

function Someone({ children }: { children: ReactNode }) {
  const { staff, error, isFetching, refetch } = useCurrentStaff()
  const { session: texts } = useMessages()

  if (staff) return <StaffContext value={staff}>{children}</StaffContext>
  if (!error) return null
  return <ErrorState title={texts.unknown} error={error} retrying={isFetching} onRetry={() => void refetch()} />
}
