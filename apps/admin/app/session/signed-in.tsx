import type { ReactNode } from 'react'
import { Fragment, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useTexts } from '../language.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { wasLeftByChoice } from './presence.ts'
import { session, useSession } from './session.ts'
import { StaffContext } from './staff.ts'
import { useCurrentStaff } from './use-current-staff.ts'
import { signInAddress } from './way-back.ts'

/** Without a session, redirects to sign-in and back afterwards. */
export function SignedIn({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { authenticated } = useSession()
  const login = useSyncExternalStore(session.subscribe, session.login, session.login)

  if (!authenticated) return <Navigate to={wasLeftByChoice() ? '/sign-in' : signInAddress(location)} replace />
  return (
    <Fragment key={login}>
      <Someone>{children}</Someone>
    </Fragment>
  )
}

function Someone({ children }: { children: ReactNode }) {
  const { staff, error, isFetching, refetch } = useCurrentStaff()
  const { session: texts } = useTexts()

  if (staff) return <StaffContext value={staff}>{children}</StaffContext>
  if (!error) return null
  return <ErrorState title={texts.unknown} error={error} retrying={isFetching} onRetry={() => void refetch()} />
}
